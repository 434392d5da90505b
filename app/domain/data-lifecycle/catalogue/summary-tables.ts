import {
  madeAnew,
  ofPerson,
  ofServer,
  own,
  staysWithProject,
  type TableEntry,
  type TableName,
} from "./entry.ts";
import { itemTables } from "./item-tables.ts";

/** Of what came of meetings, and what was told of it; in the order of the files of a personal export. */
export const summaryTables = {
  summaries: { owner: "summaries/summaries", exported: true, personal: staysWithProject },
  summaryLines: { owner: "summaries/summaries", exported: true },
  summaryRevisions: { owner: "summaries/summaries", exported: true },
  evidence: { owner: "summaries/evidence", exported: true },
  lineConfirmations: { owner: "summaries/evidence", exported: true },
  ...itemTables,
  meetingEmbeddings: { owner: "summaries/embeddings", exported: madeAnew },
  passageEmbeddings: { owner: "summaries/embeddings", exported: madeAnew },
  decisions: { owner: "summaries/decisions", exported: true },
  decisionHistory: {
    owner: "summaries/decisions",
    exported: true,
    personal: [
      own("decision-history", "acted_by", "entry_id decision_id meeting_id act other_id why acted_at"),
    ],
    leaving: "handed over",
  },
  decisionSuggestions: {
    owner: "summaries/decisions",
    exported: true,
    personal: [
      own(
        "decision-suggestions",
        "answered_by",
        "suggestion_id meeting_id newer_id older_id relation answer answered_at",
      ),
    ],
    leaving: "handed over",
  },
  decisionVectors: { owner: "summaries/decisions", exported: madeAnew },
  decisionReadings: {
    owner: "summaries/decisions",
    exported: { not: "says what the log of this server has read" },
  },
  editRequests: {
    owner: "summaries/edit-requests",
    exported: true,
    personal: [
      own(
        "edit-requests",
        "proposed_by",
        "edit_id meeting_id status agent base_revision reviewed_at created_at updated_at",
      ),
    ],
    leaving: "handed over",
  },
  signOffs: {
    owner: "summaries/sign-offs",
    exported: true,
    personal: [
      own(
        "sign-off-requests",
        "asked_by",
        "sign_off_id meeting_id circle status revision asked_at due_date quorum ended_at",
      ),
    ],
    leaving: "handed over",
  },
  // An answer stays with the minutes that it sealed.
  signOffPeople: {
    owner: "summaries/sign-offs",
    exported: true,
    personal: [
      own(
        "sign-off-answers",
        "person",
        "signer_id sign_off_id meeting_id answer comment answered_at excused_at",
      ),
    ],
  },
  signOffDefaults: { owner: "summaries/sign-offs", exported: true },
  commentThreads: { owner: "summaries/comments", exported: true },
  comments: {
    owner: "summaries/comments",
    exported: true,
    personal: [own("comments", "author", "comment_id thread_id meeting_id text created_at edited_at")],
    leaving: "handed over",
  },
  shareLinks: {
    owner: "summaries/shares",
    exported: { not: "lets anyone in who has it" },
    personal: [
      own(
        "share-links",
        "created_by",
        "share_id meeting_id with_transcript created_at expires_at revoked_at opened_count",
      ),
    ],
    // After they have expired.
    kept: { shareLinks: 30 },
  },
  sentRecaps: {
    owner: "summaries/recaps",
    exported: { not: "is what was mailed from this server" },
    kept: { sentRecaps: 30 },
    leaving: "forgotten",
  },
  notifications: {
    owner: "notifications",
    exported: ofPerson,
    personal: [
      own(
        "notifications",
        "user_id",
        "notification_id type status meeting_id meeting_title project_name creator_name created_at snoozed_until archived_at",
      ),
    ],
    leaving: "forgotten",
  },
  weeklyDigests: {
    owner: "notifications",
    exported: ofPerson,
    personal: [own("weekly-mails", "user_id", "week made_at")],
  },
  meetingBriefs: {
    owner: "notifications",
    exported: ofPerson,
    personal: [own("meeting-briefs", "user_id", "day made_at")],
  },
  // Its keys belong to the browser; its name is that of its session.
  pushDevices: {
    owner: "notifications",
    exported: ofPerson,
    personal: [own("push-devices", "user_id", "device_id session_id created_at reached_at failures")],
  },
  projectVisits: {
    owner: "search-and-chat/dashboard",
    exported: ofPerson,
    personal: [own("project-visits", "user_id", "project_id seen_at")],
  },
  meetingVisits: {
    owner: "search-and-chat/dashboard",
    exported: ofPerson,
    personal: [own("meeting-visits", "user_id", "meeting_id opened_at")],
  },
  archiveImports: {
    owner: "data-lifecycle/workspace-import",
    exported: ofServer,
    kept: "as long as anything that it brought in",
  },
  importedPeople: {
    owner: "data-lifecycle/imported-names",
    exported: { not: "people are records of their own, by address and name" },
    personal: [own("archive-names", "accepted_by", "person_id first_name last_name email accepted_at")],
    leaving: "forgotten",
  },
  operators: {
    owner: "server/operators",
    exported: ofServer,
    personal: [own("operator", "user_id", "named_at")],
  },
  chatSessions: {
    owner: "search-and-chat/chat",
    exported: ofPerson,
    personal: [own("chats", "user_id", "session_id project_id meeting_id title created_at updated_at")],
  },
  chatItems: { owner: "search-and-chat/chat", exported: ofPerson },
  // The database itself refuses to forget an entry sooner.
  auditLog: {
    owner: "the queue",
    exported: { not: "has an export of its own" },
    personal: [
      own("own-acts", "actor", "entry_id act address org_id user_id details created_at"),
      own("acts-on-the-account", "user_id", "entry_id act address org_id created_at"),
    ],
    kept: { auditLog: 400 },
  },
  events: { owner: "the queue", exported: ofServer, kept: { events: 90 } },
  // Jobs that were given up.
  changeCounts: { owner: "the database itself", exported: ofServer, kept: "as long as what they count" },
  jobs: { owner: "the queue", exported: ofServer, kept: { deadJobs: 90 } },
  idempotencyKeys: {
    owner: "the queue",
    exported: ofServer,
    personal: { not: "is what a program sent within a day" },
  },
} as const satisfies Partial<Record<TableName, TableEntry>>;
