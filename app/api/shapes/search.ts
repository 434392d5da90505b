import { z } from "zod";
import { actionItemStatuses } from "#app/core/enums/action-item-status.ts";
import { meetingStatuses } from "#app/core/enums/meeting-status.ts";
import { summarySections } from "#app/core/enums/summary-section.ts";
import { HasMore, Instant } from "./done.ts";

const SpokenHit = z
  .strictObject({ segment_id: z.string(), speaker: z.string(), timestamp: z.string(), text: z.string() })
  .meta({ id: "SpokenHit" });

export const FoundByWords = z
  .strictObject({
    terms: z.array(z.string()).meta({ description: "The words that were searched for" }),
    hasMeanings: z.boolean().meta({ description: "Whether meetings can be searched by meaning too" }),
    people: z.array(
      z.strictObject({
        person_id: z.string(),
        project_id: z.string(),
        name: z.string(),
        email: z.string(),
      }),
    ),
    more_people: z.number().meta({ description: "How many more people were found" }),
    more_meetings: z.boolean(),
    has_more: HasMore,
    meetings: z.array(
      z.strictObject({
        meeting_id: z.string(),
        title: z.string(),
        held_at: Instant,
        more: z.number().nullable().meta({ description: "How much more was found in it" }),
        spoken: z.array(SpokenHit),
        similar: z.array(SpokenHit).meta({ description: "Said in other words" }),
        lines: z.array(
          z.strictObject({ line_id: z.string(), section: z.enum(summarySections), text: z.string() }),
        ),
        items: z.array(
          z.strictObject({
            action_id: z.string(),
            text: z.string(),
            owner: z.string().nullable(),
            status: z.enum(actionItemStatuses),
          }),
        ),
        notes: z.array(z.strictObject({ note_id: z.string(), text: z.string() })),
      }),
    ),
  })
  .meta({ id: "Found" });

const Month = z.strictObject({
  month: z.string().meta({ description: "YYYY-MM" }),
  meetings: z.number(),
  parts: z.array(z.number()).meta({ description: "The same by parts of the month" }),
});

export const MeetingsByMonth = z
  .strictObject({
    months: z.array(
      z.strictObject({
        month: z.string(),
        meetings: z.array(
          z.strictObject({
            meeting_id: z.string(),
            title: z.string(),
            held_at: Instant,
            status: z.enum(meetingStatuses),
            is_private: z.boolean(),
            is_note: z.boolean().optional(),
            participants: z.array(z.string()),
            faces: z.array(z.strictObject({ name: z.string(), person_id: z.string().nullable() })),
            gist: z.string().nullable(),
            length_ms: z.number().nullable(),
            decisions: z.number(),
            open_items: z.number(),
          }),
        ),
      }),
    ),
    next: z.string().nullable().meta({ description: "Send it as before to go on" }),
    has_more: HasMore,
    strip: z
      .strictObject({
        months: z.array(Month),
        earlier: z.string().nullable(),
        later: z.string().nullable(),
      })
      .nullable()
      .meta({ description: "How many meetings each month of a year has" }),
    upcoming: z
      .boolean()
      .meta({ description: "Whether there are scheduled meetings that aren't listed here" }),
    people: z.array(z.strictObject({ id: z.string(), email: z.string(), name: z.string() })),
    more_people: z.boolean().meta({ description: "Whether there are more people than these" }),
  })
  .meta({ id: "MeetingsByMonth" });
