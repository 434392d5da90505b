import { eq } from "drizzle-orm";
import { operation } from "#app/core/operation.ts";
import { meetingNotes } from "#db/schema/notes.ts";
import { notePolicy } from "./policy.ts";
import { noteFor } from "./queries.server.ts";
import { notesChanged, WhichNote } from "./schema.ts";

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
