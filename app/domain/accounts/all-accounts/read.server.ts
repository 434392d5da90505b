import { query } from "#app/core/operation.ts";
import { operatorsOnly } from "#app/domain/server/operators/queries.server.ts";
import { accountIn, accountsLike, ofOneAccount } from "./queries.server.ts";
import { AccountOnServer, ListAccounts } from "./schema.ts";
import { serverAccountView } from "./view.ts";

/** Everybody who has an account here or was invited, a page at a time. */
export const listAccounts = query({
  name: "all-accounts.list",
  input: ListAccounts,
  ...operatorsOnly,
  async run(scope, { actor, input: { q, before } }) {
    const { accounts, next } = await accountsLike(scope, q, before);
    return { accounts: accounts.map((account) => serverAccountView(account, actor.userId)), next };
  },
});

export const getAccount = query({
  name: "all-accounts.get",
  input: AccountOnServer,
  ...ofOneAccount,
  run: async (_scope, { actor, target }) => serverAccountView(accountIn(target), actor.userId),
});
