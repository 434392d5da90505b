/** In what form a webhook is told: Standard Webhooks for programs, and what each messenger shows to people. */
export const webhookFormats = ["standard", "slack", "teams", "matrix"] as const;
export type WebhookFormat = (typeof webhookFormats)[number];
export type Messenger = Exclude<WebhookFormat, "standard">;
