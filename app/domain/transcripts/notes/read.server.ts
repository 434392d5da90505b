import { notFound } from "#app/core/errors.ts";
import { query } from "#app/core/operation.ts";
import { meetingFor } from "#app/domain/meetings/meetings/queries.server.ts";
import { notePolicy } from "./policy.ts";
import { noteFor, seenNotes } from "./queries.server.ts";
import { NotesOfMeeting, WhichNote } from "./schema.ts";
import { noteView } from "./view.ts";

/** What people of the project wrote down during a meeting, by writer; a guest of the meeting sees none. */
export const listNotes = query({
  name: "notes.list",
  input: NotesOfMeeting,
  find: (scope, { meeting_id }) => meetingFor(scope, meeting_id),
  run: (scope, { target }) => seenNotes(scope, target),
});

/** A note of the caller, to be changed by them; anybody else's is not found. */
export const getOwnNote = query({
  name: "notes.get-own",
  input: WhichNote,
  find: (scope, { note_id }) => noteFor(scope, note_id),
  async run(_scope, { actor, target: { meeting, note, standing } }) {
    if (!notePolicy.writeNotes(actor, standing)) throw notFound();
    return { ...noteView(note), meeting_id: meeting.meeting_id, title: meeting.title };
  },
});
