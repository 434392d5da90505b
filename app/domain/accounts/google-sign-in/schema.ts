import { z } from "zod";
import { audited, defineEvent } from "#app/core/events.ts";
import { Id } from "#app/core/id.ts";
import { message, t } from "#app/core/words.ts";
import { AfterLink } from "#app/domain/accounts/one-time-tokens/schema.ts";

/**
 * Why a person goes to Google: to log in or sign up on our pages, to connect the account they are logged in to, or to log
 * in to a program of the identity service.
 */
const Purpose = z.enum(["log-in", "connect", "program"]);

export const StartGoogle = z.object({
  purpose: Purpose.default("log-in"),
  /** The page to show after the login; the door has checked that it is ours. */
  path: z.string().max(2000).optional(),
  /** The token of an invite link that led here. */
  invite: z.string().max(200).optional(),
  /** Of a program. */
  after: AfterLink.optional(),
});

const missing = message("Google authentication failed");
const Part = z
  .string({ error: () => t(missing) })
  .min(1, { error: () => t(missing) })
  .max(4000, { error: () => t(missing) });

export const FinishGoogle = z.object({
  code: Part,
  state: Part,
  /** What the browser kept since the start. */
  attempt: Part,
  /** Whether it came back to a page or to the identity service. */
  door: z.enum(["page", "program"]),
});

export const PeekAttempt = z.object({ attempt: z.string().max(4000) });

/** An attempt as the browser keeps it, sealed. `at` in milliseconds. */
export const SignInAttempt = StartGoogle.extend({
  purpose: Purpose,
  callback: z.string(),
  handshake: z.string(),
  at: z.number(),
  /** Who connects their account. */
  user_id: Id.optional(),
});
export type SignInAttempt = z.output<typeof SignInAttempt>;

export const googleConnected = defineEvent("google.connected", z.object({ user_id: Id }), audited);
export const googleDisconnected = defineEvent("google.disconnected", z.object({ user_id: Id }), audited);
/** Somebody came from Google and was not let in. */
export const googleRefused = defineEvent(
  "google.refused",
  z.object({ user_id: Id.optional(), reason: z.string() }),
  audited,
);
