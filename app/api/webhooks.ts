import { getWebhook, listMessages, listWebhooks } from "#app/domain/outbound/webhooks/read.server.ts";
import {
  addWebhook,
  changeWebhook,
  removeWebhook,
  replayMessage,
  rotateWebhookSecret,
  testWebhook,
} from "#app/domain/outbound/webhooks/write.server.ts";
import { byCursor, withMore } from "#app/http/rest/pages.ts";
import { endpoint, group } from "#app/http/rest/rest.ts";
import { Done } from "./shapes/done.ts";
import {
  ProjectWebhooks,
  WebhookLog,
  WebhookOfProject,
  WebhookShape,
  WebhookWithSecret,
} from "./shapes/webhooks.ts";

export const webhooksApi = group("Webhooks", [
  endpoint("GET /proj/:project_id/webhooks", listWebhooks, {
    summary: "Lists the webhooks of a project and its channels in messengers, for its admins.",
    response: ProjectWebhooks,
  }),
  endpoint("POST /proj/:project_id/webhooks", addWebhook, {
    summary:
      "Adds a webhook, or a channel in a messenger. The secret of a webhook is in this response alone.",
    response: WebhookWithSecret,
    status: 201,
    // A stored response would hold the secret.
    idempotent: false,
    refusals: [409],
  }),
  endpoint("GET /webhooks/:webhook_id", getWebhook, {
    summary: "Reads a webhook.",
    response: WebhookOfProject,
  }),
  endpoint("PATCH /webhooks/:webhook_id", changeWebhook, {
    summary: "Changes where a webhook is, what it is told, or whether it is on.",
    response: WebhookShape,
  }),
  endpoint("DELETE /webhooks/:webhook_id", removeWebhook, {
    summary: "Removes a webhook and its log.",
    response: Done,
  }),
  endpoint("POST /webhooks/:webhook_id/secret", rotateWebhookSecret, {
    summary: "Makes a new secret of a webhook for programs. For a day the one before it signs too.",
    refusals: [409],
    response: WebhookWithSecret,
    status: 201,
    // A stored response would hold the secret.
    idempotent: false,
  }),
  endpoint("POST /webhooks/:webhook_id/test", testWebhook, {
    summary: "Sends a test.",
    response: Done,
    refusals: [409],
  }),
  endpoint("GET /webhooks/:webhook_id/messages", listMessages, {
    summary: "Lists what a webhook was told in the last 30 days, the newest first.",
    response: WebhookLog,
    pages: byCursor("before"),
    view: withMore,
  }),
  endpoint("POST /webhook-messages/:message_id/replay", replayMessage, {
    summary: "Sends a message again, under the same id and with what it says now.",
    response: Done,
    refusals: [409],
  }),
]);
