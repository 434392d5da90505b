import { z } from "zod";
import {
  getJoinUrl,
  getMeeting,
  listInvitedMeetings,
  listMeetings,
  listScheduledMeetings,
} from "#app/domain/meetings/meetings/read.server.ts";
import { MeetingLink } from "#app/domain/meetings/meetings/schema.ts";
import { changeMeeting, deleteMeeting } from "#app/domain/meetings/meetings/write.server.ts";
import { scheduleSeries } from "#app/domain/scheduling/series/write.server.ts";
import { listRelatedMeetings } from "#app/domain/summaries/summaries/read.server.ts";
import { addTranscript } from "#app/domain/transcripts/recordings/add-transcript.server.ts";
import { getTranscript } from "#app/domain/transcripts/recordings/read.server.ts";
import { wholeBody } from "#app/http/bodies/json-body.ts";
import type { Params } from "#app/http/rest/endpoint.ts";
import { bySkip, numberOf } from "#app/http/rest/pages.ts";
import { endpoint, group } from "#app/http/rest/rest.ts";
import { unlessPage } from "#app/http/rest/unless-page.ts";
import { Done } from "./shapes/done.ts";
import {
  AddedTranscript,
  InvitedMeetingAnswer,
  JoinUrlAnswer,
  Meeting,
  Meetings,
  RelatedMeeting,
} from "./shapes/meetings.ts";
import { TranscriptLines } from "./shapes/recordings.ts";
import { transcriptInBody } from "./transcript-body.ts";
import { transcriptPages } from "./transcript-pieces.ts";

const caller = "user_id";
/** The limit of a list that is requested without paging. */
const maxListed = 100;

/** @param usual how many are listed where the call does not say */
function pagesOf(usual: number) {
  return ({ more }: { more: boolean }, { skip, limit }: Params) =>
    bySkip("skip", { at: numberOf(skip, 0), size: numberOf(limit, usual), more });
}

export const meetingsApi = group("Meetings", [
  endpoint("POST /meetings/", scheduleSeries, {
    summary: "Schedules a meeting, once or repeating: the next two dates of a series are always scheduled.",
    response: Meeting,
    caller,
    status: 201,
    body: wholeBody,
  }),
  endpoint("POST /meetings/transcripts", addTranscript, {
    summary:
      "Creates a meeting from a transcript, sent as text or as a Base64 file. Everything else is optional.",
    response: AddedTranscript,
    ...transcriptInBody(addTranscript.input),
    caller,
    status: 201,
    refusals: [409],
  }),
  endpoint("GET /meetings/pending", listScheduledMeetings, {
    summary: "Lists the meetings of a project that have no transcript yet, the next one first.",
    response: Meetings,
  }),
  endpoint("GET /meetings/invited", listInvitedMeetings, {
    summary: "Lists the meetings of other projects that the caller is invited to, newest first.",
    response: z.array(InvitedMeetingAnswer),
  }),
  endpoint("GET /meetings/project", listMeetings, {
    summary: "Lists a project's meetings, newest first, at most a hundred by default.",
    failed: "Failed to fetch project meetings",
    response: Meetings,
    input: (params) => ({ limit: maxListed, ...params }),
    pages: pagesOf(maxListed),
    view: (page) => page.meetings,
  }),
  endpoint("GET /meetings/project/:project_id", listMeetings, {
    summary: "Lists a project's meetings by the page, the newest first.",
    response: Meetings,
    pages: pagesOf(10),
    view: (page) => page.meetings,
  }),
  endpoint("GET /meetings/project/:project_id/scheduled", listScheduledMeetings, {
    summary: "Lists the meetings of a project that have no transcript yet, the next one first.",
    response: Meetings,
  }),
  endpoint("GET /meetings/:meeting_id", getMeeting, { summary: "Reads a meeting.", response: Meeting }),
  endpoint("GET /meetings/:meeting_id/details", getMeeting, {
    summary: "Reads a meeting with everything in it.",
    failed: "Failed to fetch meeting details",
    response: Meeting,
  }),
  transcriptPages(
    endpoint("GET /meetings/:meeting_id/transcript", getTranscript, {
      summary: "Reads the transcript, in order.",
      response: TranscriptLines,
      before: [unlessPage],
    }),
  ),
  endpoint("GET /meetings/:meeting_id/related", listRelatedMeetings, {
    summary: "Lists the newest other completed meetings of the same context.",
    response: z.array(RelatedMeeting),
    view: (related) => related.map(withDateAndTime),
  }),
  endpoint("GET /meetings/:meeting_id/join-url", getJoinUrl, {
    summary: "Returns the link to join a meeting.",
    response: JoinUrlAnswer,
    caller,
  }),
  endpoint("PATCH /meetings/:meeting_id", changeMeeting, {
    summary: "Updates a meeting. Fields you leave out stay the same.",
    response: Meeting,
    request: changeMeeting.input.extend({ manual_meeting_link: MeetingLink.nullable().optional() }),
    caller,
    refusals: [409],
    body: wholeBody,
    input: change,
    names: (params) => ({
      meeting_link: params.manual_meeting_link === undefined ? "meeting_link" : "manual_meeting_link",
    }),
  }),
  endpoint("DELETE /meetings/:meeting_id", deleteMeeting, {
    summary: "Deletes a meeting with its transcript and summary.",
    response: Done,
    caller,
  }),
]);

/** Accepts a meeting under the names by which it is read. */
function change({ manual_meeting_link, ...params }: Params): Params {
  return manual_meeting_link === undefined ? params : { meeting_link: manual_meeting_link ?? "", ...params };
}

function withDateAndTime<T extends { held_at: string }>(meeting: T) {
  return { ...meeting, date: meeting.held_at.slice(0, 10), time: meeting.held_at.slice(11, 16) };
}
