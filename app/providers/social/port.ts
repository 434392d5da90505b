/** A service that vouches for people. */
export type GooglePort = {
  /** Where somebody says there who they are; they come back to /auth-redirect. */
  authorizationUrl(): Promise<string>;
};

/** The services through which people can come in; null is one that is not configured. */
export type SocialPort = { google: GooglePort | null };
