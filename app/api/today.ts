import { notFound } from "#app/core/errors.ts";
import { listUnreachable } from "#app/domain/meetings/invitations/read.server.ts";
import { getMeetingPeople } from "#app/domain/meetings/meetings/read.server.ts";
import { getBooking } from "#app/domain/scheduling/bookings/read.server.ts";
import { readDashboard } from "#app/domain/search-and-chat/dashboard/read.server.ts";
import { listRecordingStatuses } from "#app/domain/transcripts/bots/read.server.ts";
import { getRetainedText } from "#app/domain/transcripts/transcriptions/read.server.ts";
import { endpoint, group } from "#app/http/rest/rest.ts";
import {
  BookingOfMeeting,
  MailProblems,
  ReadersOfMeeting,
  RecordingByMeeting,
  RetentionOfMeeting,
  Today,
} from "./shapes/today.ts";

export const todayApi = group("How things stand", [
  endpoint("GET /proj/:project_id/today", readDashboard, {
    summary:
      "Reads what waits for the caller in a project, and what is new; totals count more than is listed.",
    response: Today,
  }),
  endpoint("GET /proj/:project_id/recording-states", listRecordingStatuses, {
    summary: "Reads how each meeting of a project that has no transcript yet is recorded, by its id.",
    response: RecordingByMeeting,
  }),
  endpoint("GET /meetings/:meeting_id/readers", getMeetingPeople, {
    summary: "Lists who can open a meeting.",
    response: ReadersOfMeeting,
  }),
  endpoint("GET /meetings/:meeting_id/mail-problems", listUnreachable, {
    summary: "Says which participants can't be reached by e-mail, and why, by address.",
    response: MailProblems,
  }),
  endpoint("GET /meetings/:meeting_id/retention", getRetainedText, {
    summary: "Says when the transcript and the recording of a meeting are deleted, or were.",
    response: RetentionOfMeeting,
  }),
  endpoint("GET /meetings/:meeting_id/booking", getBooking, {
    summary: "Reads what its platform holds for a meeting; 404 if nothing.",
    response: BookingOfMeeting,
    view: (booking) => booking ?? nothingBooked(),
  }),
]);

function nothingBooked(): never {
  throw notFound();
}
