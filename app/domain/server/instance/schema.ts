import { z } from "zod";
import { signupPolicies } from "#app/core/enums/signup-policy.ts";
import { audited, defineEvent } from "#app/core/events.ts";

export const ChangeSignup = z.object({ signup: z.enum(signupPolicies) });
export const signupChanged = defineEvent("instance.signup-changed", ChangeSignup, audited);
