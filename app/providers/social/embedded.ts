import type { SocialPort } from "./port.ts";

/** No sign-in service is configured: people sign in with a password or a mailed link. */
export const noSocial: SocialPort = { google: null, oidc: null };
