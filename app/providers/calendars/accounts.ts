import { z } from "zod";
import { VendorError } from "#app/core/vendor-error.ts";
import type { Endpoints } from "../endpoints.ts";
import { meetingLinkIn } from "./meeting-link.ts";
import type { CalendarEvent, Window } from "./port.ts";

type Fetch = typeof globalThis.fetch;

/** Pages of one reading; a calendar with more meetings in two months is read as far as this. */
const mostPages = 10;

const GoogleEvent = z.object({
  iCalUID: z.string(),
  status: z.string().optional(),
  summary: z.string().optional(),
  location: z.string().optional(),
  description: z.string().optional(),
  hangoutLink: z.string().optional(),
  recurringEventId: z.string().optional(),
  start: z.object({ dateTime: z.string().optional() }).optional(),
  end: z.object({ dateTime: z.string().optional() }).optional(),
  originalStartTime: z.object({ dateTime: z.string().optional() }).optional(),
  attendees: z
    .array(z.object({ self: z.boolean().optional(), responseStatus: z.string().optional() }))
    .optional(),
  conferenceData: z
    .object({ entryPoints: z.array(z.object({ uri: z.string().optional() })).optional() })
    .optional(),
});
const GooglePage = z.object({
  items: z.array(z.unknown()).default([]),
  nextPageToken: z.string().optional(),
});

/** The person's own Google calendar (Calendar API v3, events.list with recurring ones expanded). */
export async function readGoogle(
  fetch: Fetch,
  { calendar }: Endpoints["google"],
  accessToken: string,
  { from, to }: Window,
): Promise<CalendarEvent[]> {
  const url = new URL(`${calendar}/calendars/primary/events`);
  const params = { singleEvents: "true", orderBy: "startTime", maxResults: "250" };
  const period = { timeMin: new Date(from).toISOString(), timeMax: new Date(to).toISOString() };
  for (const [name, value] of Object.entries({ ...params, ...period })) url.searchParams.set(name, value);
  const events: CalendarEvent[] = [];
  for (let page = 0; page < mostPages; page++) {
    const { items, nextPageToken } = GooglePage.parse(await readJson("Google", fetch, url, accessToken));
    events.push(...items.flatMap(googleEvent));
    if (!nextPageToken) break;
    url.searchParams.set("pageToken", nextPageToken);
  }
  return events;
}

function googleEvent(item: unknown): CalendarEvent[] {
  const { data: event } = GoogleEvent.safeParse(item);
  if (!event || event.status === "cancelled") return [];
  if (event.attendees?.some(({ self, responseStatus }) => self && responseStatus === "declined")) return [];
  const entries = event.conferenceData?.entryPoints?.map(({ uri }) => uri) ?? [];
  const found = meetingLinkIn([event.hangoutLink, ...entries, event.location, event.description]);
  const original = event.recurringEventId
    ? (event.originalStartTime?.dateTime ?? event.start?.dateTime)
    : undefined;
  return found
    ? timed(event.iCalUID, event.summary, [event.start?.dateTime, event.end?.dateTime, original], found)
    : [];
}

const GraphTime = z.object({ dateTime: z.string() });
const GraphEvent = z.object({
  iCalUId: z.string(),
  seriesMasterId: z.string().nullish(),
  subject: z.string().nullish(),
  bodyPreview: z.string().nullish(),
  isAllDay: z.boolean().nullish(),
  isCancelled: z.boolean().nullish(),
  originalStart: z.string().nullish(),
  start: GraphTime,
  end: GraphTime,
  location: z.object({ displayName: z.string().nullish() }).nullish(),
  responseStatus: z.object({ response: z.string().nullish() }).nullish(),
  onlineMeeting: z.object({ joinUrl: z.string().nullish() }).nullish(),
});
const GraphPage = z.object({ value: z.array(z.unknown()), "@odata.nextLink": z.string().optional() });
const fields =
  "iCalUId,seriesMasterId,subject,bodyPreview,isAllDay,isCancelled,originalStart,start,end,location,responseStatus,onlineMeeting";

/** The person's own Microsoft calendar (Graph v1.0, calendarView, in UTC). */
export async function readMicrosoft(
  fetch: Fetch,
  { graph }: Endpoints["microsoft"],
  accessToken: string,
  { from, to }: Window,
): Promise<CalendarEvent[]> {
  const first = new URL(`${graph}/me/calendarView`);
  const period = { startDateTime: new Date(from).toISOString(), endDateTime: new Date(to).toISOString() };
  for (const [name, value] of Object.entries({ ...period, $select: fields, $top: "100" }))
    first.searchParams.set(name, value);
  const events: CalendarEvent[] = [];
  let url: URL | null = first;
  for (let page = 0; page < mostPages && url; page++) {
    const body = GraphPage.parse(
      await readJson("Microsoft", fetch, url, accessToken, { Prefer: 'outlook.timezone="UTC"' }),
    );
    events.push(...body.value.flatMap(graphEvent));
    const next: string | undefined = body["@odata.nextLink"];
    // The token goes nowhere else, whatever the answer says.
    url = next && URL.canParse(next) && new URL(next).origin === first.origin ? new URL(next) : null;
  }
  return events;
}

function graphEvent(item: unknown): CalendarEvent[] {
  const { data: event } = GraphEvent.safeParse(item);
  if (!event || event.isCancelled || event.isAllDay) return [];
  if (event.responseStatus?.response === "declined") return [];
  const found = meetingLinkIn([event.onlineMeeting?.joinUrl, event.location?.displayName, event.bodyPreview]);
  const recurs = Boolean(event.seriesMasterId);
  const original = recurs ? (event.originalStart ?? utc(event.start.dateTime)) : undefined;
  const times = [utc(event.start.dateTime), utc(event.end.dateTime), original] as const;
  // The iCalendar id of Graph is another one for each date of a series.
  return found ? timed(event.seriesMasterId ?? event.iCalUId, event.subject, times, found) : [];
}

/** Graph writes no zone behind a time; it is the one that was asked for. */
function utc(time: string): string {
  return /[Zz]|[+-]\d\d:\d\d$/.test(time) ? time : `${time}Z`;
}

function timed(
  uid: string,
  title: string | null | undefined,
  [start, end, original]: readonly (string | undefined)[],
  found: Pick<CalendarEvent, "link" | "platform">,
): CalendarEvent[] {
  const startsAt = Date.parse(start ?? "");
  const minutes = Math.round((Date.parse(end ?? "") - startsAt) / 60_000);
  // Without a time of day it is an entry for whole days.
  if (!Number.isFinite(startsAt)) return [];
  return [
    {
      ...found,
      uid: uid.slice(0, 500),
      originalStart: original === undefined ? 0 : Date.parse(original) || startsAt,
      title: title?.trim().slice(0, 200) || "Untitled meeting",
      startsAt,
      durationMinutes: Math.min(1440, Math.max(1, minutes || 30)),
    },
  ];
}

async function readJson(
  label: string,
  fetch: Fetch,
  url: URL,
  accessToken: string,
  headers: Record<string, string> = {},
): Promise<unknown> {
  const response = await fetch(url, {
    headers: { Authorization: `Bearer ${accessToken}`, ...headers },
  }).catch(() => null);
  if (response?.ok) return response.json();
  const status = response?.status ?? 0;
  if (status === 401)
    throw new VendorError(
      "reconnect",
      `${label} no longer accepts this connection. Please connect it again.`,
    );
  if (status === 403 || status === 429)
    throw new VendorError("limit", `${label} does not let us read the calendar right now.`);
  throw new VendorError("unavailable", `${label} can't be reached right now.`);
}
