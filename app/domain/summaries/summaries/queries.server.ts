import { and, asc, desc, eq, gt, inArray, isNull, lte, or, sql } from "drizzle-orm";
import type { UserActor } from "#app/core/actor.ts";
import type { ReadScope, Scope } from "#app/core/context.ts";
import { notFound } from "#app/core/errors.ts";
import { memoizedRead, memoizedShared } from "#app/core/memoized-read.ts";
import { meetingFor } from "#app/domain/meetings/meetings/queries.server.ts";
import { actionItemRows } from "#app/domain/summaries/action-items/queries.server.ts";
import type { LineSource } from "#app/domain/summaries/evidence/schema.ts";
import { actionItems } from "#db/schema/action-items.ts";
import { jobs } from "#db/schema/kernel.ts";
import { meetings } from "#db/schema/meetings.ts";
import { recordings, transcriptSegments } from "#db/schema/recordings.ts";
import { summaries, summaryLines, summaryRevisions } from "#db/schema/summaries.ts";
import { removedByPeople } from "./generated-lines.ts";
import { linesInOrder } from "./merge.ts";
import {
  noSuchMeeting,
  noSummary,
  type StoredLine,
  type SummaryContent,
  type SummaryRow,
  snapshotInterval,
  summarizeMeeting,
} from "./schema.ts";
import { versionsOf } from "./version-storage.ts";
import { contentOf } from "./view.ts";

/** A meeting found through the caller, with its summary when there is one. */
export async function meetingWithSummary(scope: Scope<UserActor>, meetingId: string) {
  const target = await meetingFor(scope, meetingId);
  return target && { ...target, summary: await summaryOf(scope, meetingId) };
}

/** A summary found through the caller; one that was never made is not found. */
export async function summaryFor(scope: Scope<UserActor>, meetingId: string) {
  const target = await meetingWithSummary(scope, meetingId);
  const summary = target?.summary;
  return target && summary && summary.revision > 0 ? { ...target, summary } : undefined;
}

/**
 * The same, or 404 in the API's words: a stranger, a meeting that is not there and a summary that was never made answer with
 * the same bytes.
 */
export async function summaryOrNotFound(scope: Scope<UserActor>, { meeting_id }: { meeting_id: string }) {
  const found = await summaryFor(scope, meeting_id);
  if (!found) throw notFound(noSummary);
  return found;
}

/** A meeting with its summary when there is one, or 404 in the API's words. */
export async function meetingOrNotFound(scope: Scope<UserActor>, { meeting_id }: { meeting_id: string }) {
  const found = await meetingWithSummary(scope, meeting_id);
  if (!found) throw notFound(noSuchMeeting);
  return found;
}

const summaryRow = memoizedShared("summary of", async (q, meetingId): Promise<SummaryRow | undefined> => {
  const [summary] = await q.prepared(
    "summary of",
    (all) =>
      all
        .select()
        .from(summaries)
        .where(eq(summaries.meeting_id, sql.placeholder("meeting"))),
    { meeting: meetingId },
  );
  return summary;
});

export async function summaryOf({ q }: ReadScope, meetingId: string): Promise<SummaryRow | undefined> {
  return summaryRow(q, meetingId);
}

/** Meetings whose summary is waited for although no job for it waits or runs, each with who planned it. */
export async function strandedSummaries({ q }: ReadScope) {
  const live = and(eq(jobs.name, summarizeMeeting.job), inArray(jobs.state, ["waiting", "running"]));
  const liveJobs = await q.select({ payload: jobs.payload }).from(jobs).where(live);
  const awaited = new Set(liveJobs.map(({ payload }) => (payload as { meeting_id?: string }).meeting_id));
  const neverBegun = and(eq(meetings.meeting_status, "processing"), isNull(summaries.status));
  const rows = await q
    .select({ meeting_id: meetings.meeting_id, created_by: meetings.created_by })
    .from(meetings)
    .leftJoin(summaries, eq(summaries.meeting_id, meetings.meeting_id))
    .where(or(eq(summaries.status, "processing"), neverBegun));
  return rows.filter(({ meeting_id }) => !awaited.has(meeting_id));
}

export async function storedLinesOf({ q }: ReadScope, summaryId: string): Promise<StoredLine[]> {
  const rows = await q.select().from(summaryLines).where(eq(summaryLines.summary_id, summaryId));
  return linesInOrder(rows.map(({ summary_id: _, ...line }) => line));
}

/** A line of the summary, or an action item of its meeting, by its id. */
export async function lineOrItem(
  { q }: ReadScope,
  { summary, meeting }: { summary: Pick<SummaryRow, "summary_id">; meeting: { meeting_id: string } },
  lineId: string,
): Promise<LineSource | undefined> {
  const line = and(eq(summaryLines.summary_id, summary.summary_id), eq(summaryLines.line_id, lineId));
  const [found] = await q.select().from(summaryLines).where(line);
  if (found) return found;
  return (await actionItemRows({ q }, meeting.meeting_id)).find(({ action_id }) => action_id === lineId);
}

/** How many lines a transcript has, and when the last one begins, in ms; null without a line or without times. */
export const transcriptExtent = memoizedRead("extent of a transcript", async (q, meetingId: string) => {
  const [last] = await q.prepared(
    "extent of a transcript",
    (all) => {
      const { meeting_id, recording_id, start_ms } = transcriptSegments;
      const ofMeeting = eq(meeting_id, sql.placeholder("meeting"));
      return all
        .select({ lines: all.$count(transcriptSegments, ofMeeting), start_ms, timing: recordings.timing })
        .from(transcriptSegments)
        .innerJoin(recordings, eq(recordings.recording_id, recording_id))
        .where(ofMeeting)
        .orderBy(desc(start_ms))
        .limit(1);
    },
    { meeting: meetingId },
  );
  return { lines: last?.lines ?? 0, ends: !last || last.timing === "none" ? null : last.start_ms };
});

