import { query } from "#app/core/operation.ts";
import { namesOf } from "#app/domain/accounts/users/queries.server.ts";
import { meetingFor } from "#app/domain/meetings/meetings/queries.server.ts";
import { notePolicy } from "./policy.ts";
import { notesOf } from "./queries.server.ts";
import { NotesOfMeeting } from "./schema.ts";
import { byWriter } from "./view.ts";

/** What people of the project wrote down during a meeting, by writer; a guest of the meeting sees none. */
export const listNotes = query({
  name: "notes.list",
  input: NotesOfMeeting,
  find: (scope, { meeting_id }) => meetingFor(scope, meeting_id),
  async run(scope, { actor, input: { meeting_id }, target: { standing } }) {
    if (!notePolicy.readNotes(actor, { ...standing, isWriter: false })) return [];
    const rows = await notesOf(scope, meeting_id);
    const names = await namesOf(
      scope,
      rows.map(({ written_by }) => written_by),
    );
    return byWriter(rows, names, actor.userId);
  },
});
