/** Domains in their order: a domain may import those of a smaller number. */
export const order: Record<string, number> = {
  // Before all: whatever shows the server itself asks who runs it.
  operators: 0,
  // Its setup and who may sign up: every way to an account asks.
  instance: 0,
  mail: 1,
  "account/throttles": 2,
  "account/one-time-tokens": 3,
  "account/api-tokens": 4,
  "account/social-logins": 4,
  // Before the accounts: signing up and logging in open a session.
  "account/sessions": 5,
  "account/identity": 6,
  "account/refresh-tokens": 7,
  "account/factors": 7,
  "account/connections": 7,
  "account/setup": 7,
  // After every way into an account: the first proof of an address ends them all.
  "account/addresses": 8,
  "account/credentials": 9,
  "account/google": 9,
  // For whoever owns the machine: accounts and links to a password without a mail.
  "account/local-accounts": 9,
  organizations: 10,
  projects: 11,
  // Counts what the language model and transcription cost, before those that ask them.
  spending: 11.5,
  "language-model": 12,
  // Before the recordings and transcriptions, which keep what it says.
  "data-retention": 12,
  meetings: 12,
  // Before the recordings: a transcript that arrives is corrected as its project remembers.
  corrections: 12,
  agenda: 13,
  "context-groups": 13,
  recordings: 13,
  invitations: 13,
  // After the invitations: a file shows the same version of a meeting as the last mail.
  subscriptions: 14,
  transcriptions: 14,
  // After the recordings: a link for a meeting that is recorded names where its lines go.
  bookings: 14,
  bots: 14,
  // Before what rests on it: summaries add action items, and lines of both have evidence.
  evidence: 14,
  "action-items": 15,
  // After the bookings: what they hold is no proposal of a calendar.
  calendars: 15,
  // After the action items, which its next meeting takes over, and the bookings and bots of its meetings.
  series: 16,
  summaries: 16,
  // After the transcripts that it makes vectors of, before the questions that are asked of them.
  embeddings: 16,
  "edit-requests": 17,
  chat: 17,
  exports: 17,
  shares: 17,
  // A correction reaches the transcript, the summary, action items and edits that wait.
  "transcript-edits": 18,
  // Takes the words of a question from the chat.
  search: 18,
  // Lists meetings with what came of them.
  library: 18,
  // Gathers what the others hold for one person.
  today: 18,
  // Takes a project along, with what all the others hold of it.
  archives: 19,
  // Tells an organization's admins what the others did; nobody imports it.
  audit: 19,
  // Deletes by age alone, whatever the noun; nobody imports it.
  retention: 19,
  // Shows the operator what goes in and out; nobody imports it.
  integrations: 19,
  // Lists and asks for backups; nobody imports it.
  backups: 19,
  // Counts what a monitor watches; nobody imports it.
  vitals: 19,
  // Brings in what such a file holds; nobody imports it.
  "archive-imports": 20,
  // Reacts to what the others did.
  notifications: 20,
  // Takes what a person leaves out of all the others.
  "account/deletion": 21,
  "account/own-archive": 21,
};

/** Who writes a table: a domain, in its `changes.server.ts` and `write.server.ts`, or the files of the queue. */
export const owners: Record<string, string> = {
  operators: "operators",
  instance: "instance",
  mails: "mail",
  mailAddresses: "mail",
  calendarInvitations: "invitations",
  meetingSeries: "series",
  seriesMeetings: "series",
  calendarSubscriptions: "subscriptions",
  throttles: "account/throttles",
  oneTimeTokens: "account/one-time-tokens",
  apiTokens: "account/api-tokens",
  socialLogins: "account/social-logins",
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
  spending: "spending",
  modelUsage: "language-model",
  retentionChoices: "data-retention",
  deletedTranscripts: "data-retention",
  corrections: "corrections",
  transcriptEdits: "corrections",
  meetings: "meetings",
  meetingParticipants: "meetings",
  meetingLinks: "meetings",
  meetingDrafts: "meetings",
  contextGroupNames: "context-groups",
  bookings: "bookings",
  // A part of the meeting, as its links are; the agenda domain drafts it.
  agendas: "meetings",
  calendarFeeds: "calendars",
  calendarEvents: "calendars",
  calendarSeries: "calendars",
  recordings: "recordings",
  transcriptSegments: "recordings",
  webhookDeliveries: "recordings",
  transcriptions: "transcriptions",
  transcriptionParts: "transcriptions",
  transcriptionUsage: "transcriptions",
  bots: "bots",
  botEvents: "bots",
  botDefaults: "bots",
  botChoices: "bots",
  meetingEmbeddings: "embeddings",
  passageEmbeddings: "embeddings",
  evidence: "evidence",
  lineConfirmations: "evidence",
  actionItems: "action-items",
  summaries: "summaries",
  summaryLines: "summaries",
  summaryRevisions: "summaries",
  editRequests: "edit-requests",
  shareLinks: "shares",
  chatSessions: "chat",
  chatItems: "chat",
  notifications: "notifications",
  serviceChecks: "integrations",
  weeklyDigests: "notifications",
  events: "the queue",
  jobs: "the queue",
  auditLog: "the queue",
  archiveImports: "archive-imports",
  importedPeople: "archive-imports",
  idempotencyKeys: "the queue",
  projectVisits: "today",
};

/** Features in their order: a feature may import those before it. */
export const features = [
  "workspace",
  "account",
  "integrations",
  "notifications",
  "organization",
  "share",
  "front",
  "project",
  "action-items",
  "meeting",
  "summary",
  "chat",
  "today",
  "docs",
];
