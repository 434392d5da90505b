import { AppError } from "#app/core/errors.ts";

const texts = {
  invite: "Signing up here needs an invite. Please ask a project admin for a link.",
  closed: "Signing up is closed on this server.",
};

/** The refusal of a new account on a server that is not open to everybody. */
export function signupRefused(signup: keyof typeof texts): AppError {
  return new AppError(403, texts[signup], { code: "signup_disabled" });
}
