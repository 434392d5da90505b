import { z } from "zod";
import { day, hour, minute, second } from "#app/core/clock.ts";
import { type WebhookFormat, webhookFormats } from "#app/core/enums/webhook-format.ts";
import { webhookTypes } from "#app/core/enums/webhook-type.ts";
import { audited, defineEvent, defineJob } from "#app/core/events.ts";
import { Id } from "#app/core/id.ts";
import { t } from "#app/core/words.ts";
import type { webhookMessages, webhooks } from "#db/schema/outbound.ts";

export type WebhookRow = typeof webhooks.$inferSelect;
export type MessageRow = typeof webhookMessages.$inferSelect;

/** Whether the address itself is what lets somebody in, so that it is stored as a secret. */
export function hidesAddress(format: WebhookFormat): boolean {
  return format === "slack" || format === "teams";
}

/** Of one project. */
export const mostWebhooks = 10;
/** Messages on one page of the log. */
export const loggedOnPage = 50;
/** How long after the one before each try of a message comes, as Standard Webhooks proposes it: three days in all. */
export const tryAfterMs = [
  0,
  5 * second,
  5 * minute,
  30 * minute,
  2 * hour,
  5 * hour,
  10 * hour,
  14 * hour,
  20 * hour,
  24 * hour,
];
/** For so long a new secret and the one before it both sign. */
export const overlapMs = day;
/** A try is over after this, whatever became of its worker. */
export const busyMs = minute;
/** Tests of one project in ten minutes. */
export const webhookTestLimit = { attempts: 10, windowMs: 10 * minute };
/** Overdue action items that one look finds for one webhook. */
export const mostOverdue = 500;
/** A day that is longer ago is no news: what was told of it is not stored for ever. */
export const overdueForDays = 7;

const Address = z
  .string({ error: () => t("Enter an address") })
  .trim()
  .min(1, { error: () => t("Enter an address") })
  .max(2000, { error: () => t("Use at most 2,000 characters") });
/** Ids have their server behind a colon, but for those of the newest rooms; aliases always. */
const Room = z
  .string()
  .trim()
  .max(255, { error: () => t("Use at most 255 characters") })
  .regex(/^(![^\s:]+(:[^\s]+)?|#[^\s:]+:[^\s]+)$/, {
    error: () => t("Enter a room ID (!…) or an address (#room:server)"),
  });
const Token = z
  .string()
  .trim()
  .min(1, { error: () => t("Enter an access token") })
  .max(2000, { error: () => t("Use at most 2,000 characters") });
const Types = z
  .array(z.enum(webhookTypes))
  .min(1, { error: () => t("Choose at least one event") })
  .max(20);

export const ListWebhooks = z.object({ project_id: Id });
export const WhichWebhook = z.object({ webhook_id: Id });
/** Where a webhook of Matrix is, beside its homeserver. */
const ofMatrix = {
  room: Room.optional().meta({ description: "Of Matrix: the room's id, or an address of it" }),
  access_token: Token.optional().meta({ description: "Of Matrix: of the account that writes" }),
};

export const AddWebhook = ListWebhooks.extend({
  format: z
    .enum(webhookFormats)
    .default("standard")
    .meta({ description: "For programs, or for people in a messenger" }),
  url: Address.meta({ description: "The address, or of Matrix the homeserver" }),
  ...ofMatrix,
  types: Types,
}).superRefine(({ format, room, access_token }, context) => {
  const missing = (field: string, message: string) =>
    context.addIssue({ code: "custom", path: [field], message });
  if (format === "matrix" && room === undefined) missing("room", t("Enter a room"));
  if (format === "matrix" && access_token === undefined) missing("access_token", t("Enter an access token"));
});
export const ChangeWebhook = WhichWebhook.extend({
  url: Address.optional().meta({ description: "As it is shown, it stays what it is" }),
  ...ofMatrix,
  room: Room.nullish(),
  types: Types.optional(),
  is_on: z.boolean().optional(),
});
export const ReadLog = WhichWebhook.extend({
  /** The last message that is known already: those before it follow. */
  before: Id.optional(),
});
export const WhichMessage = z.object({ message_id: Id });
export const DeliveryAnswer = z.object({
  ...{ webhook_id: Id, message_id: Id },
  status: z.number().int().nullable(),
  error: z.string().nullable(),
  ms: z.number().int(),
  /** The receiver wants no call for so long. */
  rest_ms: z.number().int().nullable(),
});

const ofProject = z.object({ webhook_id: Id, project_id: Id });
export const webhookAdded = defineEvent("webhook.added", ofProject, audited);
export const webhookChanged = defineEvent("webhook.changed", ofProject, audited);
export const webhookSecretRotated = defineEvent("webhook.secret-rotated", ofProject, audited);
export const webhookRemoved = defineEvent("webhook.removed", ofProject, audited);
export const webhookGivenUp = defineEvent("webhook.given-up", ofProject, audited);

/** Writes down what the webhooks of a project are told of one event. */
export const queueMessages = defineJob("queue-webhook-messages", z.object({ event_id: Id, project_id: Id }));
/** Sends the next message of a webhook, and asks for the one after it. */
export const deliverMessage = defineJob("deliver-webhook-message", ofProject, { lane: "webhooks" });
/** Finds action items that became overdue, and messages that nothing waits for any more. */
export const tendWebhooks = defineJob("tend-webhooks", z.object({}));
