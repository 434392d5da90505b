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
