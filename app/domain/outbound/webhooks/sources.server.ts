import { and, asc, eq } from "drizzle-orm";
import type { ReadScope } from "#app/core/context.ts";
import type { WebhookType } from "#app/core/enums/webhook-type.ts";
import { meetingScheduled } from "#app/domain/meetings/meetings/schema.ts";
import { actionItemChanged } from "#app/domain/summaries/action-items/schema.ts";
import { decisionsChanged } from "#app/domain/summaries/decisions/schema.ts";
import { editProposed } from "#app/domain/summaries/edit-requests/schema.ts";
import { signOffAgreed } from "#app/domain/summaries/sign-offs/schema.ts";
import { summaryReady } from "#app/domain/summaries/summaries/schema.ts";
import { actionItems, isOpenItem } from "#db/schema/action-items.ts";
import { decisions } from "#db/schema/decisions.ts";
import { events } from "#db/schema/kernel.ts";

export type SourceEvent = typeof events.$inferSelect;
export type Told = { type: WebhookType; subject_id: string | null };

export async function eventById({ q }: ReadScope, eventId: string): Promise<SourceEvent | undefined> {
  const [row] = await q.select().from(events).where(eq(events.event_id, eventId));
  return row;
}

/** What one event tells webhooks: what was made in its commit has its moment. */
export async function toldBy(scope: ReadScope, event: SourceEvent): Promise<Told[]> {
  const { payload, name } = event;
  const text = (value: unknown) => (typeof value === "string" ? value : null);
  if (name === summaryReady.event) {
    const items = await itemsMadeIn(scope, event);
    return [
      { type: "summary.ready", subject_id: text(payload.summary_id) },
      ...items.map((subject_id) => ({ type: "action_item.added" as const, subject_id })),
    ];
  }
  if (name === actionItemChanged.event) {
    const subject_id = text(payload.action_id);
    const made = await momentOfItem(scope, subject_id ?? "");
    if (made === undefined) return [];
    return [{ type: made === event.created_at ? "action_item.added" : "action_item.changed", subject_id }];
  }
  if (name === decisionsChanged.event)
    return (await decisionsMadeIn(scope, event)).map((subject_id) => ({
      type: "decision.added",
      subject_id,
    }));
  if (name === editProposed.event) return [{ type: "edit.proposed", subject_id: text(payload.edit_id) }];
  if (name === signOffAgreed.event)
    return [{ type: "minutes.agreed", subject_id: text(payload.sign_off_id) }];
  return name === meetingScheduled.event ? [{ type: "meeting.scheduled", subject_id: null }] : [];
}

async function itemsMadeIn({ q }: ReadScope, { payload, created_at }: SourceEvent): Promise<string[]> {
  const rows = await q
    .select({ id: actionItems.action_id })
    .from(actionItems)
    .where(
      and(
        eq(actionItems.meeting_id, String(payload.meeting_id)),
        eq(actionItems.created_at, created_at),
        isOpenItem,
      ),
    )
    .orderBy(asc(actionItems.action_id));
  return rows.map(({ id }) => id);
}

async function momentOfItem({ q }: ReadScope, actionId: string): Promise<number | undefined> {
  const [row] = await q
    .select({ at: actionItems.created_at })
    .from(actionItems)
    .where(eq(actionItems.action_id, actionId));
  return row?.at;
}

async function decisionsMadeIn({ q }: ReadScope, { payload, created_at }: SourceEvent): Promise<string[]> {
  const rows = await q
    .select({ id: decisions.decision_id })
    .from(decisions)
    .where(and(eq(decisions.meeting_id, String(payload.meeting_id)), eq(decisions.created_at, created_at)))
    .orderBy(asc(decisions.position));
  return rows.map(({ id }) => id);
}
