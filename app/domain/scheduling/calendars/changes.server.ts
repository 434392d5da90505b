import { eq } from "drizzle-orm";
import { day } from "#app/core/clock.ts";
import type { Tx } from "#app/core/context.ts";
import type { CalendarDecision } from "#app/core/enums/calendar-decision.ts";
import { newId } from "#app/core/new-id.ts";
import {
  createMeeting,
  followCalendar,
  removeMeeting,
} from "#app/domain/meetings/meetings/changes.server.ts";
import { meetingById } from "#app/domain/meetings/meetings/queries.server.ts";
import type { MeetingRow } from "#app/domain/meetings/meetings/schema.ts";
import { bookedHere } from "#app/domain/scheduling/bookings/queries.server.ts";
import type { CalendarEvent, ReadEvents } from "#app/providers/calendars/port.ts";
import { calendarEvents, type FollowedFields } from "#db/schema/calendars.ts";
import { eventsOfCalendar, meetingAddedFor, seriesDecisions } from "./queries.server.ts";
import { type EventRow, type ImportedCalendarRow, proposedDays } from "./schema.ts";

/**
 * Brings the rows of a calendar up to what was read. New meetings are proposed, or treated as their series; added ones follow
 * the calendar until they are edited here; what the calendar no longer has goes, except what could not be read.
 */
export async function applyReading(
  tx: Tx,
  calendar: ImportedCalendarRow,
  { events, unread }: ReadEvents,
): Promise<void> {
  const known = new Map((await eventsOfCalendar(tx, calendar.feed_id)).map((row) => [dateOf(row), row]));
  const decisions = await seriesDecisions(tx, calendar.feed_id);
  const isBooked = await bookedHere(tx, events);
  // A broken file can have a date twice.
  const read = new Map(events.map((event) => [dateOf(rowOf(event)), event]));
  for (const [date, event] of read) {
    const row = known.get(date);
    known.delete(date);
    if (isBooked(event)) {
      if (row?.status === "proposed") await deleteEvent(tx, row);
    } else if (row) await updateEvent(tx, row, rowOf(event));
    else if (event.startsAt > tx.now && event.startsAt < tx.now + proposedDays * day)
      await addEvent(tx, calendar, rowOf(event), decisions.get(event.uid));
  }
  for (const row of known.values())
    if (unread !== "any" && !unread.includes(row.uid)) await dropEvent(tx, row);
}

/** Makes a proposal a meeting of the project; when a colleague's calendar brought the same one, it is that. */
export async function addToProject(tx: Tx, calendar: ImportedCalendarRow, event: EventRow): Promise<string> {
  const { user_id, project_id } = calendar;
  const shared = await meetingAddedFor(tx, calendar, event);
  const { title, duration_minutes, link, platform, time_zone } = event;
  const meeting =
    shared ??
    (await createMeeting(tx, user_id, {
      project_id,
      title,
      duration_minutes,
      platform_type: platform,
      meeting_link: link,
      scheduled_at: new Date(event.starts_at).toISOString(),
      time_zone: time_zone ?? undefined,
    }));
  // The one who brought it in goes on following their own calendar.
  const followed = shared ? null : followedOf(event);
  await setEvent(tx, event.event_id, { status: "added", meeting_id: meeting.meeting_id, followed });
  return meeting.meeting_id;
}

export async function setEvent(
  tx: Tx,
  eventId: string,
  change: Partial<typeof calendarEvents.$inferInsert>,
): Promise<void> {
  await tx.q.update(calendarEvents).set(change).where(eq(calendarEvents.event_id, eventId));
}

type Fields = Pick<
  EventRow,
  "uid" | "original_start" | "title" | "starts_at" | "duration_minutes" | "time_zone" | "link" | "platform"
>;

async function addEvent(
  tx: Tx,
  calendar: ImportedCalendarRow,
  fields: Fields,
  decision: CalendarDecision | undefined,
): Promise<void> {
  const shared = await meetingAddedFor(tx, calendar, fields);
  const status = decision === "dismiss" || shared ? ("dismissed" as const) : ("proposed" as const);
  const event: EventRow = {
    ...fields,
    event_id: newId(),
    feed_id: calendar.feed_id,
    status,
    created_at: tx.now,
    meeting_id: null,
    followed: null,
  };
  await tx.q.insert(calendarEvents).values(event);
  if (status === "proposed" && decision === "add") await addToProject(tx, calendar, event);
}

async function updateEvent(tx: Tx, row: EventRow, fields: Fields): Promise<void> {
  await setEvent(tx, row.event_id, fields);
  const meeting = await followingMeeting(tx, row);
  const followed = followedOf(fields);
  if (!meeting || isSame(followed, row.followed)) return;
  const { title, starts_at: scheduled_at, duration_minutes, time_zone, link, platform } = fields;
  const where = { link, platform, ...(time_zone !== null && { time_zone }) };
  await followCalendar(tx, meeting, { title, scheduled_at, duration_minutes, ...where });
  await setEvent(tx, row.event_id, { followed });
}

/** The calendar no longer has it: a meeting that still follows it is off. What has begun stays. */
async function dropEvent(tx: Tx, row: EventRow): Promise<void> {
  if (row.starts_at > tx.now) {
    const meeting = await followingMeeting(tx, row);
    if (meeting) await removeMeeting(tx, meeting);
  } else if (row.starts_at > tx.now - rememberedDays * day) return;
  await deleteEvent(tx, row);
}

async function deleteEvent(tx: Tx, { event_id }: EventRow): Promise<void> {
  await tx.q.delete(calendarEvents).where(eq(calendarEvents.event_id, event_id));
}

/** Rows of past dates are deleted after this long. */
const rememberedDays = 30;

/** The meeting of a date while it is scheduled and nobody has edited what the calendar gave it. */
async function followingMeeting(tx: Tx, row: EventRow): Promise<MeetingRow | null> {
  if (row.meeting_id === null || row.followed === null) return null;
  const meeting = await meetingById(tx, row.meeting_id);
  if (meeting?.meeting_status !== "scheduled") return null;
  const { title, scheduled_at, duration_minutes, manual_meeting_link } = meeting;
  const now = { title, scheduled_at, duration_minutes, link: manual_meeting_link ?? "" };
  return isSame(now, row.followed) ? meeting : null;
}

function followedOf({ title, starts_at, duration_minutes, link }: Fields): FollowedFields {
  return { title, scheduled_at: starts_at, duration_minutes, link };
}

function isSame(one: FollowedFields, other: FollowedFields | null): boolean {
  return (
    other !== null &&
    one.title === other.title &&
    one.scheduled_at === other.scheduled_at &&
    one.duration_minutes === other.duration_minutes &&
    one.link === other.link
  );
}

function rowOf({
  uid,
  originalStart,
  title,
  startsAt,
  durationMinutes,
  zone,
  link,
  platform,
}: CalendarEvent): Fields {
  const times = { original_start: originalStart, starts_at: startsAt, duration_minutes: durationMinutes };
  return { uid, title, link, platform, time_zone: zone, ...times };
}

function dateOf({ uid, original_start }: Pick<EventRow, "uid" | "original_start">): string {
  return `${original_start} ${uid}`;
}
