import { z } from "zod";
import { query } from "#app/core/operation.ts";
import { anyUser } from "#app/domain/accounts/users/queries.server.ts";
import { signupRefusal } from "#app/domain/accounts/users/signup-refusal.ts";
import { operatorsOnly } from "#app/domain/server/operators/queries.server.ts";
import { setupTokenHash, signupPolicy } from "./queries.server.ts";

/** Whether this server waits for its setup, and who may make an account here. */
export const getServerState = query({
  name: "instance.state",
  who: "anyone",
  input: z.object({}),
  prepare: async ({ settings }) => settings.signup,
  run: async (scope, { prepared }) => ({
    needs_setup: (await setupTokenHash(scope)) !== null,
    signup: await signupPolicy(scope, prepared),
  }),
});

/** Why somebody without an invite can't sign up here, so that they need not fill in a form to learn it. */
export const getSignupRefusal = query({
  name: "instance.signup-refusal",
  who: "anyone",
  input: z.object({}),
  prepare: async ({ settings }) => settings.signup,
  run: async (scope, { prepared }) =>
    (await anyUser(scope)) ? signupRefusal(await signupPolicy(scope, prepared)) : null,
});

/** Who may make an account here, and whether SIGNUP says so, so that no page can change it. */
export const getSignup = query({
  name: "instance.signup",
  input: z.object({}),
  ...operatorsOnly,
  prepare: async ({ settings }) => settings.signup,
  run: async (scope, { prepared: set }) => ({ signup: await signupPolicy(scope, set), is_set: set !== null }),
});
