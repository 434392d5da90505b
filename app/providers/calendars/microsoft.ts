import { z } from "zod";
import type { Endpoints } from "../endpoints.ts";
import { outOfOrder } from "../provider-failures.ts";
import type { Fetch } from "../provider-http.ts";
import { eventFrom, readPageAs, readPages } from "./account-events.ts";
import type { CalendarEvent, ReadEvents, Window } from "./port.ts";

const label = "Microsoft";

const GraphTime = z.object({ dateTime: z.string() });
const GraphEvent = z.object({
  id: z.string(),
  iCalUId: z.string(),
  seriesMasterId: z.string().nullish(),
  subject: z.string().nullish(),
  body: z.object({ content: z.string().nullish() }).nullish(),
  isAllDay: z.boolean().nullish(),
  isCancelled: z.boolean().nullish(),
  originalStart: z.string().nullish(),
  originalStartTimeZone: z.string().nullish(),
  start: GraphTime,
  end: GraphTime,
  location: z.object({ displayName: z.string().nullish() }).nullish(),
  responseStatus: z.object({ response: z.string().nullish() }).nullish(),
  onlineMeeting: z.object({ joinUrl: z.string().nullish() }).nullish(),
});
const GraphPage = z.object({ value: z.array(z.unknown()), "@odata.nextLink": z.string().optional() });
const fields = Object.keys(GraphEvent.shape).join(",");

/** The whole text is asked for, since the preview ends after 255 characters; so a page has few events. */
const eventsOfPage = "50";
const headers = { Prefer: 'outlook.timezone="UTC", outlook.body-content-type="text"' };

/** The person's own Microsoft calendar (Graph v1.0, calendarView, in UTC). */
export function readMicrosoft(
  fetch: Fetch,
  { graph }: Endpoints["microsoft"],
  accessToken: string,
  { from, to }: Window,
): Promise<ReadEvents> {
  const first = new URL(`${graph}/me/calendarView`);
  const period = { startDateTime: new Date(from).toISOString(), endDateTime: new Date(to).toISOString() };
  first.search = new URLSearchParams({ ...period, $select: fields, $top: eventsOfPage }).toString();
  const readPage = async (url: URL) => {
    const body = await readPageAs(GraphPage, { label, fetch, accessToken, headers }, url);
    return { items: body.value, next: nextOf(body["@odata.nextLink"], first) };
  };
  return readPages(first, readPage, graphEvent);
}

/** The token goes nowhere else, whatever the answer says. */
function nextOf(link: string | undefined, { origin }: URL): URL | null {
  if (link === undefined) return null;
  if (!URL.canParse(link) || new URL(link).origin !== origin) throw outOfOrder(label);
  return new URL(link);
}

function graphEvent(item: unknown): CalendarEvent[] {
  const { data: event } = GraphEvent.safeParse(item);
  if (!event || event.isCancelled || event.isAllDay) return [];
  if (event.responseStatus?.response === "declined") return [];
  const { onlineMeeting, location, body, originalStart, seriesMasterId } = event;
  const start = utc(event.start.dateTime);
  return eventFrom({
    // The iCalendar id of Graph is another one for each date of a series.
    uid: seriesMasterId ?? event.iCalUId,
    externalId: seriesMasterId ?? event.id,
    title: event.subject,
    start,
    end: utc(event.end.dateTime),
    // Often a name of Windows, which says nothing here: then the host's zone counts.
    zone: event.originalStartTimeZone,
    original: seriesMasterId ? (originalStart ?? start) : undefined,
    texts: [onlineMeeting?.joinUrl, location?.displayName, body?.content],
  });
}

/** Graph writes no zone behind a time; it is the one that was asked for. */
function utc(time: string): string {
  return /[Zz]|[+-]\d\d:\d\d$/.test(time) ? time : `${time}Z`;
}
