import { z } from "zod";
import { correctionKinds } from "#app/core/enums/correction-kind.ts";
import { Instant } from "./done.ts";

const words = { kind: z.enum(correctionKinds), heard: z.string(), written: z.string() };

export const TranscriptCorrection = z
  .strictObject({
    transcript_edit_id: z.string(),
    meeting_id: z.string(),
    ...words,
    lines: z.number().meta({ description: "Spoken lines that it changed" }),
    summary_lines: z.number(),
    action_items: z.number(),
    made_by: z.string(),
    made_at: Instant,
    undone_at: Instant.nullable(),
  })
  .meta({ id: "TranscriptCorrection" });

export const MadeCorrection = TranscriptCorrection.extend({
  remembered: z.boolean().meta({ description: "Whether later transcripts of the project are corrected too" }),
}).meta({ id: "MadeCorrection" });

const by = z.string().nullable().meta({ description: "The name of the person who made it" });

export const Corrections = z
  .strictObject({
    meeting: z.strictObject({ meeting_id: z.string(), title: z.string() }),
    speakers: z.array(
      z.strictObject({
        speaker: z.string(),
        lines: z.number(),
        is_label: z.boolean().meta({ description: "True for a recorder's own, such as Speaker 1" }),
      }),
    ),
    suggestions: z.array(z.string()).meta({ description: "Names that a speaker probably has" }),
    find_in: z
      .string()
      .nullable()
      .meta({ description: "The project in which further names are looked for; null where all are here" }),
    edits: z.array(TranscriptCorrection.extend({ by })),
    remembered: z.array(
      z.strictObject({
        correction_id: z.string(),
        ...words,
        by,
        created_by: z.string(),
        created_at: Instant,
        abilities: z.strictObject({ forget: z.boolean() }),
      }),
    ),
  })
  .meta({ id: "Corrections" });

export const ForgottenCorrection = z.strictObject({ correction_id: z.string() });
