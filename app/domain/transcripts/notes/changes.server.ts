import { eq } from "drizzle-orm";
import type { Tx } from "#app/core/context.ts";
import type { InsertCopies } from "#app/core/copied-rows.ts";
import { meetingNotes } from "#db/schema/notes.ts";

/** What a deleted account wrote down stays at its meetings. */
export async function handOverNotes({ q }: Tx, userId: string, heir: string): Promise<void> {
  await q.update(meetingNotes).set({ written_by: heir }).where(eq(meetingNotes.written_by, userId));
}

/** Rows of an archive: nothing follows from them. */
export const insertNoteCopies = {
  meetingNotes: ({ q }, rows) => q.insertEach(meetingNotes, rows),
} satisfies InsertCopies;
