import { hour } from "#app/core/clock.ts";
import { react } from "#app/core/reaction.ts";
import { meetingScheduled } from "#app/domain/meetings/meetings/schema.ts";
import { beginDelivery, noteDelivery } from "#app/domain/outbound/webhooks/deliver.server.ts";
import { queueWebhookMessages, tendWebhook } from "#app/domain/outbound/webhooks/queue.server.ts";
import { anyWebhook, listWebhooksThatAreOn } from "#app/domain/outbound/webhooks/read.server.ts";
import { deliverMessage, queueMessages, tendWebhooks } from "#app/domain/outbound/webhooks/schema.ts";
import { actionItemChanged } from "#app/domain/summaries/action-items/schema.ts";
import { decisionsChanged } from "#app/domain/summaries/decisions/schema.ts";
import { editProposed } from "#app/domain/summaries/edit-requests/schema.ts";
import { signOffAgreed } from "#app/domain/summaries/sign-offs/schema.ts";
import { summaryReady } from "#app/domain/summaries/summaries/schema.ts";
import { defineHandler } from "./handler.ts";
import { eachEvent } from "./reaction-keys.ts";

const sourceEvents = [
  summaryReady,
  actionItemChanged,
  editProposed,
  signOffAgreed,
  decisionsChanged,
  meetingScheduled,
] as const;

/** Writes down what the webhooks of a project are told of an event. */
const queueMessagesHandler = defineHandler(
  queueMessages,
  async (_ctx, payload, { lastStep }) => {
    await queueWebhookMessages(lastStep, payload);
  },
  { on: sourceEvents.map((event) => react(event, queueMessages, { ...eachEvent, when: anyWebhook })) },
);

/**
 * Sends one message at least once: when the process dies after the receiver took it and before that is stored, it is sent again
 * under the same id. One that was noted as taken is not sent again.
 */
const deliverMessageHandler = defineHandler(deliverMessage, async (ctx, { webhook_id }, { lastStep }) => {
  const call = await beginDelivery(ctx, { webhook_id });
  if (!call) return;
  const answer = await ctx.providers.webhooks.send(call);
  await noteDelivery(lastStep, { webhook_id, message_id: call.id, ...answer });
});

const tendWebhooksHandler = defineHandler(
  tendWebhooks,
  async (ctx) => {
    // Each in a transaction of its own: between them people write.
    for (const webhook of await listWebhooksThatAreOn(ctx, {})) await tendWebhook(ctx, webhook);
  },
  { every: hour },
);

export const webhookHandlers = [queueMessagesHandler, deliverMessageHandler, tendWebhooksHandler];
