import { z } from "zod";
import { query } from "#app/core/operation.ts";
import { abilities } from "#app/core/policy.ts";
import { instancePolicy } from "./policy.ts";
import { allOperators, instanceFor, operatorsOnly } from "./queries.server.ts";
import { operatorView } from "./view.ts";

/** What the caller may do with the server itself. */
export const getInstance = query({
  name: "operators.instance",
  input: z.object({}),
  find: instanceFor,
  run: async (_scope, { actor, target }) => ({ abilities: abilities(instancePolicy, actor, target) }),
});

/** Who runs this server. */
export const listOperators = query({
  name: "operators.list",
  input: z.object({}),
  ...operatorsOnly,
  async run(scope, { actor }) {
    const rows = await allOperators(scope);
    return { operators: rows.map((row) => operatorView(row, actor.userId)) };
  },
});
