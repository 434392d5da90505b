import { z } from "zod";
import { query } from "#app/core/operation.ts";
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
