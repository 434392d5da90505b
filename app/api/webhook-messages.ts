import { webhookTypes } from "#app/core/enums/webhook-type.ts";
import { payloadShape, payloadSummaries } from "./shapes/webhook-payloads.ts";

/** What webhooks are sent, for the reference. */
export const sentMessages = {
  group: "Messages to webhooks",
  messages: [...webhookTypes, "webhook.test" as const].map((name) => ({
    name,
    summary: payloadSummaries[name],
    body: payloadShape(name),
  })),
};
