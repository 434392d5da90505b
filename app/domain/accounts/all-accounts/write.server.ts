import { conflict } from "#app/core/errors.ts";
import { operation } from "#app/core/operation.ts";
import { t } from "#app/core/words.ts";
import { giveLink, passwordLink } from "#app/domain/accounts/local-accounts/changes.server.ts";
import { factorNoticeFor } from "#app/domain/accounts/two-factor/changes.server.ts";
import { keepOut, letIn, takeSecondStep } from "./changes.server.ts";
import { accountIn, assertOthers, ofOneAccount } from "./queries.server.ts";
import { AccountOnServer, SuspendAccount } from "./schema.ts";

/**
 * Keeps a person out, or lets them back in. Their sessions, API tokens and open links end; what they wrote stays, and so do
 * their places in projects. Who is invited by an address has no account yet.
 */
export const suspendAccount = operation({
  name: "all-accounts.suspend",
  account: "fresh",
  input: SuspendAccount,
  ...ofOneAccount,
  async run(tx, { actor, input: { user_id, suspended }, target }) {
    const account = accountIn(target);
    if (account.status === "pending") throw conflict(t("This person hasn't signed up yet."));
    if (suspended) assertOthers(account, actor.userId, t("You can't suspend your own account."));
    await (suspended ? keepOut : letIn)(tx, { user_id, status: account.status });
    return { email: account.email, suspended };
  },
});

/** A link to choose a new password, for an operator to pass on. The old password works until it is used. */
export const makeLinkForAccount = operation({
  name: "all-accounts.make-password-link",
  account: "fresh",
  input: AccountOnServer,
  ...ofOneAccount,
  prepare: async (ctx, { target }) => passwordLink(ctx, accountIn(target).email),
  async run(tx, { target, prepared }) {
    const account = accountIn(target);
    if (account.status !== "active") throw conflict(t("Only active accounts can choose a password."));
    return giveLink(tx, account, prepared);
  },
});

/** Takes the authenticator apps, passkeys and recovery codes of somebody who lost them. Their sessions end, and they get an e-mail. */
export const resetSecondStep = operation({
  name: "all-accounts.reset-second-step",
  account: "fresh",
  input: AccountOnServer,
  ...ofOneAccount,
  prepare: (ctx, { input }) => factorNoticeFor(ctx, input.user_id, "removed"),
  async run(tx, { input: { user_id }, target, prepared: notice }) {
    const { email, second_step_since } = accountIn(target);
    if (second_step_since === null) return { email };
    await takeSecondStep(tx, user_id, notice);
    return { email };
  },
});
