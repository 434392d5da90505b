import { z } from "zod";
import { Instant } from "./done.ts";

export const Note = z
  .strictObject({
    note_id: z.string(),
    at_ms: z.int().nullable().meta({ description: "When it was begun, in ms of the recording" }),
    text: z.string(),
    created_at: Instant,
  })
  .meta({ id: "Note" });

export const NotesOfWriter = z
  .strictObject({ writer: z.string(), is_own: z.boolean(), notes: z.array(Note) })
  .meta({ id: "NotesOfWriter" });

export const DeletedNote = z.strictObject({ meeting_id: z.string() });
