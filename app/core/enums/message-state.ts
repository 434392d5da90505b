/** Of what is sent to a webhook: it waits for its next try, was accepted, was given up, or was not to be sent any more. */
export const messageStates = ["waiting", "delivered", "failed", "dropped"] as const;
export type MessageState = (typeof messageStates)[number];
