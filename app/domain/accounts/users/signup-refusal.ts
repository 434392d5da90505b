import type { SignupPolicy } from "#app/core/enums/signup-policy.ts";
import { AppError } from "#app/core/errors.ts";
import { message, t } from "#app/core/words.ts";

const texts = {
  invite: message("Signing up here needs an invite. Ask a project admin for a link."),
  closed: message("Signing up is closed on this server."),
};

/** Refuses a new account on a server that is not open to everybody. */
export function assertOpen(signup: SignupPolicy): void {
  if (signup !== "open") throw new AppError(403, t(texts[signup]), { code: "signup_disabled" });
}
