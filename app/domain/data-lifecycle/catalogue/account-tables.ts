import { ofPerson, ofServer, own, type TableEntry, type TableName } from "./entry.ts";

const asRecords = { not: "people are records of their own, by address and name" };
const aPicture = { not: "a picture is a file of its own" };
const ofMembers = { not: "belongs to its members" };

/** Of the server, its mail, accounts and workspaces; in the order of the files of a personal export. */
export const accountTables = {
  users: {
    owner: "accounts/users",
    exported: asRecords,
    personal: [
      own(
        "account",
        "user_id",
        "user_id email email_confirmed_at first_name last_name status time_zone theme language notification_settings user_metadata second_step_since last_login last_active_org_id last_active_project_id created_at updated_at",
      ),
    ],
    kept: "until its person deletes it",
    leaving: "deleted",
  },
  sessions: {
    owner: "accounts/sessions",
    exported: ofPerson,
    personal: [
      own(
        "sessions",
        "user_id",
        "session_id remember user_agent aal proved_at created_at last_seen_at expires_at",
      ),
    ],
    // After they have expired; with them what refreshed them.
    kept: { sessions: 30 },
  },
  refreshTokens: { owner: "accounts/refresh-tokens", exported: ofPerson },
  // Links and codes, after they have expired.
  oneTimeTokens: {
    owner: "accounts/one-time-tokens",
    exported: ofPerson,
    personal: { not: "are links and codes that end within hours" },
    kept: { oneTimeTokens: 7 },
    leaving: "forgotten",
  },
  // Counted tries, after their window began. No window is longer than a day.
  throttles: {
    owner: "accounts/rate-limits",
    exported: ofServer,
    kept: { throttles: 2 },
    leaving: "forgotten",
  },
  spending: {
    owner: "workspaces/spending",
    exported: ofServer,
    personal: [own("spending", "user_id", "day project_id kind calls tokens_in tokens_out ms")],
    // By day: a year, to be compared with bills.
    kept: { spending: 400 },
    leaving: "handed over",
  },
  modelUsage: { owner: "workspaces/language-model", exported: ofServer },
  apiTokens: {
    owner: "accounts/api-tokens",
    exported: ofPerson,
    personal: [own("api-tokens", "user_id", "token_id name scope hint created_at expires_at last_used_at")],
  },
  socialLogins: {
    owner: "accounts/social-logins",
    exported: ofPerson,
    personal: [own("social-logins", "user_id", "provider email groups created_at last_used_at")],
  },
  factors: {
    owner: "accounts/two-factor",
    exported: ofPerson,
    personal: [own("authenticator-apps", "user_id", "factor_id friendly_name status created_at")],
  },
  passkeys: {
    owner: "accounts/two-factor",
    exported: ofPerson,
    personal: [
      own("passkeys", "user_id", "passkey_id name can_be_backed_up is_backed_up created_at last_used_at"),
    ],
  },
  recoveryCodes: {
    owner: "accounts/two-factor",
    exported: ofPerson,
    personal: [own("recovery-codes", "user_id", "created_at used_at")],
  },
  connections: {
    owner: "accounts/connections",
    exported: ofPerson,
    personal: [
      own(
        "connections",
        "user_id",
        "connection_id vendor account_name scopes status created_at updated_at last_used_at",
      ),
    ],
  },
  organizations: {
    owner: "workspaces/organizations",
    exported: true,
    personal: ofMembers,
    kept: "until an admin deletes it",
  },
  organizationLogos: { owner: "workspaces/organizations", exported: aPicture },
  organizationMembers: {
    owner: "workspaces/organizations",
    exported: "as invitations",
    personal: [own("organization-memberships", "user_id", "org_id role joined_at")],
    leaving: "ended",
  },
  projects: { owner: "workspaces/projects", exported: true, personal: ofMembers },
  projectPictures: { owner: "workspaces/projects", exported: aPicture },
  projectMembers: {
    owner: "workspaces/projects",
    exported: "as invitations",
    personal: [own("project-memberships", "user_id", "project_id role by_groups joined_at")],
    leaving: "ended",
  },
  invites: {
    owner: "workspaces/projects",
    exported: { not: "holds links that let someone in" },
    personal: [own("invitations", "user_id", "invite_id project_id role created_at expires_at accepted_at")],
  },
  modelChoices: { owner: "workspaces/language-model", exported: true },
  instance: { owner: "server/instance", exported: ofServer, kept: "as long as the server" },
  serverWaysOut: { owner: "outbound/ways-out", exported: ofServer, kept: "as long as the server" },
  organizationWaysOut: {
    owner: "outbound/ways-out",
    exported: { not: "is chosen anew where a copy is" },
  },
  // The address and its secret belong to this server's copy of the project.
  webhooks: {
    owner: "outbound/webhooks",
    exported: { not: "holds a secret, and is set up anew where a copy is" },
  },
  webhookMessages: {
    owner: "outbound/webhooks",
    exported: { not: "is what was sent from this server" },
    kept: { webhookMessages: 30 },
  },
  trackers: {
    owner: "outbound/trackers",
    exported: { not: "holds a token, and is connected anew where a copy is" },
  },
  modelSetup: { owner: "server/model-setup", exported: ofServer, kept: "until an operator takes it away" },
  modelAbilities: {
    owner: "server/model-setup",
    exported: ofServer,
    kept: "one for each server and model",
  },
  serviceChecks: { owner: "administration/integrations", exported: ofServer, kept: "one for each service" },
  serviceSetups: {
    owner: "server/service-setup",
    exported: ofServer,
    kept: "until an operator takes it away",
  },
  // Mails that were sent, whose text is cleared on sending; and those that could not be, or that wait for a mail server
  // that was never configured.
  mails: {
    owner: "mail",
    exported: ofServer,
    kept: { sentMails: 30, unsentMails: 90 },
    leaving: "forgotten",
  },
  mailAddresses: {
    owner: "mail",
    exported: ofServer,
    kept: "for the next mail to the address",
    leaving: "forgotten",
  },
} as const satisfies Partial<Record<TableName, TableEntry>>;
