import {
  madeAnew,
  ofPerson,
  ofServer,
  own,
  staysWithProject,
  type TableEntry,
  type TableName,
} from "./entry.ts";

const noBots = { not: "is of bots, and a copy sends none by itself" };

/** Of meetings and their words; in the order of the files of a personal export. */
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
  agendaEntries: {
    owner: "meetings/agenda",
    exported: true,
    personal: [own("agenda-items", "proposed_by", "item_id meeting_id title minutes created_at updated_at")],
    leaving: "handed over",
  },
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
  corrections: { owner: "transcripts/corrections", exported: true, personal: staysWithProject },
  transcriptEdits: { owner: "transcripts/corrections", exported: true },
  retentionChoices: { owner: "transcripts/retention-settings", exported: true },
  deletedTranscripts: { owner: "transcripts/retention-settings", exported: true },
  bots: { owner: "transcripts/bots", exported: noBots, kept: "until the service has taken it back" },
  botEvents: { owner: "transcripts/bots", exported: noBots },
  botDefaults: { owner: "transcripts/bots", exported: noBots },
  botChoices: { owner: "transcripts/bots", exported: noBots },
} as const satisfies Partial<Record<TableName, TableEntry>>;
