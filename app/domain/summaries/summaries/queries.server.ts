import { and, asc, desc, eq, inArray, isNull, sql } from "drizzle-orm";
import type { UserActor } from "#app/core/actor.ts";
import type { ReadScope, Scope } from "#app/core/context.ts";
import { notFound } from "#app/core/errors.ts";
import { jobKey } from "#app/core/events.ts";
import { memoizedRead, memoizedShared } from "#app/core/memoized-read.ts";
import { t } from "#app/core/words.ts";
import { meetingFor } from "#app/domain/meetings/meetings/queries.server.ts";
import { isShownTo } from "#app/domain/meetings/meetings/visibility-queries.server.ts";
import { actionItemRows } from "#app/domain/summaries/action-items/queries.server.ts";
import type { LineSource } from "#app/domain/summaries/evidence/schema.ts";
import { actionItems } from "#db/schema/action-items.ts";
import { lineConfirmations } from "#db/schema/evidence.ts";
import { jobs } from "#db/schema/kernel.ts";
import { meetings } from "#db/schema/meetings.ts";
import { recordings, transcriptSegments } from "#db/schema/recordings.ts";
import { isReliedLine, summaries, summaryLines } from "#db/schema/summaries.ts";
import { linesInOrder, withKeptFirst } from "./merge.ts";
import { spokenLanguage } from "./other-languages.ts";
import { noSuchMeeting, noSummary, type StoredLine, type SummaryRow, summarizeMeeting } from "./schema.ts";

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
  if (!found) throw notFound(t(noSummary));
  return found;
}

