import { z } from "zod";
import { conflict } from "#app/core/errors.ts";
import { query } from "#app/core/operation.ts";

/** Whether mails leave this server, or wait in the outbox for its operator. */
export const mailState = query({
  name: "credentials.mail-state",
  who: "anyone",
  input: z.object({}),
  prepare: async (ctx) => ctx.providers.mail.configured,
  run: async (_scope, { prepared }) => ({ mail_leaves: prepared }),
});

/** The address where a person logs in with their Google account. */
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
