import { z } from "zod";
import { calendarKinds } from "#app/core/enums/calendar-kind.ts";
import { Instant } from "./done.ts";

export const ImportedCalendar = z
  .strictObject({
    feed_id: z.string(),
    kind: z.enum(calendarKinds),
    name: z.string(),
    project_name: z.string(),
    paused: z.boolean(),
    last_read_at: Instant.nullable(),
    problem: z.string().nullable().meta({ description: "Why it couldn't be read the last time" }),
  })
  .meta({ id: "Calendar" });
export const AddedCalendar = z.strictObject({ feed_id: z.string() });
export const PausedCalendar = z.strictObject({ paused: z.boolean() });

export const ProposedEvent = z
  .strictObject({
    event_id: z.string(),
    title: z.string(),
    starts_at: Instant,
    duration_minutes: z.number(),
    platform: z.string().meta({ description: "Its name, as people read it" }),
    calendar: z.string(),
    recurring: z.boolean(),
  })
  .meta({ id: "ProposedMeeting" });
export const DecidedEvent = z.strictObject({
  decided: z.number().meta({ description: "Dates that were open" }),
  meeting_ids: z.array(z.string()).meta({ description: "Meetings that were added" }),
});

export const CalendarFeedAnswer = z.strictObject({
  address: z.string().nullable().meta({ description: "null where there is none" }),
  created_at: Instant.nullable(),
});
export const CalendarAddress = z.strictObject({ address: z.string() });
