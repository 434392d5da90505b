import type { JWK } from "jose";

/** Proofs of identity: passwords, authenticator apps, passkeys, and the access tokens of programs. */
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
  /** What an authenticator made for this challenge, as its browser sent it. */
  readNewPasskey(response: unknown, where: WhereAsked): Promise<NewPasskey | PasskeyRefused>;
  /** What a known passkey signed; refused too when its count went back, as that of a copy does. */
  readSignature(
    response: unknown,
    where: WhereAsked,
    passkey: StoredPasskey,
  ): Promise<PasskeySignature | PasskeyRefused>;
}

/** The challenge (base64url) that a passkey answers, and the address of the page that asked. */
export type WhereAsked = { challenge: string; origin: string };
/** `public_key` is COSE in base64url. */
export type StoredPasskey = { credential_id: string; public_key: string; sign_count: number };
export type NewPasskey = StoredPasskey & {
  transports: string[];
  can_be_backed_up: boolean;
  is_backed_up: boolean;
};
export type PasskeySignature = { sign_count: number; is_backed_up: boolean };
/** Why, for the log. */
export type PasskeyRefused = { refused: string };

export type AccessClaims = { userId: string; sessionId: string };

/** The lifetime of an access token in seconds. */
export const accessSeconds = 3600;
