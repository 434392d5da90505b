import { type AnyColumn, and, asc, desc, eq, inArray, isNull, or, type SQL, sql } from "drizzle-orm";
import type { Scope } from "#app/core/context.ts";
import { actionItems } from "#db/schema/action-items.ts";
import { meetings } from "#db/schema/meetings.ts";
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
      text: summaryLines.text,
      term: summaryLines.term,
    })
    .from(meetings)
    .innerJoin(summaries, eq(summaries.meeting_id, meetings.meeting_id))
    .innerJoin(summaryLines, eq(summaryLines.summary_id, summaries.summary_id))
    .where(and(heldMeetings({ q }, projectId), ...holding(words, [summaryLines.text, summaryLines.term])))
    .orderBy(desc(meetings.scheduled_at), asc(summaryLines.position))
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
    .orderBy(desc(meetings.scheduled_at), asc(actionItems.created_at), asc(action_id))
    .limit(limit);
}

/** The newest meetings of a project that were held. */
function heldMeetings({ q }: ReadScope, projectId: string): SQL {
  const newest = q
    .select({ id: meetings.meeting_id })
    .from(meetings)
    .where(and(eq(meetings.project_id, projectId), eq(meetings.meeting_status, "completed")))
    .orderBy(desc(meetings.scheduled_at))
    .limit(summariesSearched);
  return inArray(meetings.meeting_id, newest);
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
      scheduled_at: meetings.scheduled_at,
    })
    .from(meetings)
    .where(eq(meetings.project_id, projectId))
    .orderBy(desc(meetings.scheduled_at))
    .limit(titlesRead);
}
