import { z } from "zod";
import { defineEvent } from "#app/core/events.ts";
import { Id } from "#app/core/id.ts";
import { wholeNumber } from "#app/core/whole-number.ts";
import { message, t } from "#app/core/words.ts";
import type { meetingNotes } from "#db/schema/notes.ts";

export type NoteRow = typeof meetingNotes.$inferSelect;

/** Notes of one person at one meeting, and their characters together. */
export const mostNotes = { notes: 500, characters: 200_000 };
export const tooManyNotes = /* @__PURE__ */ message(
  "You can keep 500 notes of a meeting, with 200,000 characters together. Delete one first.",
);

export const NoteText = z
  .string({ error: () => t("Write something first") })
  .trim()
  .min(1, { error: () => t("Write something first") })
  // Forms send the line breaks of the network.
  .transform((words) => words.replaceAll("\r\n", "\n"))
  .pipe(z.string().max(20_000, { error: () => t("Use at most 20,000 characters") }));

export const SaveNote = z.object({
  meeting_id: Id,
  /** Chosen by the page that saves, so that a note sent twice is stored once. */
  note_id: z.uuid().optional(),
  /** When it was begun, in ms of the recording that runs. */
  at_ms: wholeNumber({ min: 0, max: 100_000_000 }).optional(),
  text: NoteText,
});
export const WhichNote = z.object({ note_id: Id });
export const NotesOfMeeting = z.object({ meeting_id: Id });

/** Notes of a meeting were written or deleted; for pages that show them. */
export const notesChanged = defineEvent(
  "meeting-notes.changed",
  z.object({ meeting_id: Id, project_id: Id }),
  { transient: true },
);
