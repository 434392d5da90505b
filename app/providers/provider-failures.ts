import { ProviderError } from "#app/core/provider-error.ts";
import { t } from "#app/core/words.ts";

export function outOfOrder(label: string): ProviderError {
  return unavailableNow(t("{label} is having trouble right now. Try again in a few minutes.", { label }));
}

export function outOfReachNow(label: string): ProviderError {
  return unavailableNow(t("{label} can't be reached right now. Try again in a few minutes.", { label }));
}

export function reconnect(label: string): ProviderError {
  return new ProviderError(
    "reconnect",
    t("{label} no longer accepts this connection. Connect your {label} account again.", { label }),
  );
}

export function providerBusy(label: string, retryAfterSeconds: number): ProviderError {
  const message = t("{label} is getting too many requests. Try again in a minute.", { label });
  return new ProviderError("limit", message, { retryAfterSeconds });
}

function unavailableNow(message: string): ProviderError {
  return new ProviderError("unavailable", message);
}
