import { and, asc, desc, eq } from "drizzle-orm";
import type { UserActor } from "#app/core/actor.ts";
import type { Scope } from "#app/core/context.ts";
import { type MeetingTarget, meetingFor } from "#app/domain/meetings/queries.server.ts";
import { actionItems } from "#db/schema/action-items.ts";
import { meetings } from "#db/schema/meetings.ts";

export type ActionItemRow = typeof actionItems.$inferSelect;

/** An action item found through the caller's standing to its meeting. */
export async function actionItemFor(
  scope: Scope<UserActor>,
  actionId: string,
): Promise<(MeetingTarget & { item: ActionItemRow }) | undefined> {
  const [item] = await scope.q.select().from(actionItems).where(eq(actionItems.action_id, actionId));
  const target = item && (await meetingFor(scope, item.meeting_id));
  return target && { ...target, item };
}

/** What a project still has to do, newest meeting first. The caller has found the project through the actor. */
export async function openActionItems({ q }: Pick<Scope, "q">, projectId: string, limit = 50) {
  return q
    .select({
      action_id: actionItems.action_id,
      meeting_id: actionItems.meeting_id,
      meeting_title: meetings.title,
      description: actionItems.description,
      owner: actionItems.owner,
      due_date: actionItems.due_date,
      priority: actionItems.priority,
      created_at: actionItems.created_at,
    })
    .from(actionItems)
    .innerJoin(meetings, eq(meetings.meeting_id, actionItems.meeting_id))
    .where(and(eq(meetings.project_id, projectId), eq(actionItems.status, "pending")))
    .orderBy(desc(meetings.scheduled_at), asc(actionItems.created_at), asc(actionItems.action_id))
    .limit(limit);
}
