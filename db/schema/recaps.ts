import { id, index, instant, integer, table, text, uniqueIndex } from "../columns.ts";
import { meetings } from "./meetings.ts";

/** Which version of a meeting's summary an address was e-mailed last, so that nobody gets the same twice. */
export const sentRecaps = table(
  "sent_recaps",
  {
    sent_id: id().primaryKey(),
    meeting_id: id()
      .notNull()
      .references(() => meetings.meeting_id, { onDelete: "cascade" }),
    /** Trimmed and lower-cased. */
    email: text().notNull(),
    /** The number of the summary's revision. */
    revision: integer().notNull(),
    sent_at: instant().notNull(),
  },
  (t) => [
    uniqueIndex("sent_recaps_email").on(t.meeting_id, t.email),
    index("sent_recaps_address").on(t.email),
    index("sent_recaps_time").on(t.sent_at),
  ],
);
