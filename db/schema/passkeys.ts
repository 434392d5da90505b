import { flag, id, index, instant, integer, json, table, text, uniqueIndex } from "../columns.ts";
import { users } from "./identity.ts";

/** Passkeys (WebAuthn credentials). Each is discoverable and was made with its person verified by the device. */
export const passkeys = table(
  "passkeys",
  {
    passkey_id: id().primaryKey(),
    user_id: id()
      .notNull()
      .references(() => users.user_id, { onDelete: "cascade" }),
    /** As people recognise it; at first the device it was made on. */
    name: text().notNull(),
    /** The authenticator's name for it, base64url. */
    credential_id: text().notNull(),
    /** COSE, base64url. It verifies and opens nothing. */
    public_key: text().notNull(),
    /** Random, one for each account: what an authenticator keeps of whose it is, base64url. */
    user_handle: text().notNull(),
    /** The authenticator's count of signatures; 0 where it keeps none. It never goes back. */
    sign_count: integer().notNull(),
    /** How browsers reach the authenticator. */
    transports: json<string[]>().notNull(),
    /** Whether it may be copied to other devices of its person, and whether it is. */
    can_be_backed_up: flag().notNull(),
    is_backed_up: flag().notNull(),
    created_at: instant().notNull(),
    last_used_at: instant(),
  },
  (t) => [uniqueIndex("passkeys_credential").on(t.credential_id), index("passkeys_user").on(t.user_id)],
);
