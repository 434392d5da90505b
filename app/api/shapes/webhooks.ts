import { z } from "zod";
import { messageStates } from "#app/core/enums/message-state.ts";
import { waysOut } from "#app/core/enums/way-out.ts";
import { webhookFormats } from "#app/core/enums/webhook-format.ts";
import { webhookOffReasons } from "#app/core/enums/webhook-off.ts";
import { webhookTypes } from "#app/core/enums/webhook-type.ts";
import { HasMore, Instant } from "./done.ts";

const webhook = {
  webhook_id: z.string(),
  project_id: z.string(),
  format: z.enum(webhookFormats).meta({ description: "For programs, or for people in a messenger" }),
  url: z.string().meta({ description: "Of Slack and Teams the host alone: the address is a secret" }),
  room: z.string().nullable().meta({ description: "Of Matrix" }),
  types: z.array(z.enum(webhookTypes)),
  off_because: z.enum(webhookOffReasons).nullable().meta({ description: "null while it is on" }),
  is_on: z.boolean(),
  former_secret_until: Instant.nullable().meta({ description: "Until when the secret before signs too" }),
  last_success_at: Instant.nullable(),
  created_at: Instant,
};

export const WebhookShape = z.strictObject(webhook).meta({ id: "Webhook" });
export const WebhookOfProject = WebhookShape.extend({
  is_way_open: z.boolean().meta({ description: "Whether the server and the organization let it out" }),
});
export const WebhookWithSecret = WebhookShape.extend({
  secret: z
    .string()
    .nullable()
    .meta({ description: "whsec_…, given here alone; null of a messenger, to which nothing is signed" }),
}).meta({ id: "WebhookWithSecret" });
export const ProjectWebhooks = z
  .strictObject({
    open_ways: z
      .array(z.enum(waysOut))
      .meta({ description: "On which ways the server and the organization let something out" }),
    most: z.number(),
    webhooks: z.array(WebhookShape),
  })
  .meta({ id: "ProjectWebhooks" });

export const WebhookLog = z
  .strictObject({
    messages: z.array(
      z.strictObject({
        message_id: z.string().meta({ description: "The webhook-id of every try" }),
        type: z.enum([...webhookTypes, "webhook.test"]),
        state: z.enum(messageStates),
        attempts: z.number(),
        status: z.number().nullable().meta({ description: "Of the last answer; null where none came" }),
        error: z.string().nullable(),
        ms: z.number().nullable(),
        meeting_title: z.string().nullable(),
        payload: z
          .string()
          .nullable()
          .meta({ description: "What was sent last; null where its meeting is private now" }),
        happened_at: Instant,
        tried_at: Instant.nullable(),
        next_at: Instant.nullable(),
      }),
    ),
    next: z.string().nullable().meta({ description: "The `before` of the next page" }),
    has_more: HasMore,
  })
  .meta({ id: "WebhookLog" });
