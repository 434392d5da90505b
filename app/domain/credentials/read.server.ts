import { z } from "zod";
import { conflict } from "#app/core/errors.ts";
import { query } from "#app/core/operation.ts";
import { livingToken } from "#app/domain/one-time-tokens/queries.server.ts";
import { LookAtLink } from "./schema.ts";

/** What a mailed link is about, without using it up; null when it is over. Mail scanners get no further than this. */
export const lookAtLink = query({
  name: "credentials.look-at-link",
  who: "anyone",
  input: LookAtLink,
  async run(scope, { input: { token } }) {
    const kinds = ["confirmation", "recovery", "magic-link", "email-change"] as const;
    const found = await livingToken(scope, [...kinds], token);
    if (!found?.email) return null;
    return { kind: found.kind, email: found.email, for_code: found.details.code_challenge !== undefined };
  },
});

/** Whether mails leave this server, or wait for whoever runs it. */
export const mailState = query({
  name: "credentials.mail-state",
  who: "anyone",
  input: z.object({}),
  prepare: async (ctx) => ctx.providers.mail.configured,
  run: async (_scope, { prepared }) => ({ mail_leaves: prepared }),
});

/** Where somebody comes in with their Google account. */
export const startGoogle = query({
  name: "credentials.start-google",
  failed: "Google sign in failed",
  who: "anyone",
  input: z.object({}),
  async prepare({ providers: { social } }) {
    if (!social.google) throw conflict("Google sign-in is not configured on this server.");
    return social.google.authorizationUrl();
  },
  run: async (_scope, { prepared }) => ({ authorization_url: prepared }),
});
