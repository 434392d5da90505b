import type { ProviderRequest, ProviderResponse } from "../provider-http.ts";
import type { WebhookCall } from "./port.ts";

/** Makes one request with the guarded fetch. */
export type MakeRequest = (request: ProviderRequest) => Promise<ProviderResponse>;

/** What is special to one kind of receiver. */
export type ReceiverFormat = {
  /** Why an address that may be called is none of this kind, as a sentence. */
  problemOf?(url: URL): string | null;
  send(call: WebhookCall, ask: MakeRequest): Promise<ProviderResponse>;
  /** What a refusal means, as a sentence; null where its status says all. */
  meaningOf?(answer: ProviderResponse): string | null;
  /** In seconds, where it is not in the header `Retry-After`. */
  restOf?(answer: ProviderResponse): number | undefined;
};

/** A refusal in words where we know it, else with the receiver's own code. */
export function meaningIn(meanings: Record<string, string>, code: string, other: (code: string) => string) {
  const known = meanings[code];
  if (known !== undefined) return known;
  return /^[\w.-]{2,60}$/.test(code) ? other(code) : null;
}
