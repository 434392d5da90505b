import { z } from "zod";
import { addNote, saveNote } from "#app/domain/summaries/written-notes/write.server.ts";
import { listNotes } from "#app/domain/transcripts/notes/read.server.ts";
import { deleteNote } from "#app/domain/transcripts/notes/write.server.ts";
import { wholeBody } from "#app/http/bodies/json-body.ts";
import { endpoint, group } from "#app/http/rest/rest.ts";
import { Meeting } from "./shapes/meetings.ts";
import { DeletedNote, Note, NotesOfWriter } from "./shapes/notes.ts";

export const notesApi = group("Notes", [
  endpoint("POST /meetings/notes", addNote, {
    summary:
      "Creates a meeting from a note. Lines that begin with “- [ ]” or “Action:” become action items, with “Decision:” decisions.",
    response: Meeting,
    caller: "user_id",
    status: 201,
    refusals: [409],
    body: wholeBody,
  }),
  endpoint("GET /meetings/:meeting_id/notes", listNotes, {
    summary: "Lists what members of the project wrote down, by writer.",
    response: z.array(NotesOfWriter),
  }),
  endpoint("POST /meetings/:meeting_id/notes", saveNote, {
    summary: "Writes a note at a meeting. With the id of one of your own, changes it.",
    response: Note,
    refusals: [409],
    body: wholeBody,
  }),
  endpoint("DELETE /meetings/notes/:note_id", deleteNote, {
    summary: "Deletes one of your notes. What came of it stays.",
    response: DeletedNote,
  }),
]);
