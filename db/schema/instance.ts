import type { SignupPolicy } from "#app/core/enums/signup-policy.ts";
import { integer, table, text } from "../columns.ts";

/** What the server knows of itself: one row at most. */
export const instance = table("instance", {
  /** Always 1. */
  instance_id: integer().primaryKey(),
  /** SHA-256 (hex) of the setup token. While it is there, only the holder of the token can make the first account. */
  setup_token_hash: text(),
  /** Who may make an account, as chosen at the setup; SIGNUP comes before it. Null while nothing was chosen. */
  signup: text().$type<SignupPolicy>(),
});
