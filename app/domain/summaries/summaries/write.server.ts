import { and, eq } from "drizzle-orm";
import { z } from "zod";
import type { UserActor } from "#app/core/actor.ts";
import { minute } from "#app/core/clock.ts";
import type { Scope, Tx } from "#app/core/context.ts";
import { AppError, conflict, notFound } from "#app/core/errors.ts";
import { jobKey } from "#app/core/events.ts";
import { newId } from "#app/core/ids.ts";
import { operation } from "#app/core/operation.ts";
import { completeMeeting } from "#app/domain/meetings/meetings/changes.server.ts";
import { meetingPolicy } from "#app/domain/meetings/meetings/policy.ts";
import { meetingById } from "#app/domain/meetings/meetings/queries.server.ts";
import { storeActionItems } from "#app/domain/summaries/action-items/changes.server.ts";
import { actionItemsOf } from "#app/domain/summaries/action-items/queries.server.ts";
import { storeConfirmation, storeEvidence } from "#app/domain/summaries/evidence/changes.server.ts";
import { confirmationsOf } from "#app/domain/summaries/evidence/queries.server.ts";
import { isReplacement } from "#app/domain/summaries/evidence/schema.ts";
import { sourceView } from "#app/domain/summaries/evidence/view.ts";
import { lastSeq } from "#app/domain/transcripts/recordings/queries.server.ts";
import { summaries } from "#db/schema/summaries.ts";
import { emitProgress, markFailed, markProcessing, saveRevision } from "./changes.server.ts";
import { generatedLines, lineSource, uncitedTopicsOf } from "./generated-lines.ts";
import { mergeContent, sameDocument } from "./merge.ts";
import {
  contentAt,
  lineOrItem,
  linesRemovedByPeople,
  meetingWithSummary,
  revisionLines,
  storedLinesOf,
  strandedSummaries,
  summaryFor,
  summaryOf,
} from "./queries.server.ts";
import { rebase } from "./rebase.ts";
import {
  BeginSummary,
  ConfirmLine,
  FailedSummary,
  lineConfirmed,
  mayNotConfirm,
  mayNotEdit,
  NewDigest,
  noSuchLine,
  noSuchMeeting,
  noSuchVersion,
  noSummary,
  ProgressNote,
  RequestSummary,
  type StoredLine,
  stoppedUnfinished,
  summarizeMeeting,
  summaryEdited,
  summaryMoved,
  summaryReady,
  UpdateSummary,
  WhichRevision,
} from "./schema.ts";
import { contentOf, structuredView } from "./view.ts";

/** While a run shows signs of life, asking again does not start another. */
const aliveFor = 2 * minute;

/** Asks for the summary: the first one, one more try after a failure, or with `again` a fresh reading of the transcript. */
export const requestSummary = operation({
  name: "summaries.request",
  failed: "Server is experiencing issues. Please try again later.",
  input: RequestSummary,
  find: async (scope, { meeting_id }) => {
    const found = await meetingWithSummary(scope, meeting_id);
    if (!found) throw notFound(noSuchMeeting);
    return found;
  },
  can: (actor, { standing }) => meetingPolicy.record(actor, standing),
  async run(tx, { actor, input: { meeting_id, again }, target: { meeting, summary } }) {
    if (summary?.status === "ready" && !again) return { status: "ready" as const };
    if (summary?.status === "processing" && summary.updated_at > tx.now - aliveFor)
      return { status: "processing" as const };
    if ((await lastSeq(tx, meeting_id)) === 0)
      throw conflict("No transcript available for this meeting. Upload or paste it first.");
    const run = { meeting_id, project_id: meeting.project_id, user_id: actor.userId };
    await markProcessing(tx, { ...run, engine: summary?.engine ?? "" });
    await tx.enqueue(summarizeMeeting, run, { key: jobKey(summarizeMeeting, meeting_id) });
    return { status: "processing" as const };
  },
});

