import { z } from "zod";
import { signInProviders } from "#app/core/enums/sign-in-provider.ts";
import { audited, defineEvent } from "#app/core/events.ts";
import { Id } from "#app/core/id.ts";
import { t } from "#app/core/words.ts";
import { AfterLink } from "#app/domain/accounts/one-time-tokens/schema.ts";

/**
 * Why a person goes to a provider: to log in or sign up on our pages, to connect the account they are logged in to, or to log
 * in to a program of the identity service.
 */
const Purpose = z.enum(["log-in", "connect", "program"]);

export const StartSignIn = z.object({
  provider: z.enum(signInProviders).default("google"),
  purpose: Purpose.default("log-in"),
  /** The page to show after the login; the door has checked that it is ours. */
  path: z.string().max(2000).optional(),
  /** The token of an invite link that led here. */
  invite: z.string().max(200).optional(),
  /** Of a program. */
  after: AfterLink.optional(),
});

const failed = { error: () => t("Authentication failed. Please try again.") };
const Part = z.string(failed).min(1, failed).max(4000, failed);

export const FinishSignIn = z.object({
  code: Part,
  state: Part,
  /** Who sent the code, where the provider says so. */
  iss: z.string().max(2000).optional(),
  /** What the browser kept since the start. */
  attempt: Part,
  /** Whether it came back to a page or to the identity service. */
  door: z.enum(["page", "program"]),
});

export const PeekAttempt = z.object({ attempt: z.string().max(4000) });

/** An attempt as the browser keeps it, sealed. `at` in milliseconds. */
export const SignInAttempt = StartSignIn.extend({
  purpose: Purpose,
  callback: z.string(),
  handshake: z.string(),
  at: z.number(),
  /** Who connects their account. */
  user_id: Id.optional(),
});
export type SignInAttempt = z.output<typeof SignInAttempt>;

export const WhichSignIn = z.object({ provider: z.enum(signInProviders).default("google") });

const Connection = WhichSignIn.extend({ user_id: Id });
export const signInConnected = defineEvent("social-sign-in.connected", Connection, audited);
export const signInDisconnected = defineEvent("social-sign-in.disconnected", Connection, audited);
/** Somebody came from a provider and was not let in. */
export const signInRefused = defineEvent(
  "social-sign-in.refused",
  WhichSignIn.extend({ user_id: Id.optional(), reason: z.string() }),
  audited,
);
