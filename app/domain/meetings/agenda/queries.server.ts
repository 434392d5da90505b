import { and, asc, desc, eq, inArray } from "drizzle-orm";
import type { Scope } from "#app/core/context.ts";
import { memoizedShared } from "#app/core/memoized-read.ts";
import { everybody, isShownTo } from "#app/domain/meetings/meetings/visibility-queries.server.ts";
import { actionItems, isOpenItem } from "#db/schema/action-items.ts";
import { meetings } from "#db/schema/meetings.ts";
import { heldAt } from "#db/schema/recordings.ts";
import { summaries, summaryLines } from "#db/schema/summaries.ts";

const mostItems = 20;

/**
 * What the project still has to do, the newest first, at most twenty. An agenda is read by others than who makes it, so nothing
 * of a private meeting gets into it.
 */
export async function openActionItems({ q }: Pick<Scope, "q">, projectId: string) {
  return newestOpen(q, projectId);
}

const newestOpen = memoizedShared("newest open items of a project", (q, projectId) =>
  q
    .select({ description: actionItems.description, created_at: actionItems.created_at })
    .from(actionItems)
    .innerJoin(meetings, eq(meetings.meeting_id, actionItems.meeting_id))
    .where(and(eq(meetings.project_id, projectId), isOpenItem, isShownTo(everybody)))
    .orderBy(desc(actionItems.created_at), desc(actionItems.action_id))
    .limit(mostItems),
);

const mostMeetings = 3;

/** What the last meetings of the project were about, the newest first, each with its topics in order. */
export async function previousMeetings({ q }: Pick<Scope, "q">, projectId: string) {
  const completed = await q
    .select({ summary_id: summaries.summary_id, title: meetings.title })
    .from(meetings)
    .innerJoin(summaries, eq(summaries.meeting_id, meetings.meeting_id))
    .where(
      and(eq(meetings.project_id, projectId), eq(meetings.meeting_status, "completed"), isShownTo(everybody)),
    )
    .orderBy(desc(heldAt), desc(meetings.meeting_id))
    .limit(mostMeetings);
  if (completed.length === 0) return [];
  const ids = completed.map(({ summary_id }) => summary_id);
  const topics = await q
    .select({ summary_id: summaryLines.summary_id, text: summaryLines.text })
    .from(summaryLines)
    .where(and(inArray(summaryLines.summary_id, ids), eq(summaryLines.section, "topic")))
    .orderBy(asc(summaryLines.position));
  return completed.map(({ summary_id, title }) => ({
    title,
    outline: topics.filter((topic) => topic.summary_id === summary_id).map(({ text }) => text),
  }));
}
