import { z } from "zod";
import { Id } from "#app/core/id.ts";
import { isTimeZone } from "#app/core/time-zone.ts";
import { t } from "#app/core/words.ts";
import { Participants, ScheduledAt, Title } from "#app/domain/meetings/meetings/schema.ts";
import { NoteText } from "#app/domain/transcripts/notes/schema.ts";

/** A note that becomes a meeting. */
export const AddNote = z.object({
  project_id: Id,
  /** Chosen by the page that saves: a note sent again changes the one that is there. */
  note_id: z.uuid().optional(),
  text: NoteText,
  /** By default the note's first line where that is a heading or as short as one, else the day. */
  title: Title.optional(),
  /** When the meeting was held, an ISO instant; by default now. */
  scheduled_at: ScheduledAt.optional(),
  /** The IANA zone of a day in the title; by default that of the caller's account. */
  zone: z
    .string()
    .max(100)
    .refine(isTimeZone, { error: () => t("This isn't a time zone") })
    .optional(),
  participants: Participants.default([]),
  /** Only its people see it. */
  is_private: z.boolean().default(false),
});
