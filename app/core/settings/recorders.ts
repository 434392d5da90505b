import { list, webhookSecret } from "./kinds.ts";

export const recorderSettings = {
  RECALL_WEBHOOK_SECRET: list(webhookSecret)
    .optional()
    .describe(
      "Secret of the recorder's webhooks (`whsec_…`); two, comma separated, while one replaces the other.",
    ),
};
