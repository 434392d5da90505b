import { z } from "zod";
import { query } from "#app/core/operation.ts";
import { anyUser } from "#app/domain/accounts/users/queries.server.ts";
import { setupTokenHash } from "#app/domain/server/instance/queries.server.ts";

/** "waiting" for the setup, "done" once there is an account, else "open": the sign-up page makes the first account. */
export const getSetupState = query({
  name: "setup.state",
  who: "system",
  input: z.object({}),
  async run(scope) {
    if ((await setupTokenHash(scope)) !== null) return "waiting" as const;
    return (await anyUser(scope)) ? ("done" as const) : ("open" as const);
  },
});

/** What the setup page shows of the server. */
export const getSetupFacts = query({
  name: "setup.facts",
  who: "anyone",
  input: z.object({}),
  prepare: async ({ providers: { mail, ai, models }, settings: { origin, signup } }) => ({
    origin,
    /** The model in use, and whether the environment names it. */
    model: ai.model?.name ?? null,
    is_model_given: models.given !== null,
    /** The setting SIGNUP, which comes before a choice; null where it is not set. */
    signup,
    /** The address mails come from; null without a mail server. */
    mail_from: mail.configured ? mail.sender : null,
  }),
  run: async (_scope, { prepared }) => prepared,
});
