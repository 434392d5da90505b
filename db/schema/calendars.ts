import type { CalendarDecision } from "#app/core/enums/calendar-decision.ts";
import type { CalendarKind } from "#app/core/enums/calendar-kind.ts";
import type { Platform } from "#app/core/enums/platform.ts";
import { flag, id, index, instant, integer, json, primaryKey, table, text, uniqueIndex } from "../columns.ts";
import { users } from "./identity.ts";
import { meetings } from "./meetings.ts";
import { projects } from "./projects.ts";

/** Calendars that propose their meetings in a project. */
export const importedCalendars = table(
  "calendar_feeds",
  {
    feed_id: id().primaryKey(),
    user_id: id()
      .notNull()
      .references(() => users.user_id, { onDelete: "cascade" }),
    project_id: id()
      .notNull()
      .references(() => projects.project_id, { onDelete: "cascade" }),
    kind: text().$type<CalendarKind>().notNull(),
    name: text().notNull(),
    /** The private address, sealed for this row; null for the calendar of a connected account. */
    address_sealed: text(),
    paused: flag().notNull(),
    /** As the server sent it with the last reading. */
    etag: text(),
    last_read_at: instant(),
    /** When its meetings were last gone through; a reading that finds nothing new does not. */
    applied_at: instant(),
    /** Readings that failed since the last one that did not. */
    failures: integer().notNull(),
    /** Why the last reading failed, in words. */
    problem: text(),
    created_at: instant().notNull(),
  },
  (t) => [index("calendar_feeds_user").on(t.user_id), index("calendar_feeds_project").on(t.project_id)],
);

/** What a meeting had from its calendar; while it still has it, it follows the calendar. */
export type FollowedFields = { title: string; scheduled_at: number; duration_minutes: number; link: string };

/** Meetings of a calendar: each date of a series is one. */
export const calendarEvents = table(
  "calendar_events",
  {
    event_id: id().primaryKey(),
    feed_id: id()
      .notNull()
      .references(() => importedCalendars.feed_id, { onDelete: "cascade" }),
    uid: text().notNull(),
    /** When this date of a series was planned to be at first; 0 for a meeting that does not recur. */
    original_start: instant().notNull(),
    title: text().notNull(),
    starts_at: instant().notNull(),
    duration_minutes: integer().notNull(),
    /** IANA name, where the calendar says in which the event is. */
    time_zone: text(),
    link: text().notNull(),
    platform: text().$type<Platform>().notNull(),
    status: text().$type<"proposed" | "added" | "dismissed">().notNull(),
    /** The meeting it was added as; null again when that is deleted. */
    meeting_id: id().references(() => meetings.meeting_id, { onDelete: "set null" }),
    followed: json<FollowedFields>(),
    created_at: instant().notNull(),
  },
  (t) => [
    uniqueIndex("calendar_events_date").on(t.feed_id, t.uid, t.original_start),
    index("calendar_events_uid").on(t.uid),
    index("calendar_events_meeting").on(t.meeting_id),
  ],
);

/** What its owner decided for all dates of a series. */
export const calendarSeries = table(
  "calendar_series",
  {
    feed_id: id()
      .notNull()
      .references(() => importedCalendars.feed_id, { onDelete: "cascade" }),
    uid: text().notNull(),
    decision: text().$type<CalendarDecision>().notNull(),
  },
  (t) => [primaryKey({ columns: [t.feed_id, t.uid] })],
);
