import { and, asc, eq, gt, inArray, lt, or } from "drizzle-orm";
import { day } from "#app/core/clock.ts";
import type { ReadScope, Scope } from "#app/core/context.ts";
import { isShownTo } from "#app/domain/meetings/meetings/visibility-queries.server.ts";
import { calendarEvents, calendarSeries, importedCalendars } from "#db/schema/calendars.ts";
import { connections } from "#db/schema/connections.ts";
import { users } from "#db/schema/identity.ts";
import { meetings } from "#db/schema/meetings.ts";
import { projects } from "#db/schema/projects.ts";
import { type EventRow, type ImportedCalendarRow, mostProposed, proposedDays } from "./schema.ts";

export async function importedCalendarById(
  { q }: ReadScope,
  calendarId: string,
): Promise<ImportedCalendarRow | undefined> {
  const [calendar] = await q
    .select()
    .from(importedCalendars)
    .where(eq(importedCalendars.feed_id, calendarId))
    .limit(1);
  return calendar;
}

/** A calendar of this person's own; nobody else sees it. */
export async function importedCalendarOf(
  scope: ReadScope,
  userId: string,
  calendarId: string,
): Promise<ImportedCalendarRow | undefined> {
  const calendar = await importedCalendarById(scope, calendarId);
  return calendar?.user_id === userId ? calendar : undefined;
}

export function importedCalendarsOf({ q }: ReadScope, userId: string) {
  return q
    .select({ calendar: importedCalendars, project_name: projects.project_name })
    .from(importedCalendars)
    .innerJoin(projects, eq(projects.project_id, importedCalendars.project_id))
    .where(eq(importedCalendars.user_id, userId))
    .orderBy(asc(importedCalendars.created_at));
}

/** Whether this person has a calendar here: one that is read, or an account at Google or Microsoft. */
export async function hasCalendar({ q }: ReadScope, userId: string): Promise<boolean> {
  const [first] = await q.prepared(
    "calendars of a person",
    (all, { user }) => {
      const own = and(eq(connections.user_id, user), inArray(connections.vendor, ["google", "microsoft"]));
      return all
        .select({
          read: all.$count(importedCalendars, eq(importedCalendars.user_id, user)),
          connected: all.$count(connections, own),
        })
        .from(users)
        .where(eq(users.user_id, user));
    },
    { user: userId },
  );
  return first !== undefined && first.read + first.connected > 0;
}

/** A meeting of one of this person's calendars, with its calendar. */
export async function eventOf({ q }: ReadScope, userId: string, eventId: string) {
  const [found] = await q
    .select({ event: calendarEvents, calendar: importedCalendars })
    .from(calendarEvents)
    .innerJoin(importedCalendars, eq(importedCalendars.feed_id, calendarEvents.feed_id))
    .where(and(eq(calendarEvents.event_id, eventId), eq(importedCalendars.user_id, userId)))
    .limit(1);
  return found;
}

/** The meetings this person's calendars propose in a project, soonest first. */
export function proposalsFor({ q, now }: Pick<Scope, "q" | "now">, userId: string, projectId: string) {
  return q
    .select({ event: calendarEvents, calendar: importedCalendars })
    .from(calendarEvents)
    .innerJoin(importedCalendars, eq(importedCalendars.feed_id, calendarEvents.feed_id))
    .where(
      and(
        eq(importedCalendars.user_id, userId),
        eq(importedCalendars.project_id, projectId),
        eq(importedCalendars.paused, false),
        eq(calendarEvents.status, "proposed"),
        gt(calendarEvents.starts_at, now),
        lt(calendarEvents.starts_at, now + proposedDays * day),
      ),
    )
    .orderBy(asc(calendarEvents.starts_at))
    .limit(mostProposed);
}

export function eventsOfCalendar({ q }: ReadScope, calendarId: string): Promise<EventRow[]> {
  return q.select().from(calendarEvents).where(eq(calendarEvents.feed_id, calendarId));
}

/** Whether a calendar had meetings, when it was last read, that are still to come. */
export async function hasComing({ q, now }: Pick<Scope, "q" | "now">, calendarId: string): Promise<boolean> {
  const coming = and(eq(calendarEvents.feed_id, calendarId), gt(calendarEvents.starts_at, now));
  return (
    (await q.select({ id: calendarEvents.event_id }).from(calendarEvents).where(coming).limit(1)).length > 0
  );
}

export function eventsOfSeries({ q }: ReadScope, calendarId: string, uid: string): Promise<EventRow[]> {
  const series = and(eq(calendarEvents.feed_id, calendarId), eq(calendarEvents.uid, uid));
  return q.select().from(calendarEvents).where(series);
}

/** UID to what was decided for the whole series. */
export async function seriesDecisions({ q }: ReadScope, calendarId: string) {
  const rows = await q.select().from(calendarSeries).where(eq(calendarSeries.feed_id, calendarId));
  return new Map(rows.map(({ uid, decision }) => [uid, decision]));
}

/**
 * The meeting of the project that this date already is, if the calendar's owner sees it: one that came from a calendar, or one
 * planned with the same link and time.
 */
export async function meetingAddedFor(
  { q }: ReadScope,
  { project_id, user_id }: Pick<ImportedCalendarRow, "project_id" | "user_id">,
  { uid, starts_at, link }: Pick<EventRow, "uid" | "starts_at" | "link">,
) {
  const sameDate = and(eq(calendarEvents.uid, uid), eq(calendarEvents.starts_at, starts_at));
  const sameLink = and(eq(meetings.scheduled_at, starts_at), eq(meetings.manual_meeting_link, link));
  const [found] = await q
    .select({ meeting: meetings })
    .from(meetings)
    .leftJoin(calendarEvents, eq(calendarEvents.meeting_id, meetings.meeting_id))
    .where(and(eq(meetings.project_id, project_id), isShownTo(user_id), or(sameDate, sameLink)))
    .limit(1);
  return found?.meeting;
}
