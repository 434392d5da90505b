import { and, asc, desc, eq, gte, inArray, isNull, lt, lte, notExists, sql } from "drizzle-orm";
import type { UserActor } from "#app/core/actor.ts";
import { day, iso } from "#app/core/clock.ts";
import type { ReadScope, Scope } from "#app/core/context.ts";
import { dateIn, firstZoneOrOwn } from "#app/core/time-zone.ts";
import { projectFor } from "#app/domain/workspaces/projects/queries.server.ts";
import type { ProjectTarget } from "#app/domain/workspaces/projects/view.ts";
import { actionItems, isOpenItem } from "#db/schema/action-items.ts";
import { alias } from "#db/schema/dialect-sql.ts";
import { users } from "#db/schema/identity.ts";
import { jobs } from "#db/schema/kernel.ts";
import { meetings } from "#db/schema/meetings.ts";
import { webhookMessages, webhooks } from "#db/schema/outbound.ts";
import {
  loggedOnPage,
  type MessageRow,
  mostOverdue,
  overdueForDays,
  queueMessages,
  type WebhookRow,
} from "./schema.ts";

export type WebhookTarget = ProjectTarget & { webhook: WebhookRow };

export async function webhookById({ q }: ReadScope, webhookId: string): Promise<WebhookRow | undefined> {
  const [row] = await q.select().from(webhooks).where(eq(webhooks.webhook_id, webhookId));
  return row;
}

/** A webhook found through the caller, who is in its project. */
export async function webhookFor(
  scope: Scope<UserActor>,
  webhookId: string,
): Promise<WebhookTarget | undefined> {
  const webhook = await webhookById(scope, webhookId);
  const target = webhook && (await projectFor(scope, webhook.project_id));
  return target && { ...target, webhook };
}

export async function messageById({ q }: ReadScope, messageId: string): Promise<MessageRow | undefined> {
  const [row] = await q.select().from(webhookMessages).where(eq(webhookMessages.message_id, messageId));
  return row;
}

export async function messageFor(scope: Scope<UserActor>, messageId: string) {
  const message = await messageById(scope, messageId);
  const target = message && (await webhookFor(scope, message.webhook_id));
  return target && { ...target, message };
}

export async function webhooksOfProject({ q }: ReadScope, projectId: string): Promise<WebhookRow[]> {
  return q
    .select()
    .from(webhooks)
    .where(eq(webhooks.project_id, projectId))
    .orderBy(asc(webhooks.webhook_id));
}

/** Whether a project has a webhook that is on. */
export async function hasWebhook({ q }: ReadScope, projectId: string): Promise<boolean> {
  const own = and(eq(webhooks.project_id, projectId), isNull(webhooks.off_because));
  return (await q.select({ id: webhooks.webhook_id }).from(webhooks).where(own).limit(1)).length > 0;
}

/**
 * The next message of a webhook that is due, in the order of the events: none while an earlier one of the same meeting waits.
 */
export async function nextDue({ q, now }: Pick<Scope, "q" | "now">, webhookId: string) {
  const earlier = alias(webhookMessages, "earlier");
  const held = q
    .select({ one: sql`1` })
    .from(earlier)
    .where(
      and(
        eq(earlier.webhook_id, webhookId),
        eq(earlier.state, sql`'waiting'`),
        eq(earlier.meeting_id, webhookMessages.meeting_id),
        lt(earlier.place, webhookMessages.place),
      ),
    );
  const [row] = await q
    .select()
    .from(webhookMessages)
    .where(and(isWaiting(webhookId), lte(webhookMessages.next_at, now), notExists(held)))
    .orderBy(asc(webhookMessages.place))
    .limit(1);
  return row;
}

export function isWaiting(webhookId: string) {
  return and(eq(webhookMessages.webhook_id, webhookId), eq(webhookMessages.state, sql`'waiting'`));
}

/** Whether earlier events of a meeting are still to be written down for webhooks: what comes after them waits. */
export async function isBehindOthers({ q }: ReadScope, { meeting_id, place }: MessageRow): Promise<boolean> {
  if (meeting_id === null) return false;
  const rows = await q
    .select({ payload: jobs.payload })
    .from(jobs)
    .where(and(inArray(jobs.state, ["waiting", "running"]), eq(jobs.name, queueMessages.job)));
  return rows.some(({ payload }) => {
    const other = payload as { event_id?: string; meeting_id?: string };
    return other.meeting_id === meeting_id && String(other.event_id) < place.slice(0, 36);
  });
}

/** One page of the log of a webhook, the newest first, and whether each is of a private meeting now. */
export async function loggedMessages({ q }: ReadScope, webhookId: string, before?: string) {
  const own = eq(webhookMessages.webhook_id, webhookId);
  return q
    .select({ message: webhookMessages, title: meetings.title, is_private: meetings.is_private })
    .from(webhookMessages)
    .leftJoin(meetings, eq(meetings.meeting_id, webhookMessages.meeting_id))
    .where(and(own, before ? lt(webhookMessages.message_id, before) : undefined))
    .orderBy(desc(webhookMessages.message_id))
    .limit(loggedOnPage + 1);
}

/** Nowhere does a day begin earlier. */
const earliestZone = "Pacific/Kiritimati";

/**
 * Open action items whose day was over lately, of which a webhook that wants to know was not told yet. A day is over where the host
 * of its meeting is.
 */
export async function overdueFor({ q, now }: Pick<Scope, "q" | "now">, webhook: WebhookRow) {
  const since = Math.max(webhook.created_at, now - overdueForDays * day);
  const { webhook_id, project_id } = webhook;
  const { action_id, due_date } = actionItems;
  // As `tendWebhook` writes it.
  const isSame = eq(webhookMessages.source_key, sql`'overdue ' || ${action_id} || ' ' || ${due_date}`);
  const told = q
    .select({ one: sql`1` })
    .from(webhookMessages)
    .where(and(eq(webhookMessages.webhook_id, webhook_id), isSame));
  const rows = await q
    .select({ item: actionItems, zone: users.time_zone })
    .from(actionItems)
    .innerJoin(meetings, eq(meetings.meeting_id, actionItems.meeting_id))
    .leftJoin(users, eq(users.user_id, meetings.created_by))
    .where(
      and(
        eq(meetings.project_id, project_id),
        eq(meetings.is_private, false),
        isOpenItem,
        lt(due_date, dateIn(now, earliestZone)),
        gte(due_date, iso(since - day).slice(0, 10)),
        notExists(told),
      ),
    )
    .orderBy(asc(due_date), asc(action_id))
    .limit(mostOverdue);
  return rows.flatMap(({ item, zone }) =>
    (item.due_date ?? "") < dateIn(now, firstZoneOrOwn([zone])) ? item : [],
  );
}

/** Those that are on, of every project. */
export async function allThatAreOn({ q }: ReadScope) {
  return q.select({ webhook_id: webhooks.webhook_id }).from(webhooks).where(isNull(webhooks.off_because));
}

export async function hasDueMessage({ q, now }: Pick<Scope, "q" | "now">, webhookId: string) {
  const due = and(isWaiting(webhookId), lte(webhookMessages.next_at, now));
  const { message_id } = webhookMessages;
  return (await q.select({ message_id }).from(webhookMessages).where(due).limit(1)).length > 0;
}
