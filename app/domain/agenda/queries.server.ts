import { and, desc, eq, isNull } from "drizzle-orm";
import type { Scope } from "#app/core/context.ts";
import { actionItems } from "#db/schema/action-items.ts";
import { meetings } from "#db/schema/meetings.ts";

const mostItems = 20;

/** What the project still has to do, the newest first, at most twenty. */
export async function openActionItems({ q }: Pick<Scope, "q">, projectId: string) {
  return q
    .select({ description: actionItems.description, created_at: actionItems.created_at })
    .from(actionItems)
    .innerJoin(meetings, eq(meetings.meeting_id, actionItems.meeting_id))
    .where(
      and(
        eq(meetings.project_id, projectId),
        eq(actionItems.status, "pending"),
        isNull(actionItems.deleted_at),
      ),
    )
    .orderBy(desc(actionItems.created_at), desc(actionItems.action_id))
    .limit(mostItems);
}
