import type { SocialPort } from "./port.ts";

/** Offline nobody vouches for anybody: people come in with their password or a mail. */
export const noSocial: SocialPort = { google: null };