export const beginSummary = operation({
  name: "summaries.begin",
  who: "system",
  input: BeginSummary,
  async run(tx, { input }) {
    const { summary_id } = await markProcessing(tx, input);
    return { summary_id };
  },
});

export const noteProgress = operation({
  name: "summaries.note-progress",
  who: "system",
  input: ProgressNote,
  async run(tx, { input: { meeting_id, progress } }) {
    const running = and(eq(summaries.meeting_id, meeting_id), eq(summaries.status, "processing"));
    const noted = await tx.q
      .update(summaries)
      .set({ progress, updated_at: tx.now })
      .where(running)
      .returning({ id: summaries.summary_id });
    if (noted.length > 0) await emitProgress(tx, meeting_id);
  },
});

/** Marks the run as failed. The summary from before stays readable. A meeting that was deleted is passed over. */
export const failSummary = operation({
  name: "summaries.fail",
  who: "system",
  input: FailedSummary,
  async run(tx, { input: { meeting_id, user_id, problem } }) {
    if (await meetingById(tx, meeting_id)) await markFailed(tx, { meeting_id, user_id, problem });
  },
});

/**
 * Marks summaries as failed that no job works on any more, as a start finds them after a crash: those that are being
 * made, and those that were never begun, without a job that waits or runs.
 */
export const failStrandedSummaries = operation({
  name: "summaries.fail-stranded",
  who: "system",
  input: z.object({}),
  async run(tx) {
    const stranded = await strandedSummaries(tx);
    for (const { meeting_id, created_by } of stranded)
      await markFailed(tx, { meeting_id, user_id: created_by, problem: stoppedUnfinished });
    return { failed: stranded.length };
  },
});

/**
 * Stores what the engine found, beside what people wrote. Storing the same digest again changes nothing and announces
 * nothing, so that a run which died after its commit may be run again.
 */
export const storeDigest = operation({
  name: "summaries.store-digest",
  who: "system",
  input: NewDigest,
  find: (scope, { meeting_id }) => meetingById(scope, meeting_id),
  async run(tx, { input, target: meeting }) {
    const { meeting_id, digest, engine } = input;
    const summary = (await summaryOf(tx, meeting_id)) ?? (await markProcessing(tx, input));
    const before = await storedLinesOf(tx, summary.summary_id);
    const authorship = { author: "ai", revision: summary.revision + 1, newId };
    const removed = await linesRemovedByPeople(tx, summary.summary_id);
    const found = generatedLines(digest, before, authorship, { timed: input.timed, removed });
    const lines = found.map(({ line }) => line);
    const items = await storeActionItems(
      tx,
      meeting_id,
      digest.actionItems.map((item) => ({ ...item, ...lineSource(item, digest) })),
    );
    const citingLines = [
      ...found.map(({ line, turns }) => ({ line_id: line.line_id, turns })),
      ...items.stored.map(({ action_id, turns }) => ({ line_id: action_id, turns })),
    ];
    await storeEvidence(tx, input, citingLines);
    const result = {
      engine,
      notice: digest.notice ?? null,
      themes: digest.themes,
      uncovered: uncitedTopicsOf(input),
      lines_read: input.turnSegments.flat().length,
    };
    const ready = { status: "ready" as const, progress: null, ...result };
    await tx.q.update(summaries).set(ready).where(eq(summaries.summary_id, summary.summary_id));
    await completeMeeting(tx, meeting, digest.contextGroup);
    if (summary.revision > 0 && !items.changed && sameDocument(before, lines)) {
      await emitProgress(tx, meeting_id);
      return { revision: summary.revision };
    }
    const revision = await saveRevision(tx, summary, { before, lines, author: "ai", reason: "generated" });
    const { project_id } = meeting;
    const { summary_id } = summary;
    await tx.emit(summaryReady, { meeting_id, project_id, summary_id, asked_by: input.user_id });
    return { revision };
  },
});

/**
 * Saves what a person wrote. When the summary has moved on since, their changes are brought onto the new version; what both
 * wrote in the same place is refused, and nothing is saved.
 */
