import { z } from "zod";
import { isMeetingLink } from "#app/core/meeting-link.ts";
import { VendorError } from "#app/core/vendor-error.ts";
import { type Fetch, outOfOrder, reach, reconnect } from "../oauth.ts";

type Call = {
  method: "GET" | "POST" | "PATCH" | "DELETE";
  url: string;
  accessToken: string;
  body?: unknown;
  headers?: Record<string, string>;
};

/** A link as a platform's answer names it; one that nobody could safely open is no answer. */
export const JoinUrl = z.string().refine(isMeetingLink);

/** The status and the JSON of a response; null for a body that is none. */
export type VendorResponse = { status: number; headers: Headers; body: unknown };

/** Calls a service with a person's token. Throws a VendorError when it cannot be reached. */
export async function callVendor(
  label: string,
  fetch: Fetch,
  { method, url, accessToken, body, headers }: Call,
): Promise<VendorResponse> {
  const response = await reach(label, () =>
    fetch(url, {
      method,
      headers: {
        Authorization: `Bearer ${accessToken}`,
        Accept: "application/json",
        ...(body !== undefined && { "Content-Type": "application/json" }),
        ...headers,
      },
      body: body === undefined ? undefined : JSON.stringify(body),
    }),
  );
  const text = await reach(label, () => response.text());
  return { status: response.status, headers: response.headers, body: parsed(text) };
}

/** What a status means where the service's own codes say no more. `message`: the service's, for a refusal. */
export function statusError(label: string, { status, headers }: VendorResponse, message = ""): VendorError {
  if (status === 401) return reconnect(label);
  if (status === 404 || status === 410)
    return new VendorError("missing", `${label} no longer has this meeting.`);
  if (status === 429) return tooMany(label, retrySeconds(headers) ?? 60);
  if (status >= 500) return outOfOrder(label);
  const said = message === "" ? "" : `: ${message.slice(0, 200)}`;
  return new VendorError("refused", `${label} did not accept this meeting${said}`);
}

export function tooMany(label: string, retryAfterSeconds: number): VendorError {
  const message = `${label} is getting too many requests. Please try again in a minute.`;
  return new VendorError("limit", message, { retryAfterSeconds });
}

/** Retry-After in seconds, or as a date. */
export function retrySeconds(headers: Headers, now = Date.now()): number | null {
  const value = headers.get("Retry-After");
  if (value === null) return null;
  const seconds = /^\d+$/.test(value) ? Number(value) : Math.ceil((Date.parse(value) - now) / 1000);
  return Number.isFinite(seconds) ? Math.min(Math.max(seconds, 1), 24 * 60 * 60) : null;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
