import type { MailPort } from "./port.ts";

/** No mail server: mails stay in the database's outbox. */
export const outboxOnly: MailPort = {
  configured: false,
  send: async () => {},
};
