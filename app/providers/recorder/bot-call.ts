import { callProvider, type Fetch, type ProviderResponse } from "../provider-http.ts";
import { BotFailure, type BotFailureCode } from "./bot-port.ts";

/** The longest that a call is put off, whatever the recorder says. */
const mostSeconds = 3600;

type Options = { base: string; headers: Record<string, string>; fetch: Fetch };
type Call = { body?: unknown; headers?: Record<string, string>; accept?: number[] };

type BotCall = (method: string, path: string, call?: Call) => Promise<ProviderResponse>;

const codes: Record<number, BotFailureCode> = {
  401: "key_refused",
  402: "no_credit",
  403: "refused",
  404: "unknown_bot",
  405: "dispatched",
  408: "unreachable",
  409: "in_flight",
  429: "rate_limited",
  507: "no_capacity",
};

/**
 * Calls a recorder. A status that is neither 2xx nor in `accept` throws a `BotFailure`; so does a recorder that cannot be
 * reached. Bodies of errors go into the message, cut short: some are pages of HTML.
 */
export function botClient({ base, headers, fetch }: Options): BotCall {
  return async (method, path, { body, headers: more, accept = [] } = {}) => {
    const request = { method, url: `${base}${path}`, headers: { ...headers, ...more }, json: body };
    const response = await callProvider("The recorder", fetch, request).catch(({ cause }: Error) => {
      throw new BotFailure("unreachable", cause instanceof Error ? cause.message : "No response");
    });
    if (response.ok || accept.includes(response.status)) return response;
    throw failureOf(response, `${method} ${path}`);
  };
}

function failureOf({ status, text, retryAfter }: ProviderResponse, call: string): BotFailure {
  const code = codes[status] ?? (status >= 500 ? "unreachable" : "request_refused");
  const wait = retryAfter === undefined ? undefined : Math.min(retryAfter, mostSeconds);
  return new BotFailure(code, `${call}: ${status} ${text.slice(0, 300)}`, wait);
}
