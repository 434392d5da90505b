import type { SlackCommandState } from "#app/core/enums/slack-command-state.ts";
import { id, index, instant, integer, table, text, uniqueIndex } from "../columns.ts";
import { users } from "./identity.ts";

/** Everybody who used the command in Slack: one row for each, whether or not they connected an account here. */
export const slackAccounts = table(
  "slack_accounts",
  {
    account_id: id().primaryKey(),
    /** Slack's ids of the workspace and of the person in it. */
    team_id: text().notNull(),
    slack_user_id: text().notNull(),
    /** As Slack called the two at the last command. */
    team_domain: text().notNull(),
    slack_name: text().notNull(),
    /** Whose account here it is; null until somebody confirmed it. */
    user_id: id().references(() => users.user_id, { onDelete: "cascade" }),
    /** The person's `agent_epoch` of when they connected it: with another one it is over. */
    epoch: integer(),
    /** SHA-256 (hex) of the token in the link that connects it, the last one that was given out; null once it was used. */
    link_hash: text(),
    link_expires_at: instant(),
    created_at: instant().notNull(),
    connected_at: instant(),
    last_used_at: instant().notNull(),
  },
  (t) => [
    uniqueIndex("slack_accounts_identity").on(t.team_id, t.slack_user_id),
    index("slack_accounts_user").on(t.user_id),
    index("slack_accounts_link").on(t.link_hash),
    index("slack_accounts_use").on(t.last_used_at),
  ],
);

/** What was typed in Slack, so that nothing is done twice and an answer outlives a restart. */
export const slackRequests = table(
  "slack_requests",
  {
    request_id: id().primaryKey(),
    account_id: id()
      .notNull()
      .references(() => slackAccounts.account_id, { onDelete: "cascade" }),
    /** SHA-256 (hex) of the workspace and Slack's `trigger_id`. */
    trigger_hash: text().notNull(),
    state: text().$type<SlackCommandState>().notNull(),
    /** What was typed, and where the answer goes; empty once it was answered. */
    text: text().notNull(),
    response_url_sealed: text().notNull(),
    /** How often it was sent. */
    posts: integer().notNull(),
    created_at: instant().notNull(),
  },
  (t) => [
    uniqueIndex("slack_requests_trigger").on(t.trigger_hash),
    index("slack_requests_account").on(t.account_id),
    index("slack_requests_created").on(t.created_at),
  ],
);
