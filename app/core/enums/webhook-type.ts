/** What a webhook can be told of. */
export const webhookTypes = [
  "summary.ready",
  "action_item.added",
  "action_item.changed",
  "action_item.overdue",
  "edit.proposed",
  "minutes.agreed",
  "decision.added",
  "meeting.scheduled",
] as const;
export type WebhookType = (typeof webhookTypes)[number];
/** With the one that is sent when somebody asks for a test. */
export type MessageType = WebhookType | "webhook.test";
