import { and, eq, lt, ne } from "drizzle-orm";
import type { Tx } from "#app/core/context.ts";
import type { PurgeRows } from "#app/core/copied-rows.ts";
import type { WebhookOffReason } from "#app/core/enums/webhook-off.ts";
import type { MessageType } from "#app/core/enums/webhook-type.ts";
import { jobKey } from "#app/core/events.ts";
import { newId } from "#app/core/new-id.ts";
import { webhookMessages, webhooks } from "#db/schema/outbound.ts";
import { isWaiting } from "./queries.server.ts";
import { deliverMessage, type WebhookRow } from "./schema.ts";

export type NewMessage = {
  type: MessageType;
  meeting_id: string | null;
  subject_id: string | null;
  source_key: string;
  place: string;
  happened_at: number;
};

/** Writes down what a webhook is to be told; what is there already stays. */
export async function addMessages(tx: Tx, webhook: WebhookRow, messages: NewMessage[]): Promise<void> {
  const { webhook_id } = webhook;
  for (const message of messages)
    await tx.q
      .insert(webhookMessages)
      .values({
        ...message,
        webhook_id,
        message_id: newId(),
        state: "waiting",
        next_at: tx.now,
        created_at: tx.now,
      })
      .onConflictDoNothing();
  if (messages.length > 0) await askForDelivery(tx, webhook);
}

/** Asks for the next message of a webhook, now or at the time of a later try. */
export async function askForDelivery(
  tx: Tx,
  { webhook_id, project_id }: Pick<WebhookRow, "webhook_id" | "project_id">,
  delayMs = 0,
): Promise<void> {
  // One that waits for later must not stand in the way of one that is due now.
  const subject = delayMs === 0 ? webhook_id : `${webhook_id} ${tx.now + delayMs}`;
  await tx.enqueue(
    deliverMessage,
    { webhook_id, project_id },
    { key: jobKey(deliverMessage, subject), delayMs },
  );
}

export async function setWebhook(
  tx: Tx,
  webhookId: string,
  change: Partial<typeof webhooks.$inferInsert>,
): Promise<void> {
  await tx.q.update(webhooks).set(change).where(eq(webhooks.webhook_id, webhookId));
}

/** Nothing that waits is sent any more; the log shows it, and each can be sent again by hand. */
export async function dropWaiting(tx: Tx, webhookId: string): Promise<void> {
  await tx.q.update(webhookMessages).set({ state: "dropped" }).where(isWaiting(webhookId));
}

export async function turnOff(tx: Tx, webhookId: string, off_because: WebhookOffReason): Promise<void> {
  await setWebhook(tx, webhookId, { off_because });
  await dropWaiting(tx, webhookId);
}

export async function setMessage(
  tx: Tx,
  messageId: string,
  change: Partial<typeof webhookMessages.$inferInsert>,
): Promise<void> {
  await tx.q.update(webhookMessages).set(change).where(eq(webhookMessages.message_id, messageId));
}

export const purgeWebhookMessages: PurgeRows = ({ q }, before, limit) =>
  q.deleteSome(webhookMessages, {
    key: webhookMessages.message_id,
    where: and(lt(webhookMessages.created_at, before), ne(webhookMessages.state, "waiting")),
    limit,
  });
