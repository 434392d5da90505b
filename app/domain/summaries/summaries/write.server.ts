import type { UserActor } from "#app/core/actor.ts";
import { minute } from "#app/core/clock.ts";
import type { Tx } from "#app/core/context.ts";
import { AppError, conflict, notFound } from "#app/core/errors.ts";
import { jobKey } from "#app/core/events.ts";
import { newId } from "#app/core/new-id.ts";
import { operation } from "#app/core/operation.ts";
import { message, t } from "#app/core/words.ts";
import { meetingPolicy } from "#app/domain/meetings/meetings/policy.ts";
import { actionItemsOf } from "#app/domain/summaries/action-items/queries.server.ts";
import { confirmationsOf } from "#app/domain/summaries/evidence/queries.server.ts";
import { proofBeforeJudging } from "#app/domain/summaries/evidence/schema.ts";
import { lastSeq } from "#app/domain/transcripts/recordings/line-queries.server.ts";
import { markProcessing, saveRevision } from "./changes.server.ts";
import { isOneLineRewritten, mergeContent, sameDocument } from "./merge.ts";
import { documentOf, isSummarizing, meetingOrNotFound, summaryOrNotFound } from "./queries.server.ts";
import { rebase } from "./rebase.ts";
import {
  mayNotEdit,
  noSuchVersion,
  RequestSummary,
  type StoredLine,
  summarizeMeeting,
  summaryEdited,
  summaryMoved,
  UpdateSummary,
  WhichRevision,
} from "./schema.ts";
import { contentAt, revisionLines } from "./version-queries.server.ts";
import { contentOf, structuredView } from "./view.ts";

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
    const document = await documentOf(tx, summary.summary_id);
    const before = document.lines;
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
    const reason = isOneLineRewritten(before, lines) ? "chosen" : "edited";
    return saveAs(tx, target, { document, lines, reason });
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
    const found = await revisionLines(tx, summary_id, input.number);
    if (!found) throw notFound();
    const lines = found.map((line) =>
      line.proof === undefined ? { ...line, proof: proofBeforeJudging(line) } : line,
    );
    return saveAs(tx, target, { document: await documentOf(tx, summary_id), lines, reason: "restored" });
  },
});

type SummaryTarget = Awaited<ReturnType<typeof summaryOrNotFound>>;

/** While a run shows signs of life, asking again does not start another. */
const aliveFor = 2 * minute;

/** Asks for the summary: the first one, one more try after a failure, or with `again` a fresh reading of the transcript. */
export const requestSummary = operation({
  name: "summaries.request",
  failed: message("Server is experiencing issues. Please try again later."),
  input: RequestSummary,
  find: meetingOrNotFound,
  can: (actor, { standing }) => meetingPolicy.record(actor, standing),
  async run(tx, { actor, input: { meeting_id, again }, target: { meeting, summary } }) {
    if (summary?.status === "ready" && !again) return { status: "ready" as const };
    if (summary?.status === "processing" && summary.updated_at > tx.now - aliveFor)
      return { status: "processing" as const };
    if ((await lastSeq(tx, meeting_id)) === 0)
      throw conflict(t("No transcript available for this meeting. Upload or paste it first."));
    // The transcript has asked for it already.
    if (!summary && (await isSummarizing(tx, meeting_id))) return { status: "processing" as const };
    const run = { meeting_id, project_id: meeting.project_id, user_id: actor.userId };
    await markProcessing(tx, { ...run, engine: summary?.engine ?? "" });
    await tx.enqueue(summarizeMeeting, run, { key: jobKey(summarizeMeeting, meeting_id) });
    return { status: "processing" as const };
  },
});

function mayEdit(actor: UserActor, { standing }: SummaryTarget): boolean | string {
  return meetingPolicy.editSummary(actor, standing) || mayNotEdit;
}

type Edit = {
  document: Awaited<ReturnType<typeof documentOf>>;
  lines: StoredLine[];
  reason: "edited" | "chosen" | "restored";
};

/** Saves a document that a person wrote; one without a difference makes no revision. */
async function saveAs(tx: Tx<UserActor>, target: SummaryTarget, { document, lines, reason }: Edit) {
  const { meeting, summary } = target;
  const { meeting_id, project_id } = meeting;
  let { revision } = summary;
  if (!sameDocument(document.lines, lines)) {
    revision = await saveRevision(tx, summary, {
      before: document.version,
      lines,
      author: tx.actor.userId,
      reason,
    });
    await tx.emit(summaryEdited, { meeting_id, project_id, revision });
  }
  const items = await actionItemsOf(tx, meeting_id);
  const confirmations = await confirmationsOf(tx, meeting_id);
  return structuredView({ ...target, summary: { ...summary, revision }, lines, items, confirmations });
}
