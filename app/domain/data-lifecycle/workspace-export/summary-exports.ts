import { revisionReasons } from "#app/core/enums/revision-reason.ts";
import { summarySections } from "#app/core/enums/summary-section.ts";
import { CommentWords, mostComments } from "#app/domain/summaries/comments/schema.ts";
import { NoteText } from "#app/domain/transcripts/notes/schema.ts";
import { decisionExports } from "./decision-exports.ts";
import { absentBefore, f, nullable, type Row, since } from "./export-fields.ts";
import {
  CorrectedRowsExport,
  EditContent,
  Lines,
  mostLines,
  OtherLanguageShares,
  Themes,
  Uncovered,
} from "./export-shapes.ts";
import { itemExports, sourceFields } from "./item-exports.ts";
import { signOffExports } from "./sign-off-exports.ts";
import { created, ofMeeting, type TableExport, times } from "./table-export.ts";

/** What came of meetings. */
export const summaryExports: TableExport[] = [
  ...itemExports,
  ofMeeting(
    "summaries",
    "summaries",
    "summary_id",
    {
      id: f.id("summary_id"),
      status: f.oneOf("status", "ready", "failed"),
      engine: f.text("engine", 300),
      notice: nullable(f.sentence("notice")),
      progress: nullable(f.sentence("progress")),
      themes: f.as("themes", Themes),
      uncovered: f.json("uncovered", Uncovered),
      other_languages: since(3, f.json("other_languages", OtherLanguageShares), () => []),
      lines_read: nullable(f.int("lines_read")),
      revision: f.int("revision"),
      created_by: f.author("created_by"),
      ...times,
    },
    { normalize: withoutPassingState },
  ),
  {
    ...{ name: "summary-lines", table: "summaryLines", of: "summary", by: "summary_id", key: "line_id" },
    most: mostLines,
    fields: {
      id: f.id("line_id"),
      summary: f.ref("summary_id", "summaries"),
      section: f.oneOf("section", ...summarySections),
      parent: nullable(f.looseRef("parent_id")),
      position: f.int("position"),
      text: f.text("text"),
      term: nullable(f.text("term")),
      start_ms: nullable(f.int("start_ms")),
      author: f.author("author"),
      revision: f.int("revision"),
      ...sourceFields,
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
      reason: f.oneOf("reason", ...revisionReasons),
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
  ...decisionExports,
  ofMeeting("edit-requests", "editRequests", "edit_id", {
    id: f.id("edit_id"),
    summary: f.ref("summary_id", "summaries"),
    proposed_by: f.account("proposed_by", { column: "archive_proposer", acts: "importer" }),
    agent: absentBefore(f.text("agent")),
    base_revision: f.int("base_revision"),
    original: f.json("original_content", EditContent),
    proposed: f.json("proposed_content", EditContent),
    status: f.oneOf("status", "pending_approval", "approved", "rejected"),
    reviewed_by: nullable(f.account("reviewed_by", { column: "archive_reviewer", acts: null })),
    reviewed_at: nullable(f.time("reviewed_at")),
    ...times,
  }),
  ...signOffExports,
  ofMeeting(
    "comment-threads",
    "commentThreads",
    "thread_id",
    {
      id: f.id("thread_id"),
      line: nullable(f.looseRef("line_id")),
      segment: nullable(f.looseRef("segment_id")),
      last_segment: nullable(f.looseRef("last_segment_id")),
      first_word: nullable(f.int("first_word")),
      last_word: nullable(f.int("last_word")),
      line_text: nullable(f.text("line_text")),
      resolved_by: nullable(f.person("resolved_by")),
      resolved_at: nullable(f.time("resolved_at")),
      ...created,
    },
    { since: 3, most: mostComments },
  ),
  ofMeeting(
    "comments",
    "comments",
    "comment_id",
    {
      id: f.id("comment_id"),
      thread: f.ref("thread_id", "comment-threads"),
      author: f.person("author"),
      text: f.as("text", CommentWords),
      ...created,
      edited_at: nullable(f.time("edited_at")),
    },
    {
      since: 3,
      most: mostComments,
      omitted: { mentions: "are accounts of this server, and a copy mentions no one" },
      imported: (row) => ({ ...row, mentions: [] }),
    },
  ),
  ofMeeting("transcript-edits", "transcriptEdits", "transcript_edit_id", {
    id: f.id("transcript_edit_id"),
    kind: f.oneOf("kind", "speaker", "term"),
    heard: f.text("heard", 500),
    written: f.text("written", 200),
    changed: f.json("changed", CorrectedRowsExport),
    made_by: f.person("made_by"),
    made_at: f.time("made_at"),
    undone_at: nullable(f.time("undone_at")),
  }),
  ofMeeting(
    "notes",
    "meetingNotes",
    "note_id",
    {
      id: f.id("note_id"),
      written_by: f.person("written_by"),
      at_ms: nullable(f.int("at_ms")),
      text: f.as("text", NoteText),
      ...times,
    },
    { since: 3 },
  ),
  ofMeeting(
    "kept-recordings",
    "transcriptions",
    "transcription_id",
    {
      id: f.id("transcription_id"),
      file_name: f.name("file_name", 300),
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

const stopped = "This summary was being generated when the archive was made. Generate it again.";

function withoutPassingState(row: Row): Row {
  if (row.status !== "processing") return row;
  const isThere = Number(row.revision) > 0;
  return { ...row, status: isThere ? "ready" : "failed", progress: isThere ? null : stopped };
}
