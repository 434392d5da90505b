import { and, asc, eq, inArray, isNull } from "drizzle-orm";
import type { UserActor } from "#app/core/actor.ts";
import type { Scope } from "#app/core/context.ts";
import { confirmationsOf, evidenceOf } from "#app/domain/evidence/queries.server.ts";
import { type EvidenceByLine, evidenceByLine } from "#app/domain/evidence/view.ts";
import { type MeetingTarget, meetingFor } from "#app/domain/meetings/queries.server.ts";
import { actionItems } from "#db/schema/action-items.ts";
import type { ActionItemRow } from "./schema.ts";
import { actionItemView } from "./view.ts";

type ItemTarget = MeetingTarget & { item: ActionItemRow };

/** An action item found through the caller's standing to its meeting. */
export async function actionItemFor(
  scope: Scope<UserActor>,
  actionId: string,
): Promise<ItemTarget | undefined> {
  const target = await anyActionItemFor(scope, actionId);
  return target?.item.deleted_at === null ? target : undefined;
}

/** The same, the deleted ones too. */
export async function anyActionItemFor(
  scope: Scope<UserActor>,
  actionId: string,
): Promise<ItemTarget | undefined> {
  const [item] = await scope.q.select().from(actionItems).where(eq(actionItems.action_id, actionId));
  const target = item && (await meetingFor(scope, item.meeting_id));
  return target && { ...target, item };
}

/** The items of a meeting that are not deleted, oldest first. */
export async function actionItemRows({ q }: Pick<Scope, "q">, meetingId: string): Promise<ActionItemRow[]> {
  return q
    .select()
    .from(actionItems)
    .where(and(eq(actionItems.meeting_id, meetingId), isNull(actionItems.deleted_at)))
    .orderBy(asc(actionItems.created_at), asc(actionItems.action_id));
}

export async function actionItemsOf({ q }: Pick<Scope, "q">, meetingId: string, evidence?: EvidenceByLine) {
  const rows = await actionItemRows({ q }, meetingId);
  const found = evidence ?? evidenceByLine(await evidenceOf({ q }, meetingId));
  const confirmations = await confirmationsOf({ q }, meetingId);
  return rows.map((row) => actionItemView(row, found, confirmations));
}

/** The action items of these meetings, whatever their status. */
export async function actionItemsOfMeetings({ q }: Pick<Scope, "q">, meetingIds: string[]) {
  if (meetingIds.length === 0) return [];
  const { action_id, meeting_id, description, owner, due_date, status } = actionItems;
  return q
    .select({ line_id: action_id, meeting_id, text: description, owner, due_date, status })
    .from(actionItems)
    .where(and(inArray(actionItems.meeting_id, meetingIds), isNull(actionItems.deleted_at)))
    .orderBy(asc(actionItems.created_at), asc(actionItems.action_id));
}
