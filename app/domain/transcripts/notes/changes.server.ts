import { eq } from "drizzle-orm";
import type { UserActor } from "#app/core/actor.ts";
import type { Tx } from "#app/core/context.ts";
import type { InsertCopies } from "#app/core/copied-rows.ts";
import { conflict, notFound } from "#app/core/errors.ts";
import { newId } from "#app/core/new-id.ts";
import { t } from "#app/core/words.ts";
import type { MeetingRow } from "#app/domain/meetings/meetings/schema.ts";
import { meetingNotes } from "#db/schema/notes.ts";
import { noteById, sizeOfNotes } from "./queries.server.ts";
import { mostNotes, type NoteRow, notesChanged, tooManyNotes } from "./schema.ts";

type Writing = { note_id?: string | undefined; at_ms?: number | undefined; text: string };

/**
 * Stores a note of the caller, or changes it; the same note sent twice is stored once.
 * @returns the note, and what it said before; null where it is new
 */
export async function storeNote(
  tx: Tx<UserActor>,
  { meeting_id, project_id }: Pick<MeetingRow, "meeting_id" | "project_id">,
  { note_id, at_ms, text }: Writing,
): Promise<{ note: NoteRow; before: string | null }> {
  const written_by = tx.actor.userId;
  const known = note_id === undefined ? undefined : await noteById(tx, note_id);
  if (known && (known.meeting_id !== meeting_id || known.written_by !== written_by)) throw notFound();
  if (known?.text === text) return { note: known, before: text };
  const size = await sizeOfNotes(tx, meeting_id, written_by);
  const characters = size.characters - (known?.text.length ?? 0) + text.length;
  if ((!known && size.notes >= mostNotes.notes) || characters > mostNotes.characters)
    throw conflict(t(tooManyNotes));
  const note: NoteRow = {
    ...{ note_id: note_id ?? newId(), meeting_id, written_by, text },
    at_ms: known ? known.at_ms : (at_ms ?? null),
    ...{ created_at: known?.created_at ?? tx.now, updated_at: tx.now },
  };
  if (known)
    await tx.q
      .update(meetingNotes)
      .set({ text, updated_at: tx.now })
      .where(eq(meetingNotes.note_id, note.note_id));
  else await tx.q.insert(meetingNotes).values(note);
  await tx.emit(notesChanged, { meeting_id, project_id });
  return { note, before: known?.text ?? null };
}

/** What a deleted account wrote down stays at its meetings. */
export async function handOverNotes({ q }: Tx, userId: string, heir: string): Promise<void> {
  await q.update(meetingNotes).set({ written_by: heir }).where(eq(meetingNotes.written_by, userId));
}

/** Rows of an archive: nothing follows from them. */
export const insertNoteCopies = {
  meetingNotes: ({ q }, rows) => q.insertEach(meetingNotes, rows),
} satisfies InsertCopies;
