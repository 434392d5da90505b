import { z } from "zod";
import { getSubscription } from "#app/domain/meetings/calendar-feed/read.server.ts";
import { endSubscription, renewSubscription } from "#app/domain/meetings/calendar-feed/write.server.ts";
import { listCalendars, listProposals } from "#app/domain/scheduling/calendars/read.server.ts";
import {
  addCalendar,
  decideEvent,
  pauseCalendar,
  removeCalendar,
} from "#app/domain/scheduling/calendars/write.server.ts";
import { endpoint, group } from "#app/http/rest/rest.ts";
import {
  AddedCalendar,
  CalendarAddress,
  CalendarFeedAnswer,
  DecidedEvent,
  ImportedCalendar,
  PausedCalendar,
  ProposedEvent,
} from "./shapes/calendars.ts";
import { Done } from "./shapes/done.ts";

export const calendarsApi = group("Calendars", [
  endpoint("GET /users/me/calendars", listCalendars, {
    summary: "Lists the calendars from which meetings are proposed to the caller.",
    response: z.array(ImportedCalendar),
  }),
  endpoint("POST /users/me/calendars", addCalendar, {
    summary: "Adds a calendar, by its address or of a connected account, to propose meetings in a project.",
    response: AddedCalendar,
    status: 201,
    refusals: [409],
  }),
  endpoint("PATCH /users/me/calendars/:feed_id", pauseCalendar, {
    summary: "Pauses a calendar, or goes on reading it.",
    response: PausedCalendar,
  }),
  endpoint("DELETE /users/me/calendars/:feed_id", removeCalendar, {
    summary: "Removes a calendar. Meetings that were added from it stay.",
    response: Done,
  }),
  endpoint("GET /proj/:project_id/calendar-events", listProposals, {
    summary: "Lists the meetings that the caller's calendars propose for a project.",
    response: z.array(ProposedEvent),
  }),
  endpoint("POST /users/me/calendar-events/:event_id", decideEvent, {
    summary: "Adds a proposed meeting to the project or dismisses it, or with `series` all of its dates.",
    response: DecidedEvent,
  }),
  endpoint("GET /users/me/calendar-feed", getSubscription, {
    summary: "Reads the private address at which a calendar program subscribes to the caller's meetings.",
    response: CalendarFeedAnswer,
  }),
  endpoint("POST /users/me/calendar-feed", renewSubscription, {
    summary: "Makes the address, or a new one in its place.",
    response: CalendarAddress,
  }),
  endpoint("DELETE /users/me/calendar-feed", endSubscription, {
    summary: "Ends the address.",
    response: Done,
  }),
]);
