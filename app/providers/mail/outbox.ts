import type { MailPort } from "./port.ts";

/** No mail server: mails stay in the database's outbox. */
export const outboxOnly: MailPort = {
  configured: false,
  sender: null,
  send: async () => {
    throw new Error("This server sends no mail");
  },
  close: async () => {},
};
