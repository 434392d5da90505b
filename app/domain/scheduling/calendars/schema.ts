import { z } from "zod";
import { cleanName } from "#app/core/clean-name.ts";
import { hour, minute } from "#app/core/clock.ts";
import { calendarDecisions } from "#app/core/enums/calendar-decision.ts";
import { calendarKinds } from "#app/core/enums/calendar-kind.ts";
import { defineJob } from "#app/core/events.ts";
import { Id } from "#app/core/id.ts";
import { message, t } from "#app/core/words.ts";
import type { calendarEvents, importedCalendars } from "#db/schema/calendars.ts";

const noAddress = message("Enter the calendar's address, like https://example.org/private/calendar.ics");
export const AddCalendar = z
  .object({
    project_id: Id,
    kind: z.enum(calendarKinds),
    /** Of the kind "address": http, https or webcal. */
    address: z
      .string()
      .trim()
      .max(2000, { error: () => t("This address is too long") })
      .default(""),
    name: z
      .string()
      .overwrite(cleanName)
      .max(80, { error: () => t("Use at most 80 characters") })
      .default(""),
  })
  .refine(({ kind, address }) => kind !== "address" || isCalendarAddress(address), {
    path: ["address"],
    error: () => t(noAddress),
  });

export const WhichCalendar = z.object({ feed_id: Id });
export const PauseCalendar = WhichCalendar.extend({ paused: z.boolean() });

export const DecideEvent = z.object({
  event_id: Id,
  decision: z.enum(calendarDecisions),
  /** The same for every date of the series, now and later. */
  series: z.boolean().default(false),
});

/** Reads one calendar. It enqueues itself again while the calendar is there and not paused. */
export const readCalendar = defineJob("read-calendar", z.object({ feed_id: Id }), { lane: "vendors" });

/** How often a calendar is read; after failures less and less often. */
export const readEveryMs = 15 * minute;
const longestWaitMs = 6 * hour;

export function waitAfter(failures: number): number {
  return Math.min(longestWaitMs, readEveryMs * 2 ** failures);
}

/** Calendars one person may have in all. */
export const mostCalendars = 20;

/** Meetings are proposed this long ahead, and followed longer, so that one that moves far is not lost. */
export const proposedDays = 14;
/** More than anybody has in two weeks: a guard of memory. */
export const mostProposed = 500;
export const followedDays = 60;

export type ImportedCalendarRow = typeof importedCalendars.$inferSelect;
export type EventRow = typeof calendarEvents.$inferSelect;

function isCalendarAddress(text: string): boolean {
  if (!/^(https?|webcals?):\/\//i.test(text) || !URL.canParse(text)) return false;
  const { username, password } = new URL(text);
  return username === "" && password === "";
}
