import { z } from "zod";
import { defineEvent } from "#app/core/events.ts";
import { Id } from "#app/core/id.ts";
import { Email, Metadata, NewPassword } from "#app/domain/identity/schema.ts";
import { AfterLink } from "#app/domain/one-time-tokens/schema.ts";

/** A link's token, or the six digits together with the address they were sent to. */
const Key = {
  token: z.string().max(200).optional(),
  email: Email.optional(),
  code: z.string().trim().max(12).optional(),
};
const twice = (input: { password: string; confirm_password?: string | undefined }) =>
  input.confirm_password === undefined || input.confirm_password === input.password;
const notTheSame = { path: ["confirm_password"], error: "Passwords do not match" };

export const AskByMail = z.object({ email: Email, after: AfterLink.optional() });
export const AskForLink = AskByMail.extend({
  /** Whether an address nobody has makes an account, once the link is used. */
  create_user: z.boolean().default(true),
  user_metadata: Metadata.optional(),
});
export const Confirm = z.object(Key);
/** What a mailed link or code may be about; "email" is whichever was sent last. */
export const Redeem = z.object({
  ...Key,
  kinds: z.array(z.enum(["confirmation", "recovery", "magic-link", "email-change"])).min(1),
});
export const LookAtLink = z.object({ token: z.string().max(200) });
export const ResetPassword = z
  .object({ ...Key, password: NewPassword, confirm_password: z.string().optional() })
  .refine(twice, notTheSame);
export const ChangePassword = z
  .object({
    password: NewPassword,
    confirm_password: z.string().optional(),
    /** Also revoke the API tokens. */
    revoke_tokens: z.boolean().default(false),
  })
  .refine(twice, notTheSame);
export const ChangeEmail = z.object({ email: Email, after: AfterLink.optional() });

export const passwordChanged = defineEvent("credentials.password-changed", z.object({ user_id: Id }));
export const emailChanged = defineEvent("credentials.email-changed", z.object({ user_id: Id }));
