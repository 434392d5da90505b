import { z } from "zod";
import { hour, minute } from "#app/core/clock.ts";
import type { TokenKind } from "#app/core/enums/token-kind.ts";
import type { oneTimeTokens } from "#db/schema/identity.ts";

/** How long a link of each kind can be used, in milliseconds; ASVS asks for little. */
export const linkMs = {
  confirmation: hour,
  recovery: hour,
  "email-change": hour,
  "magic-link": hour,
  reauthentication: 10 * minute,
  "auth-code": 5 * minute,
  "mfa-challenge": 5 * minute,
  passkey: 10 * minute,
  "oauth-state": 10 * minute,
} as const satisfies Record<TokenKind, number>;

/** The six digits end sooner, and after this many wrong ones. */
export const codeMs = 10 * minute;
export const codeTries = 5;

/** What a program wants to happen after a link was followed; the door has checked that `redirect_to` stays here. */
export const AfterLink = z.object({
  redirect_to: z.string().max(2000).optional(),
  code_challenge: z
    .string()
    .regex(/^[A-Za-z0-9._~-]{43,128}$/)
    .optional(),
  code_challenge_method: z.enum(["s256", "plain"]).optional(),
});

export type OneTimeToken = typeof oneTimeTokens.$inferSelect;
