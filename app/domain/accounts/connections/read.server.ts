import { z } from "zod";
import { accountProviders } from "#app/core/enums/account-provider.ts";
import { query } from "#app/core/operation.ts";
import { connectionsOf } from "./queries.server.ts";
import { type ConnectionView, connectionView } from "./view.ts";

/** Every service an account can be connected at, and the caller's account there. */
export const listConnections = query({
  name: "connections.list",
  account: "session",
  input: z.object({}),
  prepare: async ({ providers: { accounts } }) =>
    new Set(accountProviders.filter((vendor) => accounts[vendor] !== null)),
  async run(scope, { actor, prepared: configured }): Promise<ConnectionView[]> {
    const rows = new Map((await connectionsOf(scope, actor.userId)).map((row) => [row.vendor, row]));
    return accountProviders.map((vendor) => connectionView(vendor, configured.has(vendor), rows.get(vendor)));
  },
});
