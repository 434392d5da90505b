import type { MailPort } from "./port.ts";

/** No mail server: the outbox in the database is where mails stay. */
export const outboxOnly: MailPort = {
  configured: false,
  send: async () => {},
};
