import type { SignInProvider } from "#app/core/enums/sign-in-provider.ts";
import { conflict } from "#app/core/errors.ts";
import { t } from "#app/core/words.ts";
import type { SignInPort, SocialPort } from "#app/providers/social/port.ts";

export function signInPort(social: SocialPort, provider: SignInProvider): SignInPort {
  const port = social[provider];
  if (port) return port;
  if (provider === "google") throw conflict(t("Google sign-in isn't set up on this server."));
  throw conflict(t("Single sign-on isn't set up on this server."));
}

/** The reason of a SocialError: the port's classes are not for the domain to load. */
export function socialReason(error: unknown): unknown {
  return error instanceof Error && "reason" in error ? error.reason : undefined;
}
