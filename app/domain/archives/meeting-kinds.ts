import { type Platform, platforms, startNowLinks } from "#app/domain/meetings/platforms.ts";
import { AgendaItems, Description, Duration, Guest, Title } from "#app/domain/meetings/schema.ts";
import { f, orNull, type Row } from "./fields.ts";
import { created, type Kind, ofMeeting, times } from "./kind.ts";
import { CorrectedRows, EditContent, Lines, mostLines, Themes, Uncovered } from "./shapes.ts";

const origin = { origin: orNull(f.text("origin", 200)), prompt_version: orNull(f.int("prompt_version")) };

/** All who can be invited, and the host. */
const mostParticipants = 201;

/** What belongs to meetings, and the meetings themselves. */
export const meetingKinds: Kind[] = [
  {
    ...{ name: "meetings", table: "meetings", of: "project", by: "project_id", key: "meeting_id" },
    fields: {
      id: f.id("meeting_id"),
      project: f.ref("project_id", "projects"),
      title: f.as("title", Title),
      description: f.as("description", Description),
      scheduled_at: f.time("scheduled_at"),
      held_at: f.time("held_at"),
      duration_minutes: f.as("duration_minutes", Duration),
      platform: orNull(f.oneOf("platform_type", ...platforms)),
      manual_link: f.linkOrNull("manual_meeting_link"),
      status: f.oneOf("meeting_status", "scheduled", "completed"),
      context_group: orNull(f.text("context_group", 200)),
      agenda_generated: f.flag("agenda_generated"),
      created_by: f.account("created_by", { column: "archive_host", acts: "importer" }),
      completed_at: orNull(f.time("completed_at")),
      ...times,
    },
    settled: (row) => ({ ...row, meeting_status: row.completed_at === null ? "scheduled" : "completed" }),
  },
  ofMeeting("series-dates", "seriesMeetings", "meeting_id", {
    series: f.ref("series_id", "meeting-series"),
    date: f.text("date", 100),
  }),
  ofMeeting(
    "participants",
    "meetingParticipants",
    "participant_id",
    {
      id: f.id("participant_id"),
      person: orNull(f.account("user_id", { column: "archive_person", acts: null })),
      email: f.as("email", Guest),
      name: f.text("name", 300),
      role: f.oneOf("role", "host", "member", "participant"),
      status: f.oneOf("status", "invited", "accepted"),
    },
    // An invited participant may read the meeting; an import invites nobody.
    {
      most: mostParticipants,
      imported: ({ archive_person, role, ...row }) => ({
        ...{ ...row, archive_person: archive_person ?? "" },
        role: role === "participant" ? "member" : role,
      }),
      accepted: (name) => ({ name }),
    },
  ),
  ofMeeting(
    "links",
    "meetingLinks",
    "link_id",
    {
      id: f.id("link_id"),
      platform: f.oneOf("platform", ...platforms),
      url: f.link("link_url"),
    },
    // As for a meeting that was scheduled without one.
    { imported: (row) => ({ ...row, link_url: row.link_url || startNowLinks[row.platform as Platform] }) },
  ),
  ofMeeting("agendas", "agendas", "agenda_id", {
    id: f.id("agenda_id"),
    items: f.as("agenda_items", AgendaItems),
    generated_by_ai: f.flag("generated_by_ai"),
    ...created,
  }),
  ofMeeting(
    "recordings",
    "recordings",
    "recording_id",
    {
      id: f.id("recording_id"),
      status: f.oneOf("status", "stopped", "error"),
      timing: f.oneOf("timing", "exact", "block", "none"),
      meeting_url: f.linkOrNull("meeting_url"),
      started_by: f.person("started_by"),
      started_at: f.time("started_at"),
      stopped_at: orNull(f.time("stopped_at")),
      error: orNull(f.sentence("error")),
      words_hash: orNull(f.text("words_hash", 100)),
    },
    {
      omitted: { bot_id: "is the recorder's, and of no use elsewhere" },
      settled: (row) => ({ ...row, status: row.status === "error" ? "error" : "stopped" }),
      imported: (row) => ({ ...row, bot_id: row.recording_id }),
    },
  ),
  ofMeeting(
    "segments",
    "transcriptSegments",
    "seq",
    {
      id: f.id("segment_id"),
      recording: f.ref("recording_id", "recordings"),
      seq: f.int("seq"),
      start_ms: f.int("start_ms"),
      end_ms: orNull(f.int("end_ms")),
      speaker: f.text("speaker", 500),
      text: f.text("text", 300_000),
    },
    { isLong: true, omitted: { row: "is the place in the full-text index" } },
  ),
  ofMeeting("deleted-transcripts", "deletedTranscripts", "meeting_id", {
    deleted_at: f.time("deleted_at"),
  }),
  ofMeeting("action-items", "actionItems", "action_id", {
    id: f.id("action_id"),
    description: f.text("description"),
    owner: orNull(f.text("owner", 500)),
    due_date: orNull(f.date("due_date")),
    priority: f.oneOf("priority", "low", "medium", "high"),
    status: f.oneOf("status", "pending", "completed"),
    author: f.author("author"),
    ...origin,
    ...times,
    deleted_at: orNull(f.time("deleted_at")),
  }),
  ofMeeting(
    "summaries",
    "summaries",
    "summary_id",
    {
      id: f.id("summary_id"),
      status: f.oneOf("status", "ready", "failed"),
      engine: f.text("engine", 300),
      notice: orNull(f.sentence("notice")),
      progress: orNull(f.sentence("progress")),
      themes: f.as("themes", Themes),
      uncovered: f.json("uncovered", Uncovered),
      lines_read: orNull(f.int("lines_read")),
      revision: f.int("revision"),
      created_by: f.author("created_by"),
      ...times,
    },
    { settled: settledSummary },
  ),
  {
    ...{ name: "summary-lines", table: "summaryLines", of: "summary", by: "summary_id", key: "line_id" },
    most: mostLines,
    fields: {
      id: f.id("line_id"),
      summary: f.ref("summary_id", "summaries"),
      section: f.oneOf(
        "section",
        ...(["overview", "key_discussion", "decision", "topic", "point", "jargon"] as const),
      ),
      parent: orNull(f.looseRef("parent_id")),
      position: f.int("position"),
      text: f.text("text"),
      term: orNull(f.text("term")),
      start_ms: orNull(f.int("start_ms")),
      author: f.author("author"),
      revision: f.int("revision"),
      ...origin,
    },
  },
  {
    ...{ name: "summary-revisions", table: "summaryRevisions", of: "summary", by: "summary_id" },
    key: "number",
    fields: {
      id: f.id("revision_id"),
      summary: f.ref("summary_id", "summaries"),
      number: f.int("number"),
      lines: f.json("lines", Lines),
      author: f.author("author"),
      reason: f.oneOf("reason", "generated", "edited", "approved", "restored", "corrected"),
      ...created,
    },
    isLong: true,
    omitted: { content: "is `lines`, in the form it is stored in" },
  },
  ofMeeting(
    "evidence",
    "evidence",
    "evidence_id",
    {
      id: f.id("evidence_id"),
      line: f.looseRef("line_id"),
      segment: f.ref("segment_id", "segments"),
      position: f.int("position"),
    },
    { isLong: true },
  ),
  ofMeeting("confirmations", "lineConfirmations", "line_id", {
    line: f.looseRef("line_id"),
    confirmed_by: f.person("confirmed_by"),
    confirmed_at: f.time("confirmed_at"),
  }),
  ofMeeting("edit-requests", "editRequests", "edit_id", {
    id: f.id("edit_id"),
    summary: f.ref("summary_id", "summaries"),
    proposed_by: f.account("proposed_by", { column: "archive_proposer", acts: "importer" }),
    base_revision: f.int("base_revision"),
    original: f.json("original_content", EditContent),
    proposed: f.json("proposed_content", EditContent),
    status: f.oneOf("status", "pending_approval", "approved", "rejected"),
    reviewed_by: orNull(f.account("reviewed_by", { column: "archive_reviewer", acts: null })),
    reviewed_at: orNull(f.time("reviewed_at")),
    ...times,
  }),
  ofMeeting("transcript-edits", "transcriptEdits", "transcript_edit_id", {
    id: f.id("transcript_edit_id"),
    kind: f.oneOf("kind", "speaker", "term"),
    heard: f.text("heard", 500),
    written: f.text("written", 200),
    changed: f.json("changed", CorrectedRows),
    made_by: f.person("made_by"),
    made_at: f.time("made_at"),
    undone_at: orNull(f.time("undone_at")),
  }),
  ofMeeting(
    "kept-recordings",
    "transcriptions",
    "transcription_id",
    {
      id: f.id("transcription_id"),
      file_name: f.text("file_name", 300),
      bytes: f.size("bytes"),
      duration_ms: f.int("duration_ms"),
      service: f.text("service", 300),
      recording: f.ref("recording_id", "recordings"),
      started_by: f.person("started_by"),
      ...times,
    },
    {
      omitted: {
        status: "is always done",
        position_ms: "is the end",
        problem: "is none",
        replaces: "was of use once",
      },
      imported: (row) => ({
        ...row,
        ...{ status: "done", position_ms: row.duration_ms, problem: null, replaces: false },
      }),
    },
  ),
];

const stopped = "The work on this summary was under way when the archive was made. Please summarize again.";

function settledSummary(row: Row): Row {
  if (row.status !== "processing") return row;
  const isThere = Number(row.revision) > 0;
  return { ...row, status: isThere ? "ready" : "failed", progress: isThere ? null : stopped };
}