/** A meeting with its summary when there is one, or 404 in the API's words. */
export async function meetingOrNotFound(scope: Scope<UserActor>, { meeting_id }: { meeting_id: string }) {
  const found = await meetingWithSummary(scope, meeting_id);
  if (!found) throw notFound(t(noSuchMeeting));
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

/** Whether a job waits to summarize the meeting or is at it: it may be about to begin. */
export async function isSummarizing({ q }: ReadScope, meetingId: string): Promise<boolean> {
  const key = jobKey(summarizeMeeting, meetingId);
  const live = and(eq(jobs.key, key), inArray(jobs.state, ["waiting", "running"]));
  return (await q.select({ id: jobs.job_id }).from(jobs).where(live).limit(1)).length > 0;
}

/** Meetings whose summary is waited for although no job for it waits or runs, each with who planned it. */
export async function strandedSummaries({ q }: ReadScope) {
  const live = and(eq(jobs.name, summarizeMeeting.job), inArray(jobs.state, ["waiting", "running"]));
  const liveJobs = await q.select({ payload: jobs.payload }).from(jobs).where(live);
  const awaited = new Set(liveJobs.map(({ payload }) => (payload as { meeting_id?: string }).meeting_id));
  const { meeting_id, created_by } = meetings;
  const ofMeeting = eq(summaries.meeting_id, meeting_id);
  // Written out, as in the indexes that hold these few alone.
  const begun = await q
    .select({ meeting_id, created_by })
    .from(summaries)
    .innerJoin(meetings, ofMeeting)
    .where(sql`${summaries.status} = 'processing'`);
  const neverBegun = await q
    .select({ meeting_id, created_by })
    .from(meetings)
    .leftJoin(summaries, ofMeeting)
    .where(and(sql`${meetings.meeting_status} = 'processing'`, isNull(summaries.status)));
  return [...begun, ...neverBegun].filter(({ meeting_id }) => !awaited.has(meeting_id));
}

/** The document as it stands. What people wrote or kept comes first in its list. */
export async function storedLinesOf(scope: ReadScope, summaryId: string): Promise<StoredLine[]> {
  return (await documentOf(scope, summaryId)).lines;
}

/** The same, and the lines as the newest version has them: from them the next one is told apart. */
export async function documentOf({ q }: ReadScope, summaryId: string) {
  const rows = await q
    .select({ line: summaryLines, kept: lineConfirmations.line_id })
    .from(summaryLines)
    .leftJoin(lineConfirmations, eq(lineConfirmations.line_id, summaryLines.line_id))
    .where(eq(summaryLines.summary_id, summaryId));
  // In the order of the document: databases have none, and a version that is stored names lines in that of the one before.
  const version = linesInOrder(rows.map(({ line: { summary_id: _, ...line } }) => line));
  const kept = new Set(rows.flatMap(({ kept }) => kept ?? []));
  return { version, lines: linesInOrder(withKeptFirst(version, kept)) };
}

/** Lines of the summary and action items of its meeting, by their ids. */
export async function linesAndItems(
  { q }: ReadScope,
  { summary, meeting }: { summary: Pick<SummaryRow, "summary_id">; meeting: { meeting_id: string } },
  ids: string[],
): Promise<(LineSource & { id: string; meeting_id: string })[]> {
  const { meeting_id } = meeting;
  const wanted = new Set(ids);
  const lines = await storedLinesOf({ q }, summary.summary_id);
  const items = await actionItemRows({ q }, meeting_id);
  return [
    ...lines.map(({ line_id, ...line }) => ({ ...line, id: line_id, meeting_id })),
    ...items.map(({ action_id, ...item }) => ({ ...item, id: action_id })),
  ].filter(({ id }) => wanted.has(id));
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

/** What the newest summarised meetings of a project that are shown in a sight were about. */
export async function recentThemes(
  { q }: ReadScope,
  projectId: string,
  { seenBy, limit = 12 }: { seenBy: string; limit?: number },
): Promise<string[][]> {
  const rows = await q
    .select({ themes: summaries.themes })
    .from(summaries)
    .innerJoin(meetings, eq(meetings.meeting_id, summaries.meeting_id))
    .where(and(eq(meetings.project_id, projectId), eq(summaries.status, "ready"), isShownTo(seenBy)))
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

/** The lines of one section of these summaries, in their order, as records beside action items; none that is only possible. */
export async function sectionsOf({ q }: ReadScope, summaryIds: string[], section: StoredLine["section"]) {
  if (summaryIds.length === 0) return [];
  const rows = await q.preparedForIds(
    "sections of summaries",
    summaryIds,
    (all, ids, places) => {
      const { line_id, text } = summaryLines;
      const isInSection = and(
        inArray(summaryLines.summary_id, ids),
        eq(summaryLines.section, places.section),
      );
      return all
        .select({ line_id, text, meeting_id: summaries.meeting_id })
        .from(summaryLines)
        .innerJoin(summaries, eq(summaries.summary_id, summaryLines.summary_id))
        .where(and(isInSection, isReliedLine))
        .orderBy(asc(summaryLines.position));
    },
    { section },
  );
  return rows.map((row) => ({ ...row, owner: null, due_date: null, status: null }));
}

/**
 * Lines of summaries, action items and meetings by their ids, as far as they are still there and shown to this person, each with
 * its meeting.
 */
export async function recordedLines({ q }: ReadScope, lineIds: string[], seenBy: string) {
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
    .where(and(inArray(summaryLines.line_id, lineIds), isShownTo(seenBy)));
  const items = await q
    .select({ line_id: actionItems.action_id, text: actionItems.description, ...meeting })
    .from(actionItems)
    .innerJoin(meetings, eq(meetings.meeting_id, actionItems.meeting_id))
    .where(and(inArray(actionItems.action_id, lineIds), isNull(actionItems.deleted_at), isShownTo(seenBy)));
  const whole = await q
    .select({ line_id: meetings.meeting_id, text: meetings.title, ...meeting })
    .from(meetings)
    .where(and(inArray(meetings.meeting_id, lineIds), isShownTo(seenBy)));
  return [...lines, ...items, ...whole];
}

/** The language that nearly all of each meeting was held in, by meeting id, where that is known. The caller has asked who sees them. */
export async function spokenLanguages({ q }: ReadScope, meetingIds: string[]): Promise<Map<string, string>> {
  if (meetingIds.length === 0) return new Map();
  const { meeting_id, engine, other_languages } = summaries;
  const rows = await q.preparedForIds("spoken languages", [...new Set(meetingIds)], (all, ids) =>
    all.select({ meeting_id, engine, other_languages }).from(summaries).where(inArray(meeting_id, ids)),
  );
  return new Map(
    rows.flatMap((row) => {
      const language = spokenLanguage(row);
      return language === null ? [] : [[row.meeting_id, language] as const];
    }),
  );
}
