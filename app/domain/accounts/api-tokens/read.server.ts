import { z } from "zod";
import { query } from "#app/core/operation.ts";
import { tokensOf } from "./queries.server.ts";
import { apiTokenView } from "./view.ts";

/** The caller's own, newest first. */
export const listApiTokens = query({
  name: "api-tokens.list",
  account: "session",
  input: z.object({}),
  run: async (scope, { actor }) => (await tokensOf(scope, actor.userId)).map(apiTokenView),
});
