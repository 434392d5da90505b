export const mailStates = ["waiting", "sent", "refused", "failed", "withheld"] as const;
export type MailState = (typeof mailStates)[number];
