import { AppError, conflict } from "#app/core/errors.ts";
import { operation } from "#app/core/operation.ts";
import { t } from "#app/core/words.ts";
import { userById } from "#app/domain/accounts/users/queries.server.ts";
import { queueMail, sealMail } from "#app/domain/mail/changes.server.ts";
import { dropSlackAccount, setSlackAccount } from "./changes.server.ts";
import { slackAccountById, slackAccountOfLink, slackAccountsOf } from "./queries.server.ts";
import { mostSlackAccounts, slackConnected, WhichSlackAccount, WhichSlackLink } from "./schema.ts";
import { slackNotice } from "./view.ts";

/** The person connects the Slack account that got the link. The link works once. */
export const connectSlackAccount = operation({
  name: "slack.connect",
  account: "fresh",
  input: WhichSlackLink,
  find: (scope) => userById(scope, scope.actor.userId),
  async prepare({ db, now, providers: { vault }, settings: { origin } }, { input: { token }, target }) {
    const account = await db.read((q) => slackAccountOfLink({ q, now: now() }, token));
    if (!account) throw linkIsOver();
    return { mail: sealMail(vault, { to: target.email, ...slackNotice(account, origin) }) };
  },
  async run(tx, { actor, input: { token }, target, prepared: { mail } }) {
    const account = await slackAccountOfLink(tx, token);
    if (!account) throw linkIsOver();
    if ((await slackAccountsOf(tx, actor.userId)).length >= mostSlackAccounts)
      throw conflict(t("You've reached the limit for Slack accounts. Disconnect one you don't need."));
    const { account_id, team_domain: workspace, slack_name: name } = account;
    await setSlackAccount(tx, account_id, {
      ...{ user_id: actor.userId, epoch: target.agent_epoch, connected_at: tx.now, last_used_at: tx.now },
      ...{ link_hash: null, link_expires_at: null },
    });
    await queueMail(tx, mail);
    await tx.emit(slackConnected, { user_id: actor.userId, account_id, workspace, name });
    return { account_id, workspace, name };
  },
});

function linkIsOver(): AppError {
  return new AppError(
    410,
    t(
      "This link was already used, or is older than ten minutes. Type /throughline in Slack to get a new one.",
    ),
  );
}

/** Good from the next command on. Always possible, also without a fresh proof. */
export const disconnectSlackAccount = operation({
  name: "slack.disconnect",
  account: "session",
  input: WhichSlackAccount,
  find: (scope, { account_id }) => slackAccountById(scope, scope.actor.userId, account_id),
  async run(tx, { actor, target }) {
    await dropSlackAccount(tx, target, actor.userId);
    return { account_id: target.account_id, name: target.slack_name };
  },
});
