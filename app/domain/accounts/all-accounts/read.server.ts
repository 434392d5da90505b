import { query } from "#app/core/operation.ts";
import { operatorsOnly } from "#app/domain/server/operators/queries.server.ts";
import { accountIn, accountsLike, ofOneAccount } from "./queries.server.ts";
import { AccountOnServer, ListAccounts } from "./schema.ts";
import { accountView } from "./view.ts";

/** Everybody who has an account here or was invited, a page at a time. */
export const listAccounts = query({
  name: "accounts.list",
  input: ListAccounts,
  ...operatorsOnly,
  async run(scope, { actor, input: { q, before } }) {
    const words = q.split(/\s+/).filter(Boolean).slice(0, 10);
    const { accounts, has_more } = await accountsLike(scope, words, before);
    return { accounts: accounts.map((account) => accountView(account, actor.userId)), has_more };
  },
});

export const getAccount = query({
  name: "accounts.get",
  input: AccountOnServer,
  ...ofOneAccount,
  run: async (_scope, { actor, target }) => accountView(accountIn(target), actor.userId),
});
