import { z } from "zod";
import { invalid } from "#app/core/errors.ts";
import { operation, query } from "#app/core/operation.ts";
import { t } from "#app/core/words.ts";
import { WhichAccount } from "#app/domain/accounts/local-accounts/schema.ts";
import { displayName } from "#app/domain/accounts/users/display-name.ts";
import { keepOut, letIn, takeSecondStep } from "./changes.server.ts";
import { accountByAddress, accountsLike } from "./queries.server.ts";
import { ListAccounts } from "./schema.ts";
import { serverAccountView } from "./view.ts";

/*
 * What whoever owns the machine does from its command line: the same as operators on their pages, by the address of an account,
 * and to operators too.
 */

export const listAccountsHere = query({
  name: "all-accounts.list-here",
  who: "system",
  input: ListAccounts.pick({ q: true, before: true }),
  async run(scope, { input: { q, before } }) {
    const { accounts, next } = await accountsLike(scope, q, before);
    return {
      accounts: accounts.map((account) => ({
        ...serverAccountView(account, ""),
        name: displayName(account),
      })),
      next,
    };
  },
});

/** Whose account this is, if they may log in. */
export const findAccountHere = query({
  name: "all-accounts.find-here",
  who: "system",
  input: WhichAccount,
  async run(scope, { input: { email } }) {
    const { user_id, status } = await accountByAddress(scope, email);
    if (status !== "active") throw invalid({ email: [t("This account can't log in.")] });
    return { user_id, email };
  },
});

export const suspendAccountHere = operation({
  name: "all-accounts.suspend-here",
  who: "system",
  input: WhichAccount.extend({ suspended: z.boolean() }),
  async run(tx, { input: { email, suspended } }) {
    const { user_id, status } = await accountByAddress(tx, email);
    if (status === "pending") throw invalid({ email: [t("This person hasn't signed up yet.")] });
    await (suspended ? keepOut : letIn)(tx, { user_id, status });
    return { user_id, email, suspended };
  },
});

export const resetSecondStepHere = operation({
  name: "all-accounts.reset-second-step-here",
  who: "system",
  input: WhichAccount,
  async run(tx, { input: { email } }) {
    const { user_id } = await accountByAddress(tx, email);
    await takeSecondStep(tx, user_id, null);
    return { user_id, email };
  },
});
