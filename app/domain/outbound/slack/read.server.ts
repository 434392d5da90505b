import { z } from "zod";
import { query } from "#app/core/operation.ts";
import { displayName } from "#app/domain/accounts/users/display-name.ts";
import { userById } from "#app/domain/accounts/users/queries.server.ts";
import { slackAccountOfLink, slackAccountsOf } from "./queries.server.ts";
import { WhichSlackLink } from "./schema.ts";
import { addressOfWorkspace, slackAccountView } from "./view.ts";

/** The Slack accounts that the caller connected, the last first. */
export const listSlackAccounts = query({
  name: "slack.list",
  account: "session",
  input: z.object({}),
  run: async (scope, { actor }) => (await slackAccountsOf(scope, actor.userId)).map(slackAccountView),
});

/** Whose Slack account a link connects, and to whom; `account` is null where the link was used or is too old. */
export const lookAtSlackLink = query({
  name: "slack.look-at-link",
  account: "session",
  input: WhichSlackLink,
  async run(scope, { actor, input: { token } }) {
    const account = await slackAccountOfLink(scope, token);
    const user = await userById(scope, actor.userId);
    return {
      account: account
        ? { workspace: addressOfWorkspace(account.team_domain), name: account.slack_name }
        : null,
      person: { name: user ? displayName(user) : "", email: user?.email ?? "" },
      has_password: user?.password_hash != null,
    };
  },
});
