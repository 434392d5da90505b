import ical, {
  ICalAttendeeRole,
  ICalAttendeeStatus,
  ICalCalendarMethod,
  ICalEventStatus,
} from "ical-generator";
import { printable } from "../documents/calendar.ts";
import type { CalendarPerson, MailedEvent } from "./port.ts";

const methods = {
  request: ICalCalendarMethod.REQUEST,
  publish: ICalCalendarMethod.PUBLISH,
  cancel: ICalCalendarMethod.CANCEL,
};

/**
 * An event as iCalendar (RFC 5545), as a mail carries it (RFC 5546). Times are in UTC, which every calendar shows in its
 * reader's zone: a local time would depend on tables of daylight saving, which are out of date in many programs.
 * @param sender the address the mail comes from, when another than the organizer's
 */
export function calendarFile(event: MailedEvent, sender: string): string {
  const { method, organizer, attendees } = event;
  const calendar = ical({ prodId: "//Throughline//Meetings//EN", method: methods[method] });
  // For readers: where the meeting was planned.
  if (event.zone) calendar.x("X-WR-TIMEZONE", event.zone);
  const entry = calendar.createEvent({
    id: event.uid,
    sequence: event.sequence,
    stamp: new Date(event.created_at),
    start: new Date(event.starts_at),
    end: new Date(event.ends_at),
    summary: printable(event.title),
    description: printable(event.description),
    ...(event.link && { location: event.link, url: event.link }),
    status: method === "cancel" ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
    organizer: {
      ...person(organizer),
      ...(organizer.email !== sender && { sentBy: sender }),
    },
  });
  for (const each of attendees)
    entry.createAttendee({
      ...person(each),
      role: ICalAttendeeRole.REQ,
      status: ICalAttendeeStatus.NEEDSACTION,
      rsvp: event.answers === true,
    });
  return calendar.toString();
}

/** A name stands in quotation marks, where RFC 5545 has no way to write one. */
function person({ name, email }: CalendarPerson) {
  return { name: printable(name).replace(/["\n]/g, " ").trim() || email, email };
}
