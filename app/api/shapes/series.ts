import { z } from "zod";
import { recurrences } from "#app/core/enums/recurrence.ts";
import { Instant } from "./done.ts";

export const SeriesOfMeeting = z
  .strictObject({
    series_id: z.string().nullable().meta({ description: "For members of the project" }),
    repeats: z.enum(recurrences),
    text: z.string().meta({ description: "The same in words" }),
    zone: z.string().meta({ description: "Where its time of day holds" }),
    ended: z.boolean(),
    next: z.strictObject({ meeting_id: z.string(), scheduled_at: Instant }).nullable(),
    carried_over: z.array(
      z.strictObject({
        action_id: z.string(),
        meeting_id: z.string(),
        description: z.string(),
        owner: z.string().nullable(),
        due_date: z.string().nullable(),
        held_at: Instant,
      }),
    ),
  })
  .meta({ id: "Series" });
