import { z } from "zod";
import { query } from "#app/core/operation.ts";
import { instanceFor } from "#app/domain/server/operators/queries.server.ts";

/** Whether this server has a language model, for those who can set one up; null for everyone else. */
export const readModelStep = query({
  name: "dashboard.model-step",
  input: z.object({}),
  find: instanceFor,
  prepare: async ({ providers }) => Boolean(providers.ai.model),
  run: async (_scope, { target: { operator }, prepared }) => (operator ? prepared : null),
});
