import { id, instant, table, text, uniqueIndex } from "../columns.ts";
import { users } from "./identity.ts";

/** The private address at which a person's calendar program reads their meetings; one each. */
export const calendarSubscriptions = table(
  "calendar_subscriptions",
  {
    user_id: id()
      .primaryKey()
      .references(() => users.user_id, { onDelete: "cascade" }),
    /** SHA-256 of the token in the address, in hex. */
    token_hash: text().notNull(),
    /** The token itself, sealed for its person, so that the address can be shown again. */
    token_sealed: text().notNull(),
    created_at: instant().notNull(),
  },
  (t) => [uniqueIndex("calendar_subscriptions_token").on(t.token_hash)],
);
