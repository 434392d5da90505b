import type { AccountProvider } from "#app/core/enums/account-provider.ts";
import { id, instant, json, table, text, uniqueIndex } from "../columns.ts";
import { users } from "./identity.ts";

/** Accounts at other services that work for a person here. */
export const connections = table(
  "connections",
  {
    connection_id: id().primaryKey(),
    user_id: id()
      .notNull()
      .references(() => users.user_id, { onDelete: "cascade" }),
    vendor: text().$type<AccountProvider>().notNull(),
    /** The account's e-mail address; null where the service did not give it. */
    account_name: text(),
    scopes: json<string[]>().notNull(),
    /** The access and the refresh token, sealed for this connection. */
    access_sealed: text().notNull(),
    refresh_sealed: text(),
    /** When the access token ends. */
    expires_at: instant().notNull(),
    /** Broken: the service no longer accepts it, and only connecting again helps. */
    status: text().$type<"active" | "broken">().notNull(),
    created_at: instant().notNull(),
    updated_at: instant().notNull(),
    last_used_at: instant(),
  },
  (t) => [uniqueIndex("connections_user_vendor").on(t.user_id, t.vendor)],
);
