import { query } from "#app/core/operation.ts";
import { meetingFor } from "#app/domain/meetings/meetings/queries.server.ts";
import { seenNotes } from "./queries.server.ts";
import { NotesOfMeeting } from "./schema.ts";

/** What people of the project wrote down during a meeting, by writer; a guest of the meeting sees none. */
export const listNotes = query({
  name: "notes.list",
  input: NotesOfMeeting,
  find: (scope, { meeting_id }) => meetingFor(scope, meeting_id),
  run: async (scope, { target }) => seenNotes(scope, target),
});
