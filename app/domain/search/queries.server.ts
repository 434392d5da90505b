import {
  type AnyColumn,
  and,
  asc,
  desc,
  eq,
  gt,
  gte,
  inArray,
  isNull,
  lte,
  ne,
  or,
  type SQL,
  sql,
} from "drizzle-orm";
import type { Scope } from "#app/core/context.ts";
import { actionItems } from "#db/schema/action-items.ts";
import { meetings } from "#db/schema/meetings.ts";
import { transcriptSegments } from "#db/schema/recordings.ts";
import { summaries, summaryLines } from "#db/schema/summaries.ts";

type ReadScope = Pick<Scope, "q">;

export type SummaryHit = Awaited<ReturnType<typeof summaryLinesWith>>[number];
export type ItemHit = Awaited<ReturnType<typeof actionItemsWith>>[number];
export type Titled = Awaited<ReturnType<typeof titlesOf>>[number];

const summariesSearched = 500;

/** Lines of a project's newest summaries that hold every one of the words, newest meetings first. */
export async function summaryLinesWith({ q }: ReadScope, projectId: string, words: string[], limit: number) {
  return q
    .select({
      line_id: summaryLines.line_id,
      meeting_id: summaries.meeting_id,
      section: summaryLines.section,
      text: summaryLines.text,
      term: summaryLines.term,
    })
    .from(meetings)
    .innerJoin(summaries, eq(summaries.meeting_id, meetings.meeting_id))
    .innerJoin(summaryLines, eq(summaryLines.summary_id, summaries.summary_id))
    .where(and(heldMeetings({ q }, projectId), ...holding(words, [summaryLines.text, summaryLines.term])))
    .orderBy(desc(meetings.held_at), asc(summaryLines.position))
    .limit(limit);
}

/**
 * Action items of a project's newest summaries that hold every one of the words, or are owned by them, newest meetings
 * first.
 */
export async function actionItemsWith({ q }: ReadScope, projectId: string, words: string[], limit: number) {
  const { action_id, meeting_id, description, owner, status } = actionItems;
  return q
    .select({ action_id, meeting_id, description, owner, status })
    .from(meetings)
    .innerJoin(summaries, eq(summaries.meeting_id, meetings.meeting_id))
    .innerJoin(actionItems, eq(actionItems.meeting_id, meetings.meeting_id))
    .where(
      and(
        heldMeetings({ q }, projectId),
        isNull(actionItems.deleted_at),
        ...holding(words, [description, owner]),
      ),
    )
    .orderBy(desc(meetings.held_at), asc(actionItems.created_at), asc(action_id))
    .limit(limit);
}

/** The newest meetings of a project that were held, as a condition. */
function heldMeetings(scope: ReadScope, projectId: string): SQL {
  return inArray(meetings.meeting_id, newestIds(scope, projectId));
}

/** The same by their ids. */
export async function newestHeld(scope: ReadScope, projectId: string): Promise<string[]> {
  return (await newestIds(scope, projectId)).map(({ id }) => id);
}

function newestIds({ q }: ReadScope, projectId: string) {
  return q
    .select({ id: meetings.meeting_id })
    .from(meetings)
    .where(and(eq(meetings.project_id, projectId), eq(meetings.meeting_status, "completed")))
    .orderBy(desc(meetings.held_at))
    .limit(summariesSearched);
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

/** Each of the words is in one of the columns. */
function holding(words: string[], columns: AnyColumn[]): (SQL | undefined)[] {
  return words.map((word) => {
    const pattern = `%${word.replace(/[\\%_]/g, (sign) => `\\${sign}`)}%`;
    return or(...columns.map((column) => sql`lower(coalesce(${column}, '')) like ${pattern} escape '\\'`));
  });
}

const titlesRead = 2000;

/** The newest meetings of a project by their titles. */
export async function titlesOf({ q }: ReadScope, projectId: string) {
  return q
    .select({
      meeting_id: meetings.meeting_id,
      title: meetings.title,
      held_at: meetings.held_at,
    })
    .from(meetings)
    .where(eq(meetings.project_id, projectId))
    .orderBy(desc(meetings.held_at))
    .limit(titlesRead);
}

/** The newest meetings of a project that have begun. */
export async function recentMeetings({ q, now }: Pick<Scope, "q" | "now">, projectId: string, limit: number) {
  return q
    .select({ meeting_id: meetings.meeting_id, title: meetings.title, held_at: meetings.held_at })
    .from(meetings)
    .where(
      and(
        eq(meetings.project_id, projectId),
        lte(meetings.held_at, now),
        ne(meetings.meeting_status, "scheduled"),
      ),
    )
    .orderBy(desc(meetings.held_at), desc(meetings.meeting_id))
    .limit(limit);
}
