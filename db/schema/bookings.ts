import type { Platform } from "#app/core/enums/platform.ts";
import { id, index, instant, integer, table, text, uniqueIndex } from "../columns.ts";
import { users } from "./identity.ts";

/** What a meeting platform holds for a meeting of ours: a Zoom meeting, or an event in a calendar. */
export const bookings = table(
  "bookings",
  {
    booking_id: id().primaryKey(),
    /** Whose account holds it. */
    user_id: id()
      .notNull()
      .references(() => users.user_id, { onDelete: "cascade" }),
    platform: text().$type<Platform>().notNull(),
    /** Its id at the platform. */
    external_id: text().notNull(),
    /** Null while the platform is still making it. */
    link_url: text(),
    /**
     * The meeting that uses it; null while that is still being planned. No reference: what a deleted meeting leaves at the
     * platform is removed afterwards.
     */
    meeting_id: id(),
    /** What the platform knows of the meeting. */
    title: text().notNull(),
    starts_at: instant().notNull(),
    minutes: integer().notNull(),
    zone: text().notNull(),
    /** Why the platform could not follow the last change, in words. */
    problem: text(),
    /** When the call last began and last ended, as the platform said. */
    started_at: instant(),
    ended_at: instant(),
    created_at: instant().notNull(),
    updated_at: instant().notNull(),
  },
  (t) => [
    uniqueIndex("bookings_external").on(t.platform, t.external_id),
    index("bookings_meeting").on(t.meeting_id),
    index("bookings_link").on(t.link_url),
    index("bookings_user").on(t.user_id),
  ],
);
