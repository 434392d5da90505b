import { flag, id, index, instant, integer, table, text, uniqueIndex } from "../columns.ts";

export const users = table(
  "users",
  {
    user_id: id().primaryKey(),
    /** Trimmed and lower-cased; unique. */
    email: text().notNull(),
    email_confirmed_at: instant(),
    first_name: text().notNull(),
    last_name: text().notNull(),
    status: text().$type<"pending" | "active" | "disabled">().notNull(),
    /** PHC string; null for a person who has not signed up yet. */
    password_hash: text(),
    time_zone: text(),
    theme: text().$type<"light" | "dark">(),
    last_login: instant(),
    last_active_org_id: id(),
    last_active_project_id: id(),
    created_at: instant().notNull(),
    updated_at: instant().notNull(),
  },
  (t) => [uniqueIndex("users_email").on(t.email)],
);

export const sessions = table(
  "sessions",
  {
    session_id: id().primaryKey(),
    user_id: id()
      .notNull()
      .references(() => users.user_id, { onDelete: "cascade" }),
    /** SHA-256 (hex) of the cookie's token; the token itself is never stored. */
    token_hash: text().notNull(),
    remember: flag().notNull(),
    user_agent: text(),
    created_at: instant().notNull(),
    last_seen_at: instant().notNull(),
    expires_at: instant().notNull(),
  },
  (t) => [uniqueIndex("sessions_token").on(t.token_hash), index("sessions_user").on(t.user_id)],
);

/** Counters that must survive a restart: login attempts by account and by address. */
export const throttles = table("throttles", {
  key: text().primaryKey(),
  count: integer().notNull(),
  window_started_at: instant().notNull(),
});
