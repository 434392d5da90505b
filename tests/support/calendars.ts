import ICAL from "ical.js";

/** The scheme of an address may be written either way. */
const lower = (address: unknown) => String(address).toLowerCase();

/** A calendar file as a calendar program reads it. Times in milliseconds. */
export function readCalendar(text: string) {
  const root = new ICAL.Component(ICAL.parse(text));
  const entries = root.getAllSubcomponents("vevent");
  const [entry] = entries;
  if (!entry || entries.length !== 1) throw new Error(`A calendar with ${entries.length} events`);
  const event = new ICAL.Event(entry);
  const organizer = entry.getFirstProperty("organizer");
  return {
    method: String(root.getFirstPropertyValue("method")),
    uid: event.uid,
    sequence: event.sequence,
    summary: event.summary,
    description: event.description,
    location: event.location,
    status: String(entry.getFirstPropertyValue("status")),
    starts_at: event.startDate.toJSDate().getTime(),
    ends_at: event.endDate.toJSDate().getTime(),
    zone: String(root.getFirstPropertyValue("x-wr-timezone")),
    organizer: lower(organizer?.getFirstValue()),
    organizer_name: organizer?.getFirstParameter("cn") ?? null,
    attendees: event.attendees.map((each) => lower(each.getFirstValue())),
    /** The names of all properties, in order. */
    properties: entry.getAllProperties().map(({ name }) => name),
  };
}
