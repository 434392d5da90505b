import { createHash, randomBytes } from "node:crypto";

/** An unguessable token of 256 bits, safe in a URL and a cookie. */
export function newToken(): string {
  return randomBytes(32).toString("base64url");
}

/** What the database keeps of a token: its SHA-256 in hex. */
export function hashToken(token: string): string {
  return createHash("sha256").update(token).digest("hex");
}
