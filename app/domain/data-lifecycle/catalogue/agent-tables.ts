import { ofPerson, ofServer, own, type TableEntry, type TableName } from "./entry.ts";

/** Of the programs that people let in, and of Slack, where they ask. */
export const agentTables = {
  // Registered and allowed nothing.
  agentClients: { owner: "outbound/agents", exported: ofServer, kept: { agentClients: 7 } },
  agentGrants: {
    owner: "outbound/agents",
    exported: ofPerson,
    personal: [
      own(
        "agents",
        "user_id",
        "grant_id client_id name host may_propose projects created_at connected_at last_used_at",
      ),
    ],
    // After the last use; of those that no program fetched, after the person allowed them.
    kept: { unusedAgents: 90, unclaimedAgents: 7 },
  },
  slackAccounts: {
    owner: "outbound/slack",
    exported: ofPerson,
    personal: [
      own(
        "slack-accounts",
        "user_id",
        "account_id team_id team_domain slack_user_id slack_name created_at connected_at last_used_at",
      ),
    ],
    // After the last use.
    kept: { unusedSlackAccounts: 90, unconnectedSlackAccounts: 7 },
  },
  // What was typed is forgotten when it is answered; then it only says that the command came.
  slackRequests: {
    owner: "outbound/slack",
    exported: ofPerson,
    personal: { not: "holds what was typed only until it is answered" },
    kept: { slackRequests: 7 },
  },
  // After they have expired.
  agentTokens: { owner: "outbound/agents", exported: ofPerson, kept: { agentTokens: 7 } },
} as const satisfies Partial<Record<TableName, TableEntry>>;
