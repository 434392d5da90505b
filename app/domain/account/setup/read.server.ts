import { z } from "zod";
import { query } from "#app/core/operation.ts";

/** What the environment says about things that the setup page shows. */
export const getSetupFacts = query({
  name: "setup.facts",
  who: "anyone",
  input: z.object({}),
  prepare: async ({ providers: { mail }, settings: { origin, signup } }) => ({
    origin,
    /** The setting SIGNUP, which comes before a choice; null where it is not set. */
    signup,
    /** The address mails come from; null without a mail server. */
    mail_from: mail.configured ? mail.sender : null,
  }),
  run: async (_scope, { prepared }) => prepared,
});
