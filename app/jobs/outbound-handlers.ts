import { pushNotificationHandler, sendPushHandler } from "./push.ts";
import { answerInSlackHandler } from "./slack.ts";
import { webhookHandlers } from "./webhooks.ts";

/** What calls addresses that people gave. */
export const outboundHandlers = [
  pushNotificationHandler,
  sendPushHandler,
  ...webhookHandlers,
  answerInSlackHandler,
];
