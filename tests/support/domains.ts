import { catalogue } from "#app/domain/data-lifecycle/catalogue/tables.ts";

/** Rooms of the domain by floor, the lowest first: a room may import those of a floor below. */
export const floors = [
  ["server"],
  ["mail"],
  ["accounts"],
  ["workspaces"],
  ["meetings", "administration"],
  ["transcripts"],
  ["scheduling", "summaries"],
  ["search-and-chat", "notifications", "outbound"],
  ["data-lifecycle"],
];

/** What a room holds, in its order: one may import those of a smaller number. */
export const order: Record<string, number> = {
  // Before all: whatever shows the server itself asks who runs it.
  "server/operators": 0,
  // Its setup and who may sign up: every way to an account asks.
  "server/instance": 0,
  // Before the setup, which uses a model that it finds.
  "server/model-setup": 0.5,
  "server/service-setup": 0.5,
  mail: 1,
  "accounts/rate-limits": 2,
  "accounts/one-time-tokens": 3,
  "accounts/api-tokens": 4,
  "accounts/social-logins": 4,
  // Before the accounts: signing up and logging in open a session.
  "accounts/sessions": 5,
  "accounts/users": 6,
  "accounts/refresh-tokens": 7,
  "accounts/two-factor": 7,
  "accounts/connections": 7,
  "accounts/setup": 7,
  // After every way into an account: the first proof of an address ends them all.
  "accounts/email-verification": 8,
  "accounts/passwords": 9,
  "accounts/social-sign-in": 9,
  // For whoever owns the machine: accounts and links to a password without a mail.
  "accounts/local-accounts": 9,
  // For operators: everything an account has.
  "accounts/all-accounts": 9.5,
  "workspaces/organizations": 10,
  "workspaces/projects": 11,
  // Opens and closes memberships of both.
  "workspaces/second-step": 11.2,
  // Counts what the language model and transcription cost, before those that ask them.
  "workspaces/spending": 11.5,
  "workspaces/language-model": 12,
  // Before the recordings and transcriptions, which keep what it says.
  "transcripts/retention-settings": 12,
  "meetings/meetings": 12,
  // Before the recordings: a transcript that arrives is corrected as its project remembers.
  "transcripts/corrections": 12,
  // Before the recordings, whose lines name speakers; after the corrections, which know a recorder's labels.
  "transcripts/speakers": 12.5,
  "meetings/agenda": 13,
  "meetings/context-groups": 13,
  "transcripts/recordings": 13,
  "meetings/invitations": 13,
  // After the invitations: a file shows the same version of a meeting as the last mail.
  "meetings/calendar-feed": 14,
  "transcripts/transcriptions": 14,
  // Hands what a browser recorded to the transcription.
  "transcripts/browser-recordings": 15,
  // Before the summaries, which they steer.
  "transcripts/notes": 13,
  // After the recordings: a link for a meeting that is recorded names where its lines go.
  "scheduling/bookings": 14,
  "transcripts/bots": 14,
  // Before what rests on it: summaries add action items, and lines of both have evidence.
  "summaries/evidence": 14,
  "summaries/action-items": 15,
  // After the bookings: what they hold is no proposal of a calendar.
  "scheduling/calendars": 15,
  // After the action items, which its next meeting takes over, and the bookings and bots of its meetings.
  "scheduling/series": 16,
  "summaries/summaries": 16,
  // After the transcripts that it makes vectors of, before the questions that are asked of them.
  "summaries/embeddings": 16,
  "summaries/edit-requests": 17,
  // After the edit requests, which objections propose, and before what shows who agreed.
  "summaries/sign-offs": 17.2,
  // Before the exports, which have them when that is asked for.
  "summaries/comments": 17,
  // After the summaries that it follows, and the vectors by which decisions are compared.
  "summaries/decisions": 16.7,
  // A meeting written by hand: its note, and the action items and decisions that follow it.
  "summaries/written-notes": 16.5,
  // Lists meetings with what came of them, which the chat asks on about.
  "search-and-chat/library": 16.7,
  "search-and-chat/chat": 17,
  "summaries/meeting-export": 17.5,
  "summaries/shares": 17.3,
  "summaries/recaps": 17.6,
  // Shows the sample as a stored summary would be shown.
  "summaries/sample": 17,
  // A correction reaches the transcript, the summary, action items and edits that wait.
  "summaries/transcript-edits": 18,
  // Takes the words of a question from the chat.
  "search-and-chat/search": 18,
  // Gathers what the others hold for one person.
  "search-and-chat/dashboard": 18,
  // What a person did in the meetings of a project, with the list of these.
  "search-and-chat/people": 19,
  // What the meetings of a series or a group came to, by the months of the library.
  "search-and-chat/series-history": 19.1,
  // What a project came to in three of these months.
  "search-and-chat/quarter-review": 19.2,
  // Says of every table what the others of its room do with it.
  "data-lifecycle/catalogue": 18,
  // Takes a project along, with what all the others hold of it.
  "data-lifecycle/workspace-export": 19,
  // Tells an organization's admins what the others did; nobody imports it.
  "administration/audit": 19,
  // Written by the door of agents, and shown by what may leave.
  "administration/agent-calls": 17.1,
  // Deletes by age alone, whatever the noun; nobody imports it.
  "data-lifecycle/purge": 19,
  // Shows the operator what goes in and out; nobody imports it.
  "administration/integrations": 19,
  // Lists and asks for backups; whatever counts what needs an operator asks whether they fail.
  "administration/backups": 18,
  // Counts what a monitor watches; nobody imports it.
  "administration/metrics": 19,
  // Whom such a file names, until they say that it is them.
  "data-lifecycle/imported-names": 19,
  // Brings in what such a file holds; nobody imports it.
  "data-lifecycle/workspace-import": 20,
  // Programs that people let in; nobody imports it but the doors, the purge and what a deleted account leaves.
  "outbound/agents": 18,
  // Asks what agents may see.
  "outbound/slack": 18,
  // Reacts to what the others did.
  notifications: 20,
  // What may leave at all: every way out asks.
  "outbound/ways-out": 17.3,
  // Asks what may leave at each try.
  "outbound/webhooks": 17.4,
  // Takes what a person leaves out of all the others.
  "data-lifecycle/account-deletion": 21,
  "data-lifecycle/personal-data-export": 21,
};

/** Who writes a table: a domain, in a server file that is not for reads alone, or the files of the queue. */
export const owners: Record<string, string> = Object.fromEntries(
  Object.entries(catalogue).map(([table, { owner }]) => [table, owner]),
);

/** Features in their order: a feature may import those before it. */
export const features = [
  "workspace",
  "account",
  "integrations",
  "organization",
  "outbound",
  "share",
  "landing",
  "project",
  "action-items",
  "notifications",
  "meeting",
  "record",
  // Before the summaries, whose lines lead to its entries.
  "decisions",
  "summary",
  "chat",
  "dashboard",
  "people",
  // After the decisions and action items that they list.
  "series",
  "review",
  "docs",
];
