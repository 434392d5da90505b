import type { WebhookFormat } from "#app/core/enums/webhook-format.ts";
import type { WebhookType } from "#app/core/enums/webhook-type.ts";
import { type Message, message } from "#app/core/words.ts";

/** What a webhook can be told of. */
export const typeLabels: Record<WebhookType, Message> = {
  "summary.ready": /* @__PURE__ */ message("A summary is ready"),
  "action_item.added": /* @__PURE__ */ message("An action item was added"),
  "action_item.changed": /* @__PURE__ */ message("An action item was changed"),
  "action_item.overdue": /* @__PURE__ */ message("An action item is overdue"),
  "edit.proposed": /* @__PURE__ */ message("An edit was proposed"),
  "minutes.agreed": /* @__PURE__ */ message("Minutes were agreed on"),
  "decision.added": /* @__PURE__ */ message("A decision was added"),
  "meeting.scheduled": /* @__PURE__ */ message("A meeting was scheduled"),
};

/** What a message was about. */
export const messageLabels: Record<WebhookType | "webhook.test", Message> = {
  ...typeLabels,
  "webhook.test": /* @__PURE__ */ message("A test"),
};

export const formatLabels: Record<WebhookFormat, Message> = {
  standard: /* @__PURE__ */ message("Webhook"),
  slack: /* @__PURE__ */ message("Slack"),
  teams: /* @__PURE__ */ message("Microsoft Teams"),
  matrix: /* @__PURE__ */ message("Matrix"),
};

/** What people in a channel are glad to read, and what is chosen for a new one; a program is sent what somebody chooses. */
export function typesAtFirst(format: WebhookFormat): WebhookType[] {
  return format === "standard" ? [] : ["summary.ready", "minutes.agreed", "action_item.overdue"];
}
