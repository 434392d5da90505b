import { and, asc, desc, eq, gt, gte, inArray, isNull, lte, ne, or } from "drizzle-orm";
import type { UserActor } from "#app/core/actor.ts";
import type { ReadScope, Scope } from "#app/core/context.ts";
import { isShownTo } from "#app/domain/meetings/meetings/visibility-queries.server.ts";
import { actionItems } from "#db/schema/action-items.ts";
import { meetings } from "#db/schema/meetings.ts";
import { meetingNotes } from "#db/schema/notes.ts";
import { transcriptSegments } from "#db/schema/recordings.ts";
import { summaries, summaryLines } from "#db/schema/summaries.ts";

export type SummaryHit = Awaited<ReturnType<typeof summaryLinesOf>>[number];
export type ItemHit = Awaited<ReturnType<typeof foundActionItems>>[number];
export type NoteHit = Awaited<ReturnType<typeof foundNotes>>[number];
export type Titled = Awaited<ReturnType<typeof titlesOf>>[number];

/** Lines of summaries by their ids, newest meetings first; without those of meetings whose summary is not there yet. */
export async function summaryLinesOf({ q }: ReadScope, lineIds: string[]) {
  if (lineIds.length === 0) return [];
  const { line_id, section, text, term } = summaryLines;
  return q.preparedForIds("summary lines found", lineIds, (all, ids) =>
    all
      .select({ line_id, meeting_id: summaries.meeting_id, section, text, term })
      .from(summaryLines)
      .innerJoin(summaries, eq(summaries.summary_id, summaryLines.summary_id))
      .innerJoin(meetings, eq(meetings.meeting_id, summaries.meeting_id))
      .where(and(inArray(line_id, ids), eq(meetings.meeting_status, "completed")))
      .orderBy(desc(meetings.held_at), asc(summaryLines.position)),
  );
}

/** Action items by their ids, newest meetings first; without deleted ones. */
export async function foundActionItems({ q }: ReadScope, actionIds: string[]) {
  if (actionIds.length === 0) return [];
  const { action_id, meeting_id, description, owner, status } = actionItems;
  return q.preparedForIds("action items found", actionIds, (all, ids) =>
    all
      .select({ action_id, meeting_id, description, owner, status })
      .from(actionItems)
      .innerJoin(meetings, eq(meetings.meeting_id, actionItems.meeting_id))
      .where(
        and(
          inArray(action_id, ids),
          eq(meetings.meeting_status, "completed"),
          isNull(actionItems.deleted_at),
        ),
      )
      .orderBy(desc(meetings.held_at), asc(actionItems.created_at), asc(action_id)),
  );
}

/** Notes by their ids, newest meetings first. */
export async function foundNotes({ q }: ReadScope, noteIds: string[]) {
  if (noteIds.length === 0) return [];
  const { note_id, meeting_id, text, created_at } = meetingNotes;
  return q.preparedForIds("notes found", noteIds, (all, ids) =>
    all
      .select({ note_id, meeting_id, text })
      .from(meetingNotes)
      .innerJoin(meetings, eq(meetings.meeting_id, meetingNotes.meeting_id))
      .where(and(inArray(note_id, ids), eq(meetings.meeting_status, "completed")))
      .orderBy(desc(meetings.held_at), asc(created_at), asc(note_id)),
  );
}

const summariesSearched = 500;

/** The newest meetings of a project that were held and that this person sees, by their ids. */
export async function newestHeld({ q }: ReadScope, projectId: string, seenBy: string): Promise<string[]> {
  const newest = await q
    .select({ id: meetings.meeting_id })
    .from(meetings)
    .where(
      and(eq(meetings.project_id, projectId), eq(meetings.meeting_status, "completed"), isShownTo(seenBy)),
    )
    .orderBy(desc(meetings.held_at))
    .limit(summariesSearched);
  return newest.map(({ id }) => id);
}

/** All meetings of a project but one: a search passes them over. */
export async function otherMeetings(
  { q }: ReadScope,
  projectId: string,
  meetingId: string,
): Promise<string[]> {
  const others = and(eq(meetings.project_id, projectId), ne(meetings.meeting_id, meetingId));
  return (await q.select({ id: meetings.meeting_id }).from(meetings).where(others)).map(({ id }) => id);
}

const linesOfPassage = 6;

/** The line that stands for a passage: the longest of its first, for a passage often begins with "Yes". */
export async function lineOfPassage(
  { q }: ReadScope,
  { meeting_id, segment_id, turns }: { meeting_id: string; segment_id: string; turns: number },
): Promise<string> {
  const { start_ms, seq, text } = transcriptSegments;
  const ofMeeting = eq(transcriptSegments.meeting_id, meeting_id);
  const [first] = await q
    .select({ start_ms, seq })
    .from(transcriptSegments)
    .where(eq(transcriptSegments.segment_id, segment_id));
  if (!first) return segment_id;
  const isLater = or(gt(start_ms, first.start_ms), gte(seq, first.seq));
  const lines = await q
    .select({ id: transcriptSegments.segment_id, text })
    .from(transcriptSegments)
    .where(and(ofMeeting, gte(start_ms, first.start_ms), isLater))
    .orderBy(asc(start_ms), asc(seq))
    .limit(Math.min(turns, linesOfPassage));
  const longest = lines.reduce((best, line) => (line.text.length > best.text.length ? line : best), {
    id: segment_id,
    text: "",
  });
  return longest.id;
}

/** Meetings by their ids with their titles, newest first. */
export async function titlesOf({ q }: ReadScope, meetingIds: string[]) {
  if (meetingIds.length === 0) return [];
  const { meeting_id, title, held_at } = meetings;
  return q.preparedForIds("titles of meetings", meetingIds, (all, ids) =>
    all
      .select({ meeting_id, title, held_at })
      .from(meetings)
      .where(inArray(meeting_id, ids))
      .orderBy(desc(held_at), desc(meeting_id)),
  );
}

/** The newest meetings of a project that have begun and that the caller sees. */
export async function recentMeetings({ q, now, actor }: Scope<UserActor>, projectId: string, limit: number) {
  return q
    .select({ meeting_id: meetings.meeting_id, title: meetings.title, held_at: meetings.held_at })
    .from(meetings)
    .where(
      and(
        eq(meetings.project_id, projectId),
        lte(meetings.held_at, now),
        ne(meetings.meeting_status, "scheduled"),
        isShownTo(actor.userId),
      ),
    )
    .orderBy(desc(meetings.held_at), desc(meetings.meeting_id))
    .limit(limit);
}
