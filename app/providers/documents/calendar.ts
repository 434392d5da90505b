import ical, { ICalCalendarMethod, ICalEventStatus } from "ical-generator";
import type { CalendarContent } from "./port.ts";

/**
 * Meetings as iCalendar (RFC 5545), for programs that open or subscribe to them. Times are in UTC, as in our mails. The same
 * content is the same text, so that a hash of it says whether anything has changed.
 */
export function writeCalendar({ name, entries, refreshSeconds }: CalendarContent): string {
  const calendar = ical({ prodId: "//Throughline//Meetings//EN", method: ICalCalendarMethod.PUBLISH });
  if (name !== undefined) calendar.name(printable(name));
  if (refreshSeconds !== undefined) calendar.ttl(refreshSeconds);
  for (const entry of entries)
    calendar.createEvent({
      id: entry.uid,
      sequence: entry.sequence,
      stamp: new Date(entry.changed_at),
      start: new Date(entry.starts_at),
      end: new Date(entry.ends_at),
      summary: printable(entry.title),
      description: printable(entry.description),
      url: entry.page,
      ...(entry.link && { location: printable(entry.link) }),
      status: ICalEventStatus.CONFIRMED,
    });
  return calendar.toString();
}

/** Control characters have no place in a calendar, apart from the end of a line. */
export function printable(text: string): string {
  return text.replace(/\r\n?/g, "\n").replace(/[\p{Cc}]/gu, (sign) => (sign === "\n" ? sign : " "));
}
