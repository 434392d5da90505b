import { AppError } from "#app/core/errors.ts";
import { t } from "#app/core/words.ts";

export function nameTaken(name: string) {
  const message = t("You already have an app called “{name}”. Choose another name.", { name });
  return new AppError(422, message, {
    errors: { friendly_name: [message] },
    code: "mfa_factor_name_conflict",
  });
}

export function passkeyExpired() {
  return factorError(422, "passkey_expired", t("That took too long. Try again."));
}

export function passkeyNotAccepted() {
  return factorError(422, "passkey_not_accepted", t("This passkey doesn't open an account here."));
}

export function factorError(status: number, code: string, message: string) {
  return new AppError(status, message, { code });
}
