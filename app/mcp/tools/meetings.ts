import { z } from "zod";
import { Instant } from "#app/api/shapes/done.ts";
import { displayName } from "#app/domain/accounts/users/display-name.ts";
import { getAgenda } from "#app/domain/meetings/agenda/read.server.ts";
import { getMeeting, listScheduledMeetings } from "#app/domain/meetings/meetings/read.server.ts";
import { findMeetings } from "#app/domain/search-and-chat/library/read.server.ts";
import { getTranscriptPart } from "#app/domain/transcripts/recordings/read.server.ts";
import { aboutMeeting } from "../about-meeting.ts";
import { addressesAt, wholeSeconds } from "../addresses.ts";
import { MeetingId, MeetingNamed, namedMeeting, ProjectId, StatusOfMeeting, Url } from "../shapes.ts";
import { Quoted, quoted, tool } from "../tool.ts";

const Upcoming = z.object({ meeting_id: z.string(), title: Quoted, scheduled_at: Instant, url: Url });

export const meetingTools = [
  tool("list_meetings", findMeetings, {
    title: "List meetings",
    description:
      "Lists the held meetings of a project, the newest first, 25 at a time; by words of the title or the transcript, or by month where given.",
    input: z.object({
      project_id: ProjectId,
      words: z.string().max(1000).default(""),
      month: z.string().max(7).optional().describe("YYYY-MM"),
      before: z.string().max(200).optional().describe("The next of the page before"),
    }),
    output: z.object({
      meetings: z.array(
        MeetingNamed.extend({
          status: StatusOfMeeting,
          gist: Quoted.nullable().describe("In a sentence, what it was about"),
          decisions: z.int(),
          open_action_items: z.int(),
        }),
      ),
      next: z.string().nullable().describe("What to send as before for the next page; null at the end"),
    }),
    asks: ({ words, ...rest }) => ({ ...rest, q: words, time_zone: "UTC" }),
    view({ months, next }, _input, call) {
      const all = months.flatMap(({ meetings }) => meetings);
      return {
        meetings: all.map((one) => ({
          ...namedMeeting(call, one),
          status: one.status,
          gist: one.gist === null ? null : quoted(one.gist),
          decisions: one.decisions,
          open_action_items: one.open_items,
        })),
        next,
      };
    },
  }),
  tool("list_upcoming_meetings", listScheduledMeetings, {
    title: "List upcoming meetings",
    description: "Lists the meetings of a project that have no transcript yet, the next one first.",
    input: z.object({ project_id: ProjectId, limit: z.int().min(1).max(100).default(20) }),
    output: z.object({ meetings: z.array(Upcoming) }),
    view(meetings, _input, { origin }) {
      return {
        meetings: meetings.map(({ meeting_id, title, scheduled_at }) => ({
          ...{ meeting_id, scheduled_at, title: quoted(title) },
          url: addressesAt(origin).upcomingMeeting(meeting_id),
        })),
      };
    },
  }),
  tool("read_meeting", getMeeting, {
    title: "Read a meeting",
    description: "Reads what is known of a meeting: when it is or was, its people and its agenda.",
    input: z.object({ meeting_id: MeetingId }),
    output: z.object({
      meeting_id: z.string(),
      project_id: z.string(),
      title: Quoted,
      description: Quoted,
      scheduled_at: Instant,
      status: StatusOfMeeting,
      host: Quoted.nullable(),
      people: z.array(Quoted),
      agenda: z.array(Quoted),
      url: Url,
    }),
    view(meeting, _input, { origin }) {
      const { meeting_id, project_id, title, description, scheduled_at, creator } = meeting;
      return {
        ...{ meeting_id, project_id, scheduled_at, title: quoted(title) },
        description: quoted(description ?? ""),
        status: meeting.meeting_status,
        host: creator && quoted(displayName(creator)),
        people: meeting.participants.map(({ name, email }) => quoted(name || email)),
        agenda: meeting.agendas.flatMap(({ agenda_items }) => agenda_items).map(quoted),
        url: addressesAt(origin).meeting(meeting_id),
      };
    },
  }),
  tool("read_transcript", getTranscriptPart, {
    title: "Read a transcript",
    description: "Reads what was said in a meeting, a page of lines at a time.",
    input: z.object({
      meeting_id: MeetingId,
      from: z.string().max(100).optional().describe("A spoken line: the page that has it is read"),
      words: z.string().max(200).optional().describe("Only lines with these words"),
    }),
    output: z.object({
      meeting: MeetingNamed,
      lines: z.array(
        z.object({
          line_id: z.string(),
          second: z.number().nullable(),
          speaker: Quoted,
          said: Quoted,
          url: Url,
        }),
      ),
      next_from: z.string().nullable().describe("What to send as from for the next page; null at the end"),
    }),
    asks: ({ meeting_id, from, words }) => ({ meeting_id, from, q: words }),
    async view({ lines, pages, page }, { meeting_id }, call) {
      const at = addressesAt(call.origin);
      const following = page === null ? undefined : pages[page + 1];
      return {
        meeting: await aboutMeeting(call, meeting_id),
        lines: lines.map(({ segment_id, start_ms, speaker, text }) => ({
          line_id: segment_id,
          second: wholeSeconds(start_ms),
          speaker: quoted(speaker),
          said: quoted(text),
          url: at.line(meeting_id, segment_id),
        })),
        next_from: following?.from ?? null,
      };
    },
  }),
  tool("prepare_agenda", getAgenda, {
    title: "Prepare an agenda",
    description:
      "Reads the agenda of a meeting and what earlier meetings left open for it: action items, open questions, unconfirmed decisions and skipped items.",
    input: z.object({ meeting_id: MeetingId }),
    output: z.object({
      meeting: MeetingNamed,
      items: z.array(
        z.object({ title: Quoted, minutes: z.int().nullable(), outcome: z.string().nullable() }),
      ),
      left_open: z.array(
        z.object({
          source: z.string(),
          title: Quoted,
          owner: Quoted.nullable(),
          from: z.object({ meeting_id: z.string(), title: Quoted, url: Url }),
        }),
      ),
    }),
    async view({ items, suggestions }, { meeting_id }, call) {
      const at = addressesAt(call.origin);
      const left = suggestions.flatMap((group) => group.suggestions);
      return {
        meeting: await aboutMeeting(call, meeting_id),
        items: items.map(({ title, minutes, outcome }) => ({ title: quoted(title), minutes, outcome })),
        left_open: left.map(({ source, title, owner, from }) => ({
          ...{ source, title: quoted(title), owner: owner && quoted(owner.name) },
          from: { meeting_id: from.meeting_id, title: quoted(from.title), url: at.meeting(from.meeting_id) },
        })),
      };
    },
  }),
];
