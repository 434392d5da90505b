import { AppError } from "#app/core/errors.ts";
import { isolated } from "#app/core/isolated.ts";
import { t } from "#app/core/words.ts";

// Why somebody who comes from a provider is not let in. `service` is its name.

export function unverified(service: string) {
  const text = t(
    "{service} hasn't verified this e-mail address yet. Verify it at {service}, or log in with a password.",
    { service },
  );
  return new AppError(403, text, { code: "provider_email_needs_verification" });
}

export function otherDomain(service: string) {
  const text = t("Your {service} e-mail address can't be used to log in here.", { service });
  return new AppError(403, text, { code: "email_address_not_authorized" });
}

export function needsLogin(service: string) {
  const text = t(
    "An account with this e-mail address already exists. Log in with your password, then connect {service} in the settings.",
    { service },
  );
  return new AppError(403, text, { code: "identity_not_connected" });
}

export function otherConnection(service: string) {
  const text = t(
    "Your account is connected to another {service} account. Log in with that one, or with your password.",
    { service },
  );
  return new AppError(409, text, { code: "identity_already_exists" });
}

export function takenConnection(service: string) {
  const text = t("This {service} account is connected to someone else's account here.", { service });
  return new AppError(409, text, { code: "identity_already_exists" });
}

export function otherAddress(service: string, email: string) {
  const text = t(
    "That {service} account has a different e-mail address ({email}). Choose the one with yours.",
    { service, email: isolated(email) },
  );
  return new AppError(409, text, { code: "identity_already_exists" });
}
