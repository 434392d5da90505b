import type { Env } from "#app/core/env.ts";
import { t } from "#app/core/words.ts";
import { problemOfGiven } from "../given-address.ts";
import { createFetch, OutboundError } from "../outbound.ts";
import { callProvider, type Fetch } from "../provider-http.ts";
import type { WebhookPort } from "./port.ts";
import { newWebhookSecret, signatureOf } from "./signature.ts";

/** Only the status of an answer counts; one that says more than this is none. */
const largestAnswer = 64 * 1024;
/** As long as Standard Webhooks asks senders to wait at least. */
const timeoutMs = 15_000;

export function webhooksOf({ outboundAllow: allow }: Pick<Env, "outboundAllow">): WebhookPort {
  return createWebhooks({
    allow,
    fetch: createFetch({ trust: "given", allow, timeoutMs, maxBytes: largestAnswer }),
  });
}

/**
 * @param fetch the guarded fetch for addresses that people give
 * @param allow private ranges that are allowed all the same (OUTBOUND_ALLOW); an address in one of them may be http
 */
export function createWebhooks({ fetch, allow }: { fetch: Fetch; allow: string[] }): WebhookPort {
  return {
    newSecret: newWebhookSecret,
    problemOf: (url) => problemOfGiven(url, allow),
    async send({ url, id, timestamp, body, secrets }) {
      const begun = performance.now();
      const took = () => Math.round(performance.now() - begun);
      const headers = {
        "Content-Type": "application/json",
        "User-Agent": "Throughline-Webhooks/1",
        "webhook-id": id,
        "webhook-timestamp": String(timestamp),
        "webhook-signature": signatureOf({ id, timestamp, body }, secrets),
      };
      try {
        const bytes = new TextEncoder().encode(body);
        const request = { url, method: "POST", headers, bytes };
        const { status } = await callProvider("The receiver", fetch, request);
        return { status, error: null, ms: took() };
      } catch (error) {
        const cause = error instanceof Error ? error.cause : null;
        const text = cause instanceof OutboundError ? cause.message : t("The receiver couldn't be reached.");
        return { status: null, error: text, ms: took() };
      }
    },
  };
}
