import { BotFailure, type BotFailureCode } from "./bot-port.ts";

export type Fetch = typeof fetch;

type Options = { base: string; headers: Record<string, string>; fetch: Fetch };
type Call = { body?: unknown; headers?: Record<string, string>; accept?: number[] };
type Reply = { status: number; body: unknown };

export type VendorCall = (method: string, path: string, call?: Call) => Promise<Reply>;

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
 * Calls a vendor's JSON interface. A status that is neither 2xx nor in `accept` throws a `BotFailure`; so does a vendor that
 * cannot be reached. Bodies of errors go into the message, cut short: some are pages of HTML.
 */
export function vendorClient({ base, headers, fetch }: Options): VendorCall {
  return async (method, path, { body, headers: more, accept = [] } = {}) => {
    const response = await reach(fetch, `${base}${path}`, {
      method,
      headers: {
        ...headers,
        accept: "application/json",
        ...(body !== undefined && { "content-type": "application/json" }),
        ...more,
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    const text = await response.text().catch(() => "");
    if (response.ok || accept.includes(response.status))
      return { status: response.status, body: parse(text) };
    throw failureOf(response, text, `${method} ${path}`);
  };
}

async function reach(fetch: Fetch, url: string, init: RequestInit): Promise<Response> {
  try {
    return await fetch(url, init);
  } catch (error) {
    throw new BotFailure("unreachable", error instanceof Error ? error.message : "No response");
  }
}

function failureOf({ status, headers }: Response, text: string, call: string): BotFailure {
  const code = codes[status] ?? (status >= 500 ? "unreachable" : "request_refused");
  return new BotFailure(
    code,
    `${call}: ${status} ${text.slice(0, 300)}`,
    secondsOf(headers.get("retry-after")),
  );
}

/** `Retry-After` in seconds, an hour at most; undefined when it is missing or a date we cannot read. */
function secondsOf(value: string | null): number | undefined {
  if (value === null) return undefined;
  const seconds = /^\d+$/.test(value) ? Number(value) : (Date.parse(value) - Date.now()) / 1000;
  return Number.isFinite(seconds) ? Math.min(3600, Math.max(1, Math.ceil(seconds))) : undefined;
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
