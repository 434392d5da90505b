import { z } from "zod";
import { agendaOutcomes } from "#app/core/enums/agenda-outcome.ts";
import { agendaSources } from "#app/core/enums/agenda-source.ts";
import { meetingStatuses } from "#app/core/enums/meeting-status.ts";
import { Instant } from "./done.ts";

const source = z.enum(agendaSources).meta({
  description:
    "Written by who edits the meeting, proposed by another participant, or from an earlier meeting: an action item, an open question, an unconfirmed decision, an item that was skipped",
});
const Owner = z
  .strictObject({
    participant_id: z.string().meta({ description: "To be sent as `owner_id`" }),
    name: z.string(),
  })
  .meta({ id: "AgendaPerson" });
const From = z.strictObject({ meeting_id: z.string(), title: z.string() });
const ms = z.int().nullable();

const Item = z
  .strictObject({
    item_id: z.string(),
    title: z.string(),
    minutes: z.int().nullable(),
    owner: Owner.nullable(),
    source,
    from: From.nullable().meta({ description: "The earlier meeting it comes from, if the caller sees it" }),
    proposed_by: z.string().nullable(),
    outcome: z.enum(agendaOutcomes).nullable().meta({ description: "Null until the meeting has a summary" }),
    is_said: z.boolean().meta({ description: "A person said so, whatever the transcript shows" }),
    first: z
      .strictObject({ segment_id: z.string(), at_ms: ms })
      .nullable()
      .meta({ description: "The first words about it, while the transcript has them" }),
    spent_ms: ms.meta({ description: "How long it was spoken of; null if the transcript has no times" }),
    can_remove: z.boolean(),
  })
  .meta({ id: "AgendaItem" });

export const MeetingAgenda = z
  .strictObject({
    meeting_id: z.string(),
    title: z.string(),
    scheduled_at: Instant,
    held_at: Instant.nullable().meta({ description: "Null before it was held" }),
    duration_minutes: z.int(),
    meeting_status: z.enum(meetingStatuses),
    items: z.array(Item),
    planned_minutes: z.int(),
    spent_ms: ms,
    held_ms: ms.meta({ description: "From the first word of the meeting to the last" }),
    new_topics: z
      .array(z.strictObject({ title: z.string(), at_ms: ms, spent_ms: ms }))
      .meta({ description: "Topics of the summary that no item names" }),
    suggestions: z
      .array(
        z.strictObject({
          source,
          suggestions: z.array(
            z.strictObject({ source, title: z.string(), owner: Owner.nullable(), from: From }),
          ),
          more: z.boolean().meta({ description: "There are others that this list leaves out" }),
        }),
      )
      .meta({ description: "What earlier meetings left open and the agenda doesn't have yet" }),
    next: z
      .strictObject({ meeting_id: z.string(), title: z.string(), scheduled_at: Instant })
      .nullable()
      .meta({ description: "The next meeting, on whose agenda skipped items are suggested" }),
    people: z.array(Owner),
    is_full: z.boolean(),
    abilities: z.strictObject({ propose: z.boolean(), arrange: z.boolean() }),
  })
  .meta({ id: "MeetingAgenda" });
