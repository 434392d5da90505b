import { flag, id, index, instant, integer, table, text, uniqueIndex } from "../columns.ts";
import { users } from "./identity.ts";
import { meetings } from "./meetings.ts";

/** Links by which anybody may read one summary without an account. */
export const shareLinks = table(
  "share_links",
  {
    share_id: id().primaryKey(),
    meeting_id: id()
      .notNull()
      .references(() => meetings.meeting_id, { onDelete: "cascade" }),
    /** SHA-256 (hex) of the token in the link, by which it is found. */
    token_hash: text().notNull(),
    /** The token, sealed for this link, to be copied again; null for links from before it was kept. */
    token_sealed: text(),
    with_transcript: flag().notNull(),
    /** The link works as long as this person may share the summary. */
    created_by: id()
      .notNull()
      .references(() => users.user_id, { onDelete: "cascade" }),
    created_at: instant().notNull(),
    expires_at: instant().notNull(),
    revoked_at: instant(),
    opened_count: integer().notNull(),
    last_opened_at: instant(),
  },
  (t) => [
    uniqueIndex("share_links_token").on(t.token_hash),
    index("share_links_meeting").on(t.meeting_id),
    index("share_links_creator").on(t.created_by),
    index("share_links_expiry").on(t.expires_at),
  ],
);
