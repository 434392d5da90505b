import { createHash, randomBytes, randomInt } from "node:crypto";

/** An unguessable token of 256 bits, safe in a URL and a cookie. */
export function newToken(): string {
  return randomBytes(32).toString("base64url");
}

/** What the database stores of a token: its SHA-256 in hex. */
export function hashToken(token: string): string {
  return createHash("sha256").update(token).digest("hex");
}

/** The issuer of our access tokens, as GoTrue names it: the address of the identity service. */
export function issuerOf({ origin }: { origin: string }): string {
  return `${origin}/auth/v1`;
}

/** Six digits for a mail. Only safe with few tries and a short lifetime. */
export function newCode(): string {
  return randomInt(1_000_000).toString().padStart(6, "0");
}

const alphabet = "abcdefghijkmnpqrstuvwxyz23456789";

/** 140 random bits as 28 characters in four groups, without characters that look alike. */
export function newRecoveryCode(): string {
  const text = Array.from(randomBytes(28), (byte) => alphabet[byte % alphabet.length]).join("");
  return text.match(/.{7}/g)?.join("-") ?? text;
}

/** The form that is hashed: without dashes, lower case. */
export function plainRecoveryCode(typed: string): string {
  return typed.toLowerCase().replace(/[^a-z0-9]/g, "");
}
