import { createHash, randomBytes, randomInt } from "node:crypto";

/** An unguessable token of 256 bits, safe in a URL and a cookie. */
export function newToken(): string {
  return randomBytes(32).toString("base64url");
}

/** What the database keeps of a token: its SHA-256 in hex. */
export function hashToken(token: string): string {
  return createHash("sha256").update(token).digest("hex");
}

/** Who signs our access tokens, as GoTrue names it: the address of the identity service. */
export function issuerOf({ origin }: { origin: string }): string {
  return `${origin}/auth/v1`;
}

/** Six digits to be typed from a mail; good only with few tries and little time. */
export function newCode(): string {
  return randomInt(1_000_000).toString().padStart(6, "0");
}

const letters = "abcdefghijkmnpqrstuvwxyz23456789";

/** 140 random bits in 28 letters a person can copy, in four groups. */
export function newRecoveryCode(): string {
  const text = Array.from(randomBytes(28), (byte) => letters[byte % letters.length]).join("");
  return text.match(/.{7}/g)?.join("-") ?? text;
}

/** As it is hashed: typed with or without the dashes, in either case. */
export function plainRecoveryCode(typed: string): string {
  return typed.toLowerCase().replace(/[^a-z0-9]/g, "");
}
