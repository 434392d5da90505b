/** What proves who somebody is: passwords and the access tokens of programs. */
export interface IdentityPort {
  /** An argon2id PHC string. At most two are computed at once; the rest wait their turn. */
  hashPassword(password: string): Promise<string>;
  /** With no hash the same work is done and the answer is false: a stranger cannot tell by the time it takes. */
  verifyPassword(password: string, hash: string | null): Promise<boolean>;
  /** A short-lived JWT (ES256) bound to a session; it dies with the session. */
  signAccessToken(claims: AccessClaims): Promise<string>;
  /** Null for anything forged, expired or not ours. */
  verifyAccessToken(token: string): Promise<AccessClaims | null>;
}

export type AccessClaims = { userId: string; sessionId: string };
