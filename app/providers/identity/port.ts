import type { JWK } from "jose";

/** What proves who somebody is: passwords, authenticator apps, and the access tokens of programs. */
export interface IdentityPort {
  /** An argon2id PHC string. At most two are computed at once; the rest wait their turn. */
  hashPassword(password: string): Promise<string>;
  /** With no hash the same work is done and the answer is false: a stranger cannot tell by the time it takes. */
  verifyPassword(password: string, hash: string | null): Promise<boolean>;
  /** Whether a hash was made with less work than a new one would be. */
  isWeakHash(hash: string): boolean;
  /** A short-lived JWT (ES256) bound to a session; it dies with the session. `more` are further claims for the reader. */
  signAccessToken(claims: AccessClaims, issuer: string, more?: Record<string, unknown>): Promise<string>;
  /** Null for anything forged, expired or of another issuer. */
  verifyAccessToken(token: string, issuer: string): Promise<AccessClaims | null>;
  /** What others check our access tokens with. */
  publicKeys(): JWK[];
  /** A new TOTP seed in base32. */
  newSeed(): string;
  seedUri(seed: string, label: { account: string; issuer: string }): string;
  /** The 30-second step a code belongs to, or null for a wrong code. */
  stepOf(seed: string, code: string, now: number): number | null;
}

export type AccessClaims = { userId: string; sessionId: string };

/** How long an access token lives, in seconds. */
export const accessSeconds = 3600;
