import { z } from "zod";
import { signupPolicies } from "#app/core/enums/signup-policy.ts";
import { userStatuses } from "#app/core/enums/user-status.ts";
import { HasMore, Instant } from "./done.ts";

export const AccountOfServer = z
  .strictObject({
    user_id: z.string(),
    first_name: z.string(),
    last_name: z.string(),
    email: z.string(),
    status: z.enum(userStatuses),
    is_operator: z.boolean(),
    has_second_step: z.boolean(),
    last_login: Instant.nullable(),
    created_at: Instant,
    you: z.boolean(),
  })
  .meta({ id: "Account" });
export const AccountsOfServer = z.strictObject({ accounts: z.array(AccountOfServer), has_more: HasMore });
export const NamedAccount = z.strictObject({ email: z.string() });
export const SuspendedAccount = NamedAccount.extend({ suspended: z.boolean() });
export const LinkForAccount = NamedAccount.extend({
  user_id: z.string(),
  link: z.string(),
  expires_at: Instant,
});
export const ChosenSignup = z.strictObject({ signup: z.enum(signupPolicies) });
export const SignupAnswer = ChosenSignup.extend({ is_set: z.boolean() });
