import { eq } from "drizzle-orm";
import { conflict, notFound } from "#app/core/errors.ts";
import { newId } from "#app/core/new-id.ts";
import { operation } from "#app/core/operation.ts";
import { meetingFor } from "#app/domain/meetings/meetings/queries.server.ts";
import { meetingNotes } from "#db/schema/notes.ts";
import { notePolicy } from "./policy.ts";
import { countNotes, noteById, noteFor } from "./queries.server.ts";
import { mostNotes, type NoteRow, notesChanged, SaveNote, tooManyNotes, WhichNote } from "./schema.ts";
import { noteView } from "./view.ts";

/** Writes a note, or changes one of the caller's. The same note sent twice is stored once. */
export const saveNote = operation({
  name: "notes.save",
  failed: "We couldn't save the note. Try again.",
  input: SaveNote,
  find: (scope, { meeting_id }) => meetingFor(scope, meeting_id),
  can: (actor, { standing }) => notePolicy.writeNotes(actor, { ...standing, isWriter: true }),
  async run(tx, { actor, input, target: { meeting } }) {
    const { meeting_id, project_id } = meeting;
    const known = input.note_id === undefined ? undefined : await noteById(tx, input.note_id);
    if (known && (known.meeting_id !== meeting_id || known.written_by !== actor.userId)) throw notFound();
    if (known?.text === input.text) return noteView(known);
    const row: NoteRow = {
      ...{ note_id: input.note_id ?? newId(), meeting_id, written_by: actor.userId },
      at_ms: known ? known.at_ms : (input.at_ms ?? null),
      text: input.text,
      created_at: known?.created_at ?? tx.now,
      updated_at: tx.now,
    };
    if (known)
      await tx.q
        .update(meetingNotes)
        .set({ text: row.text, updated_at: tx.now })
        .where(eq(meetingNotes.note_id, row.note_id));
    else {
      if ((await countNotes(tx, meeting_id, actor.userId)) >= mostNotes) throw conflict(tooManyNotes);
      await tx.q.insert(meetingNotes).values(row);
    }
    await tx.emit(notesChanged, { meeting_id, project_id });
    return noteView(row);
  },
});

export const deleteNote = operation({
  name: "notes.delete",
  input: WhichNote,
  find: (scope, { note_id }) => noteFor(scope, note_id),
  can: (actor, { standing }) => notePolicy.writeNotes(actor, standing),
  async run(tx, { input: { note_id }, target: { meeting } }) {
    const { meeting_id, project_id } = meeting;
    await tx.q.delete(meetingNotes).where(eq(meetingNotes.note_id, note_id));
    await tx.emit(notesChanged, { meeting_id, project_id });
    return { meeting_id };
  },
});
