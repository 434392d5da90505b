import { ECDH } from "node:crypto";
import { buildPushPayload } from "@block65/webcrypto-web-push";
import { ProviderError } from "#app/core/provider-error.ts";
import { t } from "#app/core/words.ts";
import { assertGivenAddress, OutboundError } from "../outbound.ts";
import { callProvider, type Fetch, type ProviderResponse } from "../provider-http.ts";
import type { PushOutcome, PushPort, PushTarget } from "./port.ts";
import { vapidKeys } from "./vapid.ts";

type Settings = {
  /** The guarded fetch for addresses that people give. */
  fetch: Fetch;
  /** Private ranges that are allowed all the same (OUTBOUND_ALLOW). */
  allow: string[];
  /** Of the installation, 32 bytes. */
  secret: Buffer;
  /** Where a push service finds who runs this server: an address of https. */
  contact: string;
};

export function createPush({ fetch, allow, secret, contact }: Settings): PushPort {
  const { publicKey, privateKey } = vapidKeys(secret);
  const vapid = { subject: contact, publicKey, privateKey };
  return {
    publicKey,
    problemOf: (target) => problemOf(target, allow),
    async send({ endpoint, p256dh, auth }, { notice, ttlSeconds, urgency, topic }) {
      const subscription = { endpoint, expirationTime: null, keys: { p256dh, auth } };
      const options = { ttl: ttlSeconds, urgency, topic };
      const { headers, body } = await buildPushPayload({ data: notice, options }, subscription, vapid);
      // The length is that of the body, which fetch knows.
      const { "content-length": _length, ...sent } = headers;
      try {
        const request = { url: endpoint, method: "POST", headers: sent, bytes: body };
        return outcomeOf(await callProvider("The push service", fetch, request));
      } catch (error) {
        return outcomeOfNoAnswer(error);
      }
    },
  };
}

function problemOf({ endpoint, p256dh, auth }: PushTarget, allow: string[]): string | null {
  try {
    assertGivenAddress(endpoint, allow);
  } catch (error) {
    if (error instanceof OutboundError) return error.message;
    throw error;
  }
  const areKeys = isPoint(p256dh) && Buffer.from(auth, "base64url").length === 16;
  return areKeys ? null : t("These aren't the keys of a browser.");
}

/** Whether it is a point of P-256, uncompressed. */
function isPoint(text: string): boolean {
  const bytes = Buffer.from(text, "base64url");
  if (bytes.length !== 65 || bytes[0] !== 4) return false;
  try {
    ECDH.convertKey(bytes, "prime256v1", undefined, undefined, "compressed");
    return true;
  } catch {
    return false;
  }
}

/** RFC 8030 has 404 for a subscription that is over; the services of browsers answer 410 as well. */
function outcomeOf({ status, ok, retryAfter }: ProviderResponse): PushOutcome {
  if (ok) return { outcome: "accepted" };
  if (status === 404 || status === 410) return { outcome: "gone" };
  const reason = `The push service answered ${status}.`;
  if (status === 429 || status >= 500) return { outcome: "later", reason, retryAfter };
  return { outcome: "refused", reason };
}

/** An address that may not be reached, or leads elsewhere, will not do so later either. */
function outcomeOfNoAnswer(error: unknown): PushOutcome {
  if (!(error instanceof ProviderError)) throw error;
  const { cause } = error;
  const isFinal = cause instanceof OutboundError && /^(refused|redirect)$/.test(cause.code);
  if (isFinal) return { outcome: "refused", reason: "The push service can't be reached from this server." };
  return { outcome: "later", reason: "The push service didn't answer.", retryAfter: undefined };
}
