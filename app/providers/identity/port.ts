import type { JWK } from "jose";

/** Proofs of identity: passwords, authenticator apps, and the access tokens of programs. */
export interface IdentityPort {
  /** An argon2id PHC string. At most two are computed at once; the others wait. */
  hashPassword(password: string): Promise<string>;
  /** Without a hash it does the same work and returns false, so that the time does not show whether an account exists. */
  verifyPassword(password: string, hash: string | null): Promise<boolean>;
  /** Whether a hash was made with weaker parameters than a new one. */
  isWeakHash(hash: string): boolean;
  /** A short-lived JWT (ES256) bound to a session; it ends with the session. `more` are further claims. */
  signAccessToken(claims: AccessClaims, issuer: string, more?: Record<string, unknown>): Promise<string>;
  /** The claims; null for a forged or expired token, or one of another issuer. */
  verifyAccessToken(token: string, issuer: string): Promise<AccessClaims | null>;
  /** The public keys (JWK) that verify our access tokens. */
  publicKeys(): JWK[];
  /** A new TOTP seed in base32. */
  newSeed(): string;
  seedUri(seed: string, label: { account: string; issuer: string }): string;
  /** The 30-second step a code belongs to, or null for a wrong code. */
  stepOf(seed: string, code: string, now: number): number | null;
}

export type AccessClaims = { userId: string; sessionId: string };

/** The lifetime of an access token in seconds. */
export const accessSeconds = 3600;
