import { id, index, instant, integer, table, text } from "../columns.ts";

/** Every mail: sent by a job, or stored for the operator to read while no mail server is configured. */
export const mails = table(
  "mails",
  {
    mail_id: id().primaryKey(),
    to: text().notNull(),
    subject: text().notNull(),
    /** The text, sealed for this mail: it can hold a login link. Empty once it is sent. */
    text_sealed: text().notNull(),
    created_at: instant().notNull(),
    sent_at: instant(),
    attempts: integer().notNull(),
    error: text(),
  },
  (t) => [index("mails_created").on(t.created_at)],
);
