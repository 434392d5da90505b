import { boundedJson, type JsonBound } from "#app/core/json-bound.ts";
import { jsonOrNull } from "#app/core/parse-json.ts";
import { outOfReachNow } from "./provider-failures.ts";

export type Fetch = typeof globalThis.fetch;

export type ProviderRequest = {
  url: string | URL;
  /** GET without it. */
  method?: string;
  headers?: Record<string, string> | undefined;
  /** Sent as a bearer token. */
  accessToken?: string;
  /** Sent as JSON. */
  json?: unknown;
  form?: URLSearchParams | FormData;
  /** Sent as they are. */
  bytes?: Uint8Array<ArrayBuffer>;
  signal?: AbortSignal;
  /** How much JSON the answer may hold; without it as much as the fetch lets through. */
  bound?: JsonBound;
};

export type ProviderResponse = {
  status: number;
  ok: boolean;
  headers: Headers;
  text: string;
  /** The value of the JSON, null for what is none. */
  body: unknown;
  /** When to call again, in seconds; undefined where the provider does not say. */
  retryAfter: number | undefined;
};

/**
 * Calls a provider; an answer of any status is returned.
 * @param label the provider's name as people know it
 * @param fetch the guarded fetch of this program
 * @throws ProviderError "unavailable" when there is no answer, with the reason as its cause; when the caller's signal
 * stopped the call, the reason itself
 */
export async function callProvider(
  label: string,
  fetch: Fetch,
  { url, method = "GET", headers, accessToken, json, form, bytes, signal, bound }: ProviderRequest,
): Promise<ProviderResponse> {
  try {
    const response = await fetch(url, {
      method,
      headers: {
        Accept: "application/json",
        ...(accessToken !== undefined && { Authorization: `Bearer ${accessToken}` }),
        ...(json !== undefined && { "Content-Type": "application/json" }),
        ...headers,
      },
      ...((json !== undefined || form || bytes) && { body: form ?? bytes ?? JSON.stringify(json) }),
      ...(signal && { signal }),
    });
    const text = await response.text();
    return {
      status: response.status,
      ok: response.ok,
      headers: response.headers,
      text,
      body: bound ? (boundedJson(text, bound) ?? null) : jsonOrNull(text),
      retryAfter: retryAfterSeconds(response.headers),
    };
  } catch (cause) {
    if (signal?.aborted) throw cause;
    throw Object.assign(outOfReachNow(label), { cause });
  }
}

const day = 24 * 60 * 60;

/**
 * When a provider asks to be called again (RFC 9110, 10.2.3), named in seconds or as a date.
 * @returns seconds from now, at least 1 and at most a day; undefined where it does not say
 */
export function retryAfterSeconds(headers: Headers | undefined): number | undefined {
  const value = headers?.get("Retry-After") ?? "";
  const seconds = /^\d+$/.test(value) ? Number(value) : Math.ceil((Date.parse(value) - Date.now()) / 1000);
  return Number.isFinite(seconds) ? Math.min(Math.max(seconds, 1), day) : undefined;
}
