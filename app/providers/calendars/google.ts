import { z } from "zod";
import type { Endpoints } from "../endpoints.ts";
import type { Fetch } from "../provider-http.ts";
import { eventFrom, readPageAs, readPages } from "./account-events.ts";
import type { CalendarEvent, ReadEvents, Window } from "./port.ts";

const Time = z.object({ dateTime: z.string().optional(), timeZone: z.string().optional() });
const GoogleEvent = z.object({
  id: z.string(),
  iCalUID: z.string(),
  status: z.string().optional(),
  summary: z.string().optional(),
  location: z.string().optional(),
  description: z.string().optional(),
  hangoutLink: z.string().optional(),
  recurringEventId: z.string().optional(),
  start: Time.optional(),
  end: Time.optional(),
  originalStartTime: Time.optional(),
  attendees: z
    .array(z.object({ self: z.boolean().optional(), responseStatus: z.string().optional() }))
    .optional(),
  conferenceData: z
    .object({ entryPoints: z.array(z.object({ uri: z.string().optional() })).optional() })
    .optional(),
});
const GooglePage = z.object({ items: z.array(z.unknown()), nextPageToken: z.string().optional() });

/** The person's own Google calendar (Calendar API v3, events.list with recurring ones expanded). */
export function readGoogle(
  fetch: Fetch,
  { calendar }: Endpoints["google"],
  accessToken: string,
  { from, to }: Window,
): Promise<ReadEvents> {
  const first = new URL(`${calendar}/calendars/primary/events`);
  // Of the attendees only the person is needed: whether they declined.
  const params = { singleEvents: "true", orderBy: "startTime", maxResults: "250", maxAttendees: "1" };
  const period = { timeMin: new Date(from).toISOString(), timeMax: new Date(to).toISOString() };
  first.search = new URLSearchParams({ ...params, ...period }).toString();
  const readPage = async (url: URL) => {
    const request = { label: "Google", fetch, accessToken };
    const { items, nextPageToken } = await readPageAs(GooglePage, request, url);
    const next = nextPageToken === undefined ? null : new URL(first);
    next?.searchParams.set("pageToken", nextPageToken ?? "");
    return { items, next };
  };
  return readPages(first, readPage, googleEvent);
}

function googleEvent(item: unknown): CalendarEvent[] {
  const { data: event } = GoogleEvent.safeParse(item);
  if (!event || event.status === "cancelled") return [];
  if (event.attendees?.some(({ self, responseStatus }) => self && responseStatus === "declined")) return [];
  const { hangoutLink, location, description, start, end, originalStartTime, recurringEventId } = event;
  const entries = event.conferenceData?.entryPoints?.map(({ uri }) => uri) ?? [];
  return eventFrom({
    uid: event.iCalUID,
    externalId: recurringEventId ?? event.id,
    title: event.summary,
    start: start?.dateTime,
    end: end?.dateTime,
    zone: start?.timeZone,
    original: recurringEventId === undefined ? undefined : (originalStartTime?.dateTime ?? start?.dateTime),
    texts: [hangoutLink, ...entries, location, description],
  });
}
