/** A person as Google knows them. */
export type GoogleProfile = {
  /** Their id at Google; it never changes, unlike the address. */
  subject: string;
  email: string;
  emailVerified: boolean;
  firstName: string;
  lastName: string;
  /** The Workspace domain that manages the account; null for a personal one. */
  hostedDomain: string | null;
  /** Google's access token for the profile, which programs of the identity service get as well. */
  accessToken: string;
};

/** Sign-in with Google: an OAuth 2 authorization code with PKCE and a state. */
export type GooglePort = {
  /**
   * Begins a sign-in that comes back to `callback`. `handshake` holds the state and the PKCE verifier: the browser keeps
   * it, and without it nothing can be finished.
   */
  begin(callback: string): Promise<{ url: string; handshake: string }>;
  /** @throws SocialError */
  finish(attempt: {
    callback: string;
    handshake: string;
    code: string;
    state: string;
  }): Promise<GoogleProfile>;
};

/**
 * Why a sign-in failed: the state is not that of this browser, the service refused the code or could not be reached, or
 * it did not say who the person is.
 */
export class SocialError extends Error {
  readonly reason: "state" | "code" | "profile";
  constructor(reason: SocialError["reason"], cause?: unknown) {
    super(`Sign-in with another service failed: ${reason}`, { cause });
    this.name = "SocialError";
    this.reason = reason;
  }
}

/** The sign-in services; null for one that is not configured. */
export type SocialPort = { google: GooglePort | null };
