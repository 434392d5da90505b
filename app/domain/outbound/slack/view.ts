import { iso } from "#app/core/clock.ts";
import type { SlackAccountRow } from "./schema.ts";

/** A connected Slack account as its person sees it. */
export function slackAccountView(account: SlackAccountRow) {
  const { account_id, team_domain, slack_name, connected_at, created_at, last_used_at } = account;
  return {
    account_id,
    workspace: addressOfWorkspace(team_domain),
    name: slack_name,
    connected_at: iso(connected_at ?? created_at),
    last_used_at: iso(last_used_at),
  };
}
export type SlackAccountView = ReturnType<typeof slackAccountView>;

/** As people know a workspace: acme.slack.com. */
export function addressOfWorkspace(domain: string): string {
  return `${domain}.slack.com`;
}

/** The mail to the person about a Slack account, so that they notice one that is not theirs. */
export function slackNotice(
  { slack_name, team_domain }: Pick<SlackAccountRow, "slack_name" | "team_domain">,
  origin: string,
) {
  const text = [
    "Hello,",
    `A Slack account can ask about your meetings now: ${slack_name} at ${addressOfWorkspace(team_domain)}. It sees what you see, and changes nothing.`,
    `If this wasn't you, disconnect it and choose a new password now: ${origin}/settings/agents`,
    `Throughline, ${origin}`,
  ];
  return { subject: "A Slack account was connected to your account", text: text.join("\n\n") };
}
