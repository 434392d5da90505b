import { z } from "zod";
import { query } from "#app/core/operation.ts";
import { anyUser } from "#app/domain/accounts/users/queries.server.ts";
import { signupRefusal } from "#app/domain/accounts/users/signup-refusal.ts";
import { setupTokenHash, signupPolicy } from "#app/domain/server/instance/queries.server.ts";
import { operatorsOnly } from "#app/domain/server/operators/queries.server.ts";

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

/** Why someone without an invite can't sign up here, so that they need not fill in a form to learn it. */
export const getSignupRefusal = query({
  name: "setup.signup-refusal",
  who: "anyone",
  input: z.object({}),
  prepare: async ({ settings }) => settings.signup,
  run: async (scope, { prepared }) =>
    (await anyUser(scope)) ? signupRefusal(await signupPolicy(scope, prepared)) : null,
});

/** Who may make an account here, and whether SIGNUP says so, so that no page can change it. */
export const getSignup = query({
  name: "setup.get-signup",
  input: z.object({}),
  ...operatorsOnly,
  prepare: async ({ settings }) => settings.signup,
  run: async (scope, { prepared: set }) => ({ signup: await signupPolicy(scope, set), is_set: set !== null }),
});
