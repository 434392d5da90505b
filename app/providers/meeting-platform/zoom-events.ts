import { createHmac, timingSafeEqual } from "node:crypto";
import { z } from "zod";
import { minute } from "#app/core/clock.ts";
import { boundedJson, vendorJson } from "#app/core/json-bound.ts";
import type { ReadZoomDelivery, ZoomDelivery } from "./port.ts";

/** How old a delivery may be, and how far ahead of our clock. */
const tolerance = 5 * minute;

const Validation = z.object({
  event: z.literal("endpoint.url_validation"),
  payload: z.object({ plainToken: z.string().min(1).max(500) }),
});
const MeetingEvent = z.object({
  event: z.string().max(100),
  event_ts: z.number().optional(),
  payload: z.object({ object: z.object({ id: z.union([z.number(), z.string()]).transform(String) }) }),
});

/**
 * Reads what Zoom posts: `x-zm-signature` is `v0=` and the HMAC-SHA256 (hex) of `v0:{timestamp}:{raw body}`.
 * @param secret the secret token of the event subscription
 */
export function zoomDeliveries(secret: string): ReadZoomDelivery {
  const hmac = (text: string | Buffer) => createHmac("sha256", secret).update(text).digest("hex");
  return (body, headers, now) => {
    const timestamp = String(headers["x-zm-request-timestamp"] ?? "");
    const signed = Buffer.concat([Buffer.from(`v0:${timestamp}:`), body]);
    if (!isEqual(String(headers["x-zm-signature"] ?? ""), `v0=${hmac(signed)}`))
      return { kind: "refused", reason: "The signature doesn't fit." };
    if (!/^\d{1,15}$/.test(timestamp) || Math.abs(now - millisecondsOf(timestamp)) > tolerance)
      return { kind: "refused", reason: "The delivery is too old." };
    return read(Buffer.from(body).toString("utf8"), now, hmac);
  };
}

function read(text: string, now: number, hmac: (text: string) => string): ZoomDelivery {
  const body = boundedJson(text, vendorJson);
  const validation = Validation.safeParse(body);
  if (validation.success) {
    const { plainToken } = validation.data.payload;
    return { kind: "validation", response: { plainToken, encryptedToken: hmac(plainToken) } };
  }
  const event = MeetingEvent.safeParse(body);
  if (!event.success) return { kind: "ignored" };
  const { event: name, event_ts, payload } = event.data;
  return { kind: "event", event: name, externalId: payload.object.id, at: event_ts ?? now };
}

/** Seconds, or milliseconds where there are more digits than seconds have. */
function millisecondsOf(timestamp: string): number {
  return timestamp.length > 11 ? Number(timestamp) : Number(timestamp) * 1000;
}

function isEqual(received: string, expected: string): boolean {
  const [a, b] = [Buffer.from(received), Buffer.from(expected)];
  return a.length === b.length && timingSafeEqual(a, b);
}
