import { createHmac, randomBytes } from "node:crypto";

const prefix = "whsec_";

/** 32 random bytes, as receivers enter them. */
export function newWebhookSecret(): string {
  return prefix + randomBytes(32).toString("base64");
}

/** The header `webhook-signature` (Standard Webhooks, symmetric): HMAC-SHA256 of `id.timestamp.body` by each secret. */
export function signatureOf(
  { id, timestamp, body }: { id: string; timestamp: number; body: string },
  secrets: string[],
): string {
  const signed = `${id}.${timestamp}.${body}`;
  const keys = secrets.map((secret) => Buffer.from(secret.slice(prefix.length), "base64"));
  return keys.map((key) => `v1,${createHmac("sha256", key).update(signed).digest("base64")}`).join(" ");
}
