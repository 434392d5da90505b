import { z } from "zod";
import { query } from "#app/core/operation.ts";
import { hindranceOf } from "./queries.server.ts";

/** What the deletion of the caller's account would be refused for. */
export const deletionHindrance = query({
  name: "account-deletion.hindrance",
  input: z.object({}),
  run: async (scope) => ({ hindrance: await hindranceOf(scope) }),
});
