/** Why a webhook is off: a person turned it off, its receiver said that it is gone, or it failed for too long. */
export const webhookOffReasons = ["person", "gone", "failing"] as const;
export type WebhookOffReason = (typeof webhookOffReasons)[number];
