import { AppError } from "#app/core/errors.ts";
import { t } from "#app/core/words.ts";

export function notConfirmed() {
  const message = t("Confirm your e-mail address first: open the link we sent you.");
  return new AppError(403, message, { code: "email_not_confirmed" });
}

export function wrongCredentials() {
  return new AppError(401, t("Invalid email or password"), { code: "invalid_credentials" });
}

export function userExists() {
  const message = t("User already exists. Please login instead.");
  return new AppError(400, message, { errors: { email: [message] }, code: "user_already_exists" });
}