/** Newest first. */
export async function revisionsOf({ q }: ReadScope, summaryId: string, limit = 50) {
  return q
    .select({
      number: summaryRevisions.number,
      author: summaryRevisions.author,
      reason: summaryRevisions.reason,
      created_at: summaryRevisions.created_at,
    })
    .from(summaryRevisions)
    .where(eq(summaryRevisions.summary_id, summaryId))
    .orderBy(desc(summaryRevisions.number))
    .limit(limit);
}

/** The document of a revision: the last whole version before it, and the changes since. */
export async function revisionLines({ q }: ReadScope, summaryId: string, number: number) {
  const upTo = and(eq(summaryRevisions.summary_id, summaryId), lte(summaryRevisions.number, number));
  const rows = await q
    .select({ number: summaryRevisions.number, content: summaryRevisions.content })
    .from(summaryRevisions)
    .where(upTo)
    .orderBy(desc(summaryRevisions.number))
    .limit(snapshotInterval);
  if (rows[0]?.number !== number) return undefined;
  return versionsOf(rows.reverse()).at(-1)?.lines;
}

/** The editable document as revision `number` had it. */
export async function contentAt(
  scope: ReadScope,
  { summary_id, revision }: Pick<SummaryRow, "summary_id" | "revision">,
  number: number,
): Promise<SummaryContent | undefined> {
  const lines =
    number === revision
      ? await storedLinesOf(scope, summary_id)
      : await revisionLines(scope, summary_id, number);
  return lines && contentOf(linesInOrder(lines));
}

/** What the newest summarised meetings of a project were about. */
export async function recentThemes({ q }: ReadScope, projectId: string, limit = 12): Promise<string[][]> {
  const rows = await q
    .select({ themes: summaries.themes })
    .from(summaries)
    .innerJoin(meetings, eq(meetings.meeting_id, summaries.meeting_id))
    .where(and(eq(meetings.project_id, projectId), eq(summaries.status, "ready")))
    .orderBy(desc(meetings.scheduled_at))
    .limit(limit);
  return rows.map(({ themes }) => themes);
}

/** What is told of a meeting that others lead to. */
export const heldMeeting = {
  meeting_id: meetings.meeting_id,
  title: meetings.title,
  scheduled_at: meetings.scheduled_at,
  held_at: meetings.held_at,
};

/** The newest meetings of a project that have a summary, newest first. */
export async function summarizedMeetings({ q }: ReadScope, projectId: string, limit: number) {
  return q
    .select({ ...heldMeeting, summary_id: summaries.summary_id })
    .from(meetings)
    .innerJoin(summaries, eq(summaries.meeting_id, meetings.meeting_id))
    .where(and(eq(meetings.project_id, projectId), gt(summaries.revision, 0)))
    .orderBy(desc(meetings.held_at), desc(meetings.meeting_id))
    .limit(limit);
}

/** The lines of one section of these summaries, in their order, as records beside action items. */
export async function sectionsOf({ q }: ReadScope, summaryIds: string[], section: StoredLine["section"]) {
  if (summaryIds.length === 0) return [];
  const { line_id, text } = summaryLines;
  const rows = await q
    .select({ line_id, text, meeting_id: summaries.meeting_id })
    .from(summaryLines)
    .innerJoin(summaries, eq(summaries.summary_id, summaryLines.summary_id))
    .where(and(inArray(summaryLines.summary_id, summaryIds), eq(summaryLines.section, section)))
    .orderBy(asc(summaryLines.position));
  return rows.map((row) => ({ ...row, owner: null, due_date: null, status: null }));
}

/** Lines of summaries and action items by their ids, as far as they are still there, each with its meeting. */
export async function recordedLines({ q }: ReadScope, lineIds: string[]) {
  if (lineIds.length === 0) return [];
  const meeting = {
    meeting_id: meetings.meeting_id,
    meeting_title: meetings.title,
    scheduled_at: meetings.scheduled_at,
    project_id: meetings.project_id,
  };
  const lines = await q
    .select({ line_id: summaryLines.line_id, text: summaryLines.text, ...meeting })
    .from(summaryLines)
    .innerJoin(summaries, eq(summaries.summary_id, summaryLines.summary_id))
    .innerJoin(meetings, eq(meetings.meeting_id, summaries.meeting_id))
    .where(inArray(summaryLines.line_id, lineIds));
  const items = await q
    .select({ line_id: actionItems.action_id, text: actionItems.description, ...meeting })
    .from(actionItems)
    .innerJoin(meetings, eq(meetings.meeting_id, actionItems.meeting_id))
    .where(and(inArray(actionItems.action_id, lineIds), isNull(actionItems.deleted_at)));
  return [...lines, ...items];
}

/**
 * The engine's lines that people took out, in whatever version that was; a line that came back since is not among them.
 * The caller knows the lines that are there.
 */
export async function linesRemovedByPeople({ q }: ReadScope, summaryId: string): Promise<StoredLine[]> {
  const rows = await q
    .select({ content: summaryRevisions.content, author: summaryRevisions.author })
    .from(summaryRevisions)
    .where(eq(summaryRevisions.summary_id, summaryId))
    .orderBy(asc(summaryRevisions.number));
  return removedByPeople(versionsOf(rows));
}
