import { z } from "zod";
import { signupPolicies } from "#app/core/enums/signup-policy.ts";
import { userStatuses } from "#app/core/enums/user-status.ts";
import { HasMore, Instant } from "./done.ts";
import { Deletion } from "./identity.ts";

export const ServerAccount = z.strictObject({
  user_id: z.string(),
  email: z.string(),
  first_name: z.string(),
  last_name: z.string(),
  status: z
    .enum(userStatuses)
    .meta({ description: "`pending` was invited and hasn't signed up; `disabled` is never listed" }),
  is_operator: z.boolean(),
  has_second_step: z.boolean(),
  last_login: Instant.nullable(),
  created_at: Instant,
  you: z.boolean(),
});
export const ServerAccounts = z.strictObject({
  accounts: z.array(ServerAccount),
  next: z.string().nullable().meta({ description: "The `before` of the next page" }),
  has_more: HasMore,
});
export const DeletionOfAccount = Deletion.extend({
  goes_with: z.string().nullable().meta({
    description:
      "The organizations that no one else is in and that are deleted with the account; null for none",
  }),
});
export const AccountStanding = z.strictObject({ email: z.string(), suspended: z.boolean() });
export const OfAddress = z.strictObject({ email: z.string() });
export const PasswordLinkAnswer = z.strictObject({
  user_id: z.string(),
  email: z.string(),
  link: z.string(),
  expires_at: Instant,
});
export const SignupAnswer = z.strictObject({ signup: z.enum(signupPolicies) });
export const SignupStanding = SignupAnswer.extend({
  is_set: z.boolean().meta({ description: "Whether SIGNUP says it, so that it can't be changed here" }),
});
