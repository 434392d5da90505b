import type { SignupPolicy } from "#app/core/enums/signup-policy.ts";
import { AppError } from "#app/core/errors.ts";
import { message, t } from "#app/core/words.ts";

const texts = {
  invite: message("Signing up here needs an invite. Ask a project admin for a link."),
  closed: message("Signing up is closed on this server."),
};

/** Why nobody makes an account here without an invite; null on a server that is open to everybody. */
export function signupRefusal(signup: SignupPolicy): string | null {
  return signup === "open" ? null : t(texts[signup]);
}

export function assertOpen(signup: SignupPolicy): void {
  const refusal = signupRefusal(signup);
  if (refusal) throw new AppError(403, refusal, { code: "signup_disabled" });
}
