import { findMeetings } from "#app/domain/search-and-chat/library/read.server.ts";
import { searchByMeaning, searchProject } from "#app/domain/search-and-chat/search/read.server.ts";
import { byCursor, withMore } from "#app/http/rest/pages.ts";
import { endpoint, group } from "#app/http/rest/rest.ts";
import { FoundByWords, MeetingsByMonth } from "./shapes/search.ts";

/** Whether there is more than these meetings, for which `times` asks. */
const withMoreMeetings = <V extends { more_meetings: boolean }>(found: V) => ({
  ...found,
  has_more: found.more_meetings,
});

export const searchApi = group("Search", [
  endpoint("GET /proj/:project_id/search", searchProject, {
    summary:
      "Finds meetings, spoken lines, summary lines, action items, notes and people of a project by words; `meeting_id` all that is found in one meeting, `times` more meetings.",
    response: FoundByWords,
    view: withMoreMeetings,
  }),
  endpoint("GET /proj/:project_id/search/meaning", searchByMeaning, {
    summary: "The same, and what was said about it in other words.",
    response: FoundByWords,
    view: withMoreMeetings,
    costly: true,
  }),
  endpoint("GET /proj/:project_id/library", findMeetings, {
    summary:
      "Lists a project's meetings by month, newest first, by words, person, status, topic or month; `before` goes on after a page.",
    response: MeetingsByMonth,
    pages: byCursor("before"),
    view: withMore,
  }),
]);
