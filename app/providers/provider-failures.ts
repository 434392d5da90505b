import { ProviderError } from "#app/core/provider-error.ts";

export function outOfOrder(label: string): ProviderError {
  return providerUnavailable(label, "is having trouble");
}

export function reconnect(label: string): ProviderError {
  return new ProviderError(
    "reconnect",
    `${label} no longer accepts this connection. Connect your ${label} account again.`,
  );
}

export function providerBusy(label: string, retryAfterSeconds: number): ProviderError {
  const message = `${label} is getting too many requests. Try again in a minute.`;
  return new ProviderError("limit", message, { retryAfterSeconds });
}

export function providerUnavailable(label: string, what: string): ProviderError {
  return new ProviderError("unavailable", `${label} ${what} right now. Try again in a few minutes.`);
}
