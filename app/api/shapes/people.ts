import { z } from "zod";
import { participantAnswers } from "#app/core/enums/participant-answer.ts";
import { Instant } from "./done.ts";

const SpeakerPerson = z.strictObject({
  person_id: z.string(),
  name: z.string(),
  email: z.string(),
  is_member: z.boolean(),
});
export const SpokenName = z
  .strictObject({
    speaker: z.string().meta({ description: "The name that the transcript has" }),
    is_label: z.boolean().meta({ description: "True for a recorder's own, such as Speaker 1" }),
    how: z.enum(["said", "name", "nobody", "open"]).meta({
      description:
        "Someone said who it is, the name is one person's, it's no one of the project, or it isn't known",
    }),
    person: SpeakerPerson.nullable(),
    likely: z.array(SpeakerPerson).meta({ description: "Whom a part of the name fits" }),
    only_here: z.boolean(),
  })
  .meta({ id: "Speaker" });
export const MatchedSpeaker = z.strictObject({
  speaker: z.string(),
  name: z.string().nullable(),
  person_id: z.string().nullable(),
});
export const OwnAnswer = z.strictObject({ meeting_id: z.string(), answer: z.enum(participantAnswers) });

const Held = z.strictObject({ meeting_id: z.string(), title: z.string(), held_at: Instant });
export const PersonOfProject = z
  .strictObject({
    person_id: z.string(),
    name: z.string(),
    email: z.string(),
    is_member: z.boolean(),
    names: z.array(z.string()).meta({ description: "Other names they speak under" }),
    meetings: z.array(Held),
    action_items: z.array(
      z.strictObject({
        action_id: z.string(),
        meeting_id: z.string(),
        description: z.string(),
        due_date: z.string().nullable(),
      }),
    ),
    decisions: z.array(
      z.strictObject({ line_id: z.string(), text: z.string(), meeting: Held, voiced: z.boolean() }),
    ),
    said: z.array(
      z.strictObject({
        meeting: Held,
        lines: z.array(
          z.strictObject({ segment_id: z.string(), timestamp: z.string().nullable(), text: z.string() }),
        ),
      }),
    ),
  })
  .meta({ id: "PersonOfProject" });
