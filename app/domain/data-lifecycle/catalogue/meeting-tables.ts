import { ofPerson, ofServer, own, type TableEntry, type TableName } from "./entry.ts";

const ofProject = { not: "stays with the project, whose archive has it" };
const noBots = { not: "is of bots, and a copy sends none by itself" };
const madeAnew = { not: "is made anew from the transcripts" };

/** Of meetings, what came of them, and what was told of it; in the order of the files of a personal export. */
export const meetingTables = {
  meetings: {
    owner: "meetings/meetings",
    exported: true,
    personal: [
      own("meetings-hosted", "created_by", "meeting_id project_id title scheduled_at duration_minutes"),
    ],
    leaving: "handed over",
  },
  meetingParticipants: {
    owner: "meetings/meetings",
    exported: true,
    personal: [own("meetings-invited", "user_id", "meeting_id email name role status")],
    leaving: "forgotten",
  },
  meetingLinks: { owner: "meetings/meetings", exported: true },
  // A part of the meeting, as its links are; the noun agenda drafts it.
  agendas: { owner: "meetings/meetings", exported: true },
  // What was mailed about a meeting, after its end.
  calendarInvitations: {
    owner: "meetings/invitations",
    exported: { not: "is what was mailed from this server" },
    kept: { calendarInvitations: 30 },
    leaving: "forgotten",
  },
  contextGroupNames: { owner: "meetings/context-groups", exported: true },
  regroupings: {
    owner: "meetings/context-groups",
    exported: { not: "work that is under way on the server it was asked of" },
  },
  meetingSeries: {
    owner: "scheduling/series",
    exported: true,
    personal: [
      own(
        "meeting-series",
        "created_by",
        "series_id project_id repeats start_date time zone ended_at created_at",
      ),
    ],
    leaving: "handed over",
  },
  seriesMeetings: { owner: "scheduling/series", exported: true },
  meetingDrafts: {
    owner: "meetings/meetings",
    exported: ofPerson,
    personal: [own("meeting-drafts", "user_id", "fields created_at")],
  },
  bookings: {
    owner: "scheduling/bookings",
    exported: { not: "is held by an account of a person at another service" },
    personal: [
      own("bookings", "user_id", "booking_id platform meeting_id title starts_at minutes zone created_at"),
    ],
  },
  importedCalendars: {
    owner: "scheduling/calendars",
    exported: ofPerson,
    personal: [own("calendars", "user_id", "feed_id project_id kind name paused last_read_at created_at")],
  },
  calendarEvents: { owner: "scheduling/calendars", exported: ofPerson },
  calendarSeries: { owner: "scheduling/calendars", exported: ofPerson },
  calendarSubscriptions: {
    owner: "meetings/calendar-feed",
    exported: ofPerson,
    personal: [own("calendar-subscription", "user_id", "created_at")],
  },
  recordings: { owner: "transcripts/recordings", exported: true },
  transcriptSegments: { owner: "transcripts/recordings", exported: true },
  // Once they are part of the transcript: the sender may repeat them for weeks.
  webhookDeliveries: {
    owner: "transcripts/recordings",
    exported: { not: "has become transcript lines" },
    kept: { deliveries: 30 },
  },
  transcriptions: { owner: "transcripts/transcriptions", exported: true },
  transcriptionParts: {
    owner: "transcripts/transcriptions",
    exported: { not: "is what is heard while a recording is being transcribed" },
  },
  // Once the browser has sent all of it, a recording of its meeting.
  browserRecordings: {
    owner: "transcripts/browser-recordings",
    exported: { not: "becomes a recording of its meeting" },
    personal: [
      own(
        "browser-recordings",
        "started_by",
        "browser_recording_id meeting_id status recorded_ms started_at finished_at",
      ),
    ],
    leaving: "handed over",
  },
  browserRecordingChunks: {
    owner: "transcripts/browser-recordings",
    exported: { not: "becomes a recording of its meeting" },
  },
  meetingNotes: {
    owner: "transcripts/notes",
    exported: true,
    personal: [own("notes", "written_by", "note_id meeting_id at_ms text created_at updated_at")],
    leaving: "handed over",
  },
  transcriptionUsage: { owner: "transcripts/transcriptions", exported: ofServer },
  meetingSpeakers: { owner: "transcripts/speakers", exported: madeAnew },
  speakerMatches: {
    owner: "transcripts/speakers",
    exported: { not: "names people of this server, who are matched again where a copy is" },
    personal: [own("speaker-names", "user_id", "project_id meeting_id speaker matched_at")],
    leaving: "forgotten",
  },
  corrections: { owner: "transcripts/corrections", exported: true, personal: ofProject },
  transcriptEdits: { owner: "transcripts/corrections", exported: true },
  retentionChoices: { owner: "transcripts/retention-settings", exported: true },
  deletedTranscripts: { owner: "transcripts/retention-settings", exported: true },
  bots: { owner: "transcripts/bots", exported: noBots, kept: "until the service has taken it back" },
  botEvents: { owner: "transcripts/bots", exported: noBots },
  botDefaults: { owner: "transcripts/bots", exported: noBots },
  botChoices: { owner: "transcripts/bots", exported: noBots },
  summaries: { owner: "summaries/summaries", exported: true, personal: ofProject },
  summaryLines: { owner: "summaries/summaries", exported: true },
  summaryRevisions: { owner: "summaries/summaries", exported: true },
  evidence: { owner: "summaries/evidence", exported: true },
  lineConfirmations: { owner: "summaries/evidence", exported: true },
  actionItems: { owner: "summaries/action-items", exported: true },
  meetingEmbeddings: { owner: "summaries/embeddings", exported: madeAnew },
  passageEmbeddings: { owner: "summaries/embeddings", exported: madeAnew },
  editRequests: {
    owner: "summaries/edit-requests",
    exported: true,
    personal: [
      own(
        "edit-requests",
        "proposed_by",
        "edit_id meeting_id status base_revision reviewed_at created_at updated_at",
      ),
    ],
    leaving: "handed over",
  },
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
