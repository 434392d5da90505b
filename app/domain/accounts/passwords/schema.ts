import { z } from "zod";
import { nameWithin } from "#app/core/clean-name.ts";
import { proofKinds } from "#app/core/enums/proof-kind.ts";
import { audited, defineEvent } from "#app/core/events.ts";
import { Id } from "#app/core/id.ts";
import { AskByMail, LinkKey } from "#app/domain/accounts/email-verification/schema.ts";
import { isRepeated, Metadata, NewPassword, notRepeated } from "#app/domain/accounts/users/schema.ts";

export const AskForLink = AskByMail.extend({
  /** Whether the link creates an account for an address that has none. */
  create_user: z.boolean().default(true),
  user_metadata: Metadata.optional(),
});
/** What a mailed link or code may be about; "email" is whichever was sent last. */
export const Redeem = z.object({
  ...LinkKey,
  /** The account's own, or one that is chosen at the first proof of its address. */
  password: NewPassword.optional(),
  kinds: z.array(z.enum(proofKinds)).min(1),
});
export const ResetPassword = z
  .object({ ...LinkKey, password: NewPassword, confirm_password: z.string().optional() })
  .refine(isRepeated, notRepeated);
export const ChangePassword = z
  .object({
    password: NewPassword,
    confirm_password: z.string().optional(),
    /** Also revoke the API tokens. */
    revoke_tokens: z.boolean().default(false),
  })
  .refine(isRepeated, notRepeated);

export const passwordChanged = defineEvent(
  "credentials.password-changed",
  z.object({ user_id: Id }),
  audited,
);

/** One proof that it is still the same person: the password, or the code of an authenticator app, or a mailed code. */
export const Prove = z.object({
  password: z.string().max(256).optional(),
  code: z.string().max(20).optional(),
  nonce: z.string().max(20).optional(),
});

export const Exchange = z.object({
  auth_code: z.string().max(200),
  code_verifier: z.string().min(43).max(128),
});

/** The name of a new account from what a program says of its person, else from the address. */
export function nameFrom(email: string, metadata: Record<string, unknown> = {}) {
  const text = (name: string) => (typeof metadata[name] === "string" ? nameWithin(metadata[name], 120) : "");
  const first = text("first_name") || text("given_name") || text("name") || (email.split("@")[0] ?? "");
  const last = text("last_name") || text("family_name");
  return { first_name: first.slice(0, 120), last_name: last, user_metadata: metadata };
}
