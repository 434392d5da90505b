/** Domains in their order: a domain may import those of a smaller number. */
export const order: Record<string, number> = {
  // Before all: whatever shows the server itself asks who runs it.
  operators: 0,
  mail: 1,
  "account/throttles": 2,
  "account/one-time-tokens": 3,
  "account/api-tokens": 4,
  // Before the accounts: signing up and logging in open a session.
  "account/sessions": 5,
  "account/identity": 6,
  "account/refresh-tokens": 7,
  "account/factors": 7,
  "account/connections": 7,
  // After every way into an account: the first proof of an address ends them all.
  "account/addresses": 8,
  "account/credentials": 9,
  organizations: 10,
  projects: 11,
  "language-model": 12,
  meetings: 12,
  agenda: 13,
  recordings: 13,
  invitations: 13,
  // Before what rests on it: summaries add action items, and lines of both have evidence.
  evidence: 14,
  "action-items": 15,
  summaries: 16,
  "edit-requests": 17,
  chat: 17,
  exports: 17,
  // Takes the words of a question from the chat.
  search: 18,
  // Deletes by age alone, whatever the noun; nobody imports it.
  retention: 19,
  // Shows the operator what goes in and out; nobody imports it.
  integrations: 19,
  // Reacts to what the others did.
  notifications: 20,
};

/** Who writes a table: a domain, in its `changes.server.ts` and `write.server.ts`, or the files of the queue. */
export const owners: Record<string, string> = {
  operators: "operators",
  mails: "mail",
  mailAddresses: "mail",
  calendarInvitations: "invitations",
  throttles: "account/throttles",
  oneTimeTokens: "account/one-time-tokens",
  apiTokens: "account/api-tokens",
  sessions: "account/sessions",
  users: "account/identity",
  refreshTokens: "account/refresh-tokens",
  factors: "account/factors",
  recoveryCodes: "account/factors",
  connections: "account/connections",
  organizations: "organizations",
  organizationMembers: "organizations",
  organizationLogos: "organizations",
  projects: "projects",
  projectPictures: "projects",
  projectMembers: "projects",
  invites: "projects",
  modelChoices: "language-model",
  modelUsage: "language-model",
  meetings: "meetings",
  meetingParticipants: "meetings",
  meetingLinks: "meetings",
  // A part of the meeting, as its links are; the agenda domain drafts it.
  agendas: "meetings",
  recordings: "recordings",
  transcriptSegments: "recordings",
  webhookDeliveries: "recordings",
  evidence: "evidence",
  lineConfirmations: "evidence",
  actionItems: "action-items",
  summaries: "summaries",
  summaryLines: "summaries",
  summaryRevisions: "summaries",
  editRequests: "edit-requests",
  chatSessions: "chat",
  chatItems: "chat",
  notifications: "notifications",
  serviceChecks: "integrations",
  weeklyDigests: "notifications",
  events: "the queue",
  jobs: "the queue",
  auditLog: "the queue",
  idempotencyKeys: "the queue",
};

/** Features in their order: a feature may import those before it. */
export const features = [
  "workspace",
  "account",
  "integrations",
  "notifications",
  "organization",
  "project",
  "meeting",
  "summary",
  "chat",
  "docs",
];
