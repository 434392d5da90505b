import { z } from "zod";
import { signupPolicies } from "#app/core/enums/signup-policy.ts";
import { audited, defineEvent } from "#app/core/events.ts";
import { message } from "#app/core/words.ts";
import { Email, isRepeated, Name, NewPassword, notRepeated } from "#app/domain/accounts/users/schema.ts";
import { UseFoundModel } from "#app/domain/server/model-setup/schema.ts";

const Token = z.string().max(200);

export const OpenSetup = z.object({
  /** Whether people elsewhere can reach this server. */
  reachable: z.boolean(),
});

export const CheckSetup = z.object({ token: Token.default("") });

export const SetUp = z
  .object({
    token: Token,
    first_name: Name(message("First name")),
    last_name: Name(message("Last name")),
    email: Email,
    password: NewPassword,
    /** Forms send it. */
    confirm_password: z.string().optional(),
    signup: z.enum(signupPolicies).default("invite"),
  })
  .refine(isRepeated, notRepeated);

export const FindSetupModels = z.object({ token: Token });
export const UseSetupModel = UseFoundModel.extend({ token: Token });

export const TestMail = z.object({ token: Token, email: Email });

/** Wrong setup tokens from one network. */
export const setupLimit = { attempts: 10, windowMs: 15 * 60_000 };

export const ChangeSignup = z.object({ signup: z.enum(signupPolicies) });
export const signupChanged = defineEvent("setup.signup-changed", ChangeSignup, audited);
