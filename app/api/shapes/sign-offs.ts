import { z } from "zod";
import { signOffAnswers } from "#app/core/enums/sign-off-answer.ts";
import { signOffCircles } from "#app/core/enums/sign-off-circle.ts";
import { signOffStates } from "#app/core/enums/sign-off-state.ts";
import { signerStates } from "#app/core/enums/signer-state.ts";
import { Instant } from "./done.ts";

const SignerShape = z
  .strictObject({
    signer_id: z.string(),
    name: z.string(),
    is_me: z.boolean(),
    is_guest: z.boolean(),
    state: z.enum(signerStates),
    answered_earlier: z.boolean().meta({ description: "They answered before the minutes were changed" }),
    answered_at: Instant.nullable(),
    comment: z.string(),
    delegate_name: z.string().nullable().meta({ description: "Who may answer in their place" }),
    answered_by_name: z.string().nullable().meta({ description: "The delegate who did" }),
    edit_id: z.string().nullable().meta({ description: "The edit request of an objection" }),
  })
  .meta({ id: "Signer" });

export const SignOffShape = z
  .strictObject({
    meeting_id: z.string(),
    state: z.enum(signOffStates).meta({
      description: "changed: agreed on, and changed since. broken: the database no longer fits the seal",
    }),
    circle: z.enum(signOffCircles),
    revision: z.int().meta({ description: "The revision that is sealed, or was asked about" }),
    asked_by_name: z.string(),
    asked_at: Instant,
    due_date: z.string(),
    due_at: Instant,
    zone: z.string(),
    quorum: z.int().nullable(),
    needed: z.int(),
    agreed: z.int(),
    ended_at: Instant.nullable(),
    seal: z.string().nullable().meta({ description: "SHA-256 in hex" }),
    moved_items: z.int().meta({ description: "Action items with another owner or day since" }),
    people: z.array(SignerShape),
    own: z
      .strictObject({
        signer_id: z.string(),
        for_name: z.string().nullable(),
        answer: z.enum(signOffAnswers).nullable(),
        state: z.enum(signerStates),
        delegate: z.string().nullable(),
        may_delegate: z.boolean(),
      })
      .nullable()
      .meta({ description: "What the caller may answer, and for whom" }),
    words: z.string().meta({ description: "Send it with an answer: to other words it is refused" }),
    abilities: z.strictObject({ askForSignOff: z.boolean() }),
  })
  .meta({ id: "SignOff" });

export const SignOffOfMeeting = z
  .strictObject({
    meeting_id: z.string(),
    sign_off: SignOffShape.nullable().meta({ description: "Null where no one was asked" }),
    abilities: z.strictObject({ askForSignOff: z.boolean() }),
  })
  .meta({ id: "SignOffOfMeeting" });

const chosen = {
  project_id: z.string(),
  circle: z.enum(signOffCircles),
  people: z.array(z.string()),
  days: z.int(),
  quorum: z.int().nullable(),
};
export const SignOffDefaultShape = z
  .strictObject({
    ...chosen,
    project_name: z.string(),
    members: z.array(z.strictObject({ user_id: z.string(), name: z.string() })),
    more_members: z.int(),
    abilities: z.strictObject({ choose: z.boolean() }),
  })
  .meta({ id: "SignOffDefault" });
export const ChosenSignOffDefault = z.strictObject(chosen).meta({ id: "ChosenSignOffDefault" });
