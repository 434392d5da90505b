import { z } from "zod";
import { agendaOutcomes } from "#app/core/enums/agenda-outcome.ts";
import { agendaSources } from "#app/core/enums/agenda-source.ts";
import { participantAnswers } from "#app/core/enums/participant-answer.ts";
import { type Platform, platforms } from "#app/core/enums/platform.ts";
import { ZoneName } from "#app/core/zone-name.ts";
import { AgendaMinutes } from "#app/domain/meetings/agenda/schema.ts";
import { startNowLinks } from "#app/domain/meetings/meetings/platforms.ts";
import {
  AgendaItems,
  AgendaTitle,
  Duration,
  Guest,
  MeetingDescription,
  Title,
} from "#app/domain/meetings/meetings/schema.ts";
import { f, nullable, since } from "./export-fields.ts";
import { StatedExport } from "./export-shapes.ts";
import { created, ofMeeting, type TableExport, times } from "./table-export.ts";

/** All who can be invited, and the host. */
const mostParticipants = 201;
const Milliseconds = z.int().min(0).max(2_147_483_647).nullable();
const SpokenStretches = z
  .array(z.strictObject({ segment_id: z.string().max(64), from_ms: Milliseconds, to_ms: Milliseconds }))
  .max(50_000);

/** What belongs to meetings, and the meetings themselves. */
export const meetingExports: TableExport[] = [
  {
    ...{ name: "meetings", table: "meetings", of: "project", by: "project_id", key: "meeting_id" },
    fields: {
      id: f.id("meeting_id"),
      project: f.ref("project_id", "projects"),
      title: f.as("title", Title),
      description: f.as("description", MeetingDescription),
      scheduled_at: f.time("scheduled_at"),
      held_at: f.time("held_at"),
      duration_minutes: f.as("duration_minutes", Duration),
      platform: nullable(f.oneOf("platform_type", ...platforms)),
      manual_link: f.linkOrNull("manual_meeting_link"),
      status: f.oneOf("meeting_status", "scheduled", "completed"),
      context_group: nullable(f.name("context_group", 200)),
      agenda_generated: f.flag("agenda_generated"),
      created_by: f.account("created_by", { column: "archive_host", acts: "importer" }),
      time_zone: since(3, nullable(f.as("time_zone", ZoneName)), () => null),
      is_private: since(3, f.flag("is_private"), () => false),
      completed_at: nullable(f.time("completed_at")),
      ...times,
    },
    omitted: { title_from: "tells whether the title was typed, and a copy keeps it as it is" },
    normalize: (row) => ({ ...row, meeting_status: row.completed_at === null ? "scheduled" : "completed" }),
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
      person: nullable(f.account("user_id", { column: "archive_person", acts: null })),
      email: f.as("email", Guest),
      name: f.name("name", 300),
      role: f.oneOf("role", "host", "member", "participant"),
      status: f.oneOf("status", "invited", ...participantAnswers),
    },
    // An invited participant may read the meeting; an import invites nobody.
    {
      most: mostParticipants,
      omitted: {
        answered_at: "orders the answers to invitations of this server, and a copy sends none",
        answered_sequence: "the same",
      },
      imported: ({ archive_person, role, ...row }) => ({
        ...{ ...row, archive_person: archive_person ?? "" },
        role: role === "participant" ? "member" : role,
      }),
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
    "agenda-items",
    "agendaEntries",
    "item_id",
    {
      id: f.id("item_id"),
      title: f.as("title", AgendaTitle),
      minutes: nullable(f.as("minutes", AgendaMinutes)),
      owner: nullable(f.ref("owner_id", "participants")),
      source: f.oneOf("source", ...agendaSources),
      source_meeting: nullable(f.looseRef("source_meeting")),
      proposed_by: nullable(f.person("proposed_by")),
      outcome: nullable(f.oneOf("outcome", ...agendaOutcomes)),
      stretches: nullable(f.json("stretches", SpokenStretches)),
      ...times,
    },
    { since: 4 },
  ),
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
      stopped_at: nullable(f.time("stopped_at")),
      error: nullable(f.sentence("error")),
      words_hash: nullable(f.text("words_hash", 100)),
      stated: since(4, nullable(f.json("stated", StatedExport)), () => null),
    },
    {
      omitted: { bot_id: "is the recorder's, and of no use elsewhere" },
      normalize: (row) => ({ ...row, status: row.status === "error" ? "error" : "stopped" }),
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
      end_ms: nullable(f.int("end_ms")),
      speaker: f.name("speaker", 500),
      text: f.text("text", 300_000),
    },
    { isLong: true, omitted: { row: "is the place in the full-text index" } },
  ),
  ofMeeting("deleted-transcripts", "deletedTranscripts", "meeting_id", {
    deleted_at: f.time("deleted_at"),
  }),
];