export const updateSummary = operation({
  name: "summaries.update",
  input: UpdateSummary,
  find: summaryOrNotFound,
  can: mayEdit,
  async run(tx, { actor, input: { base_revision, changes, mine_wins }, target }) {
    const { summary } = target;
    const before = await storedLinesOf(tx, summary.summary_id);
    const current = contentOf(before);
    const base = base_revision ?? summary.revision;
    const original = base === summary.revision ? current : await contentAt(tx, summary, base);
    if (!original) throw new AppError(400, noSuchVersion);
    const wanted = { ...original, ...changes };
    const { content, conflicts } = rebase(original, wanted, current);
    if (conflicts.length > 0 && !mine_wins) throw conflict(summaryMoved(conflicts));
    const authorship = { author: actor.userId, revision: summary.revision + 1, newId };
    const mine = Object.fromEntries(conflicts.map((part) => [part, wanted[part]]));
    const lines = mergeContent(before, { ...content, ...mine }, authorship);
    return saveAs(tx, target, { before, lines, reason: "edited" });
  },
});

/** Makes an earlier version the newest one; the versions in between stay. */
export const restoreRevision = operation({
  name: "summaries.restore",
  input: WhichRevision,
  find: summaryOrNotFound,
  can: mayEdit,
  async run(tx, { input, target }) {
    const { summary_id } = target.summary;
    const lines = await revisionLines(tx, summary_id, input.number);
    if (!lines) throw notFound();
    return saveAs(tx, target, { before: await storedLinesOf(tx, summary_id), lines, reason: "restored" });
  },
});

/** Says that a line of the built-in engine, which stands in a model's place, is right. A line that needs nobody's word stays. */
export const confirmLine = operation({
  name: "summaries.confirm-line",
  input: ConfirmLine,
  async find(scope, { meeting_id, line_id }) {
    const target = await summaryOrNotFound(scope, { meeting_id });
    const line = await lineOrItem(scope, target, line_id);
    if (!line) throw notFound(noSuchLine);
    return { ...target, line };
  },
  can: (actor, { standing }) => meetingPolicy.confirmLine(actor, standing) || mayNotConfirm,
  async run(tx, { actor, input: { meeting_id, line_id }, target: { line, meeting } }) {
    const by = { line_id, meeting_id, confirmed_by: actor.userId };
    if (isReplacement(line) && (await storeConfirmation(tx, by)))
      await tx.emit(lineConfirmed, {
        meeting_id,
        project_id: meeting.project_id,
        line_id,
        user_id: actor.userId,
      });
    return { line_id, ...sourceView(line_id, line, await confirmationsOf(tx, meeting_id)) };
  },
});

type SummaryTarget = NonNullable<Awaited<ReturnType<typeof summaryFor>>>;

async function summaryOrNotFound(
  scope: Scope<UserActor>,
  { meeting_id }: { meeting_id: string },
): Promise<SummaryTarget> {
  const found = await summaryFor(scope, meeting_id);
  if (!found) throw notFound(noSummary);
  return found;
}

function mayEdit(actor: UserActor, { standing }: SummaryTarget): boolean | string {
  return meetingPolicy.editSummary(actor, standing) || mayNotEdit;
}

type Edit = { before: StoredLine[]; lines: StoredLine[]; reason: "edited" | "restored" };

/** Saves a document that a person wrote; one without a difference makes no revision. */
async function saveAs(tx: Tx<UserActor>, target: SummaryTarget, { before, lines, reason }: Edit) {
  const { meeting, summary } = target;
  const { meeting_id, project_id } = meeting;
  let { revision } = summary;
  if (!sameDocument(before, lines)) {
    revision = await saveRevision(tx, summary, { before, lines, author: tx.actor.userId, reason });
    await tx.emit(summaryEdited, { meeting_id, project_id, revision });
  }
  const items = await actionItemsOf(tx, meeting_id);
  const confirmations = await confirmationsOf(tx, meeting_id);
  return structuredView({ ...target, summary: { ...summary, revision }, lines, items, confirmations });
}
