/** A sign-in service such as Google. */
export type GooglePort = {
  /** The address of its sign-in page; it redirects to /auth-redirect. */
  authorizationUrl(): Promise<string>;
};

/** The sign-in services; null for one that is not configured. */
export type SocialPort = { google: GooglePort | null };
