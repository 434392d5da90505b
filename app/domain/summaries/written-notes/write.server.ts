import type { UserActor } from "#app/core/actor.ts";
import type { Scope } from "#app/core/context.ts";
import { notFound } from "#app/core/errors.ts";
import { operation } from "#app/core/operation.ts";
import { firstZoneOrOwn } from "#app/core/time-zone.ts";
import { message } from "#app/core/words.ts";
import { timeZoneOf } from "#app/domain/accounts/users/queries.server.ts";
import { completeMeeting, createHeldMeeting } from "#app/domain/meetings/meetings/changes.server.ts";
import { meetingFor, meetingParts } from "#app/domain/meetings/meetings/queries.server.ts";
import { meetingDefaults } from "#app/domain/meetings/meetings/schema.ts";
import { meetingView } from "#app/domain/meetings/meetings/view.ts";
import { notePolicy } from "#app/domain/transcripts/notes/policy.ts";
import { noteById } from "#app/domain/transcripts/notes/queries.server.ts";
import { SaveNote } from "#app/domain/transcripts/notes/schema.ts";
import { noteView } from "#app/domain/transcripts/notes/view.ts";
import { chosenTime, dateOfFile } from "#app/domain/transcripts/recordings/meeting-of-file.ts";
import { projectPolicy } from "#app/domain/workspaces/projects/policy.ts";
import { projectFor } from "#app/domain/workspaces/projects/queries.server.ts";
import { titleOfNote } from "./note-marks.ts";
import { AddNote } from "./schema.ts";
import { writeFirstNote, writeNote } from "./weave-note.server.ts";

/**
 * Makes a meeting that was held from what a person wrote about it. It has no transcript; its action items and decisions are
 * the lines of the note that say they are some.
 */
export const addNote = operation({
  name: "written-notes.add",
  failed: message("We couldn't save the note. Try again."),
  input: AddNote,
  async find(scope, { project_id, note_id }) {
    const place = await projectFor(scope, project_id);
    return place && { ...place, known: await ownMeeting(scope, note_id) };
  },
  can: projectPolicy.schedule,
  async run(tx, { actor, input, target: { role, known } }) {
    const { project_id, text, note_id, participants, is_private } = input;
    if (known) {
      if (known.meeting.project_id !== project_id) throw notFound();
      await writeNote(tx, known, { note_id, text });
      return meetingView(actor, known.meeting, known.standing, await meetingParts(tx, [known.meeting]));
    }
    const zone = firstZoneOrOwn([input.zone, await timeZoneOf(tx, actor.userId)]);
    const scheduled_at = chosenTime(input, tx.now) ?? tx.now;
    const title = input.title ?? titleOfNote(text) ?? `Note on ${dateOfFile(scheduled_at, zone)}`;
    const { duration_minutes } = meetingDefaults;
    const held = { project_id, title, scheduled_at, duration_minutes, participants, is_private };
    const meeting = await createHeldMeeting(tx, actor.userId, held);
    // Its group comes with the next grouping of the project.
    await completeMeeting(tx, meeting, "");
    await writeFirstNote(tx, meeting, { note_id, text });
    const standing = { isHost: true, projectRole: role };
    const stored = { ...meeting, meeting_status: "completed" as const };
    return meetingView(actor, stored, standing, await meetingParts(tx, [meeting]));
  },
});

/** Writes a note, or changes one of the caller's. The same note sent twice is stored once. */
export const saveNote = operation({
  name: "written-notes.save",
  failed: message("We couldn't save the note. Try again."),
  input: SaveNote,
  find: (scope, { meeting_id }) => meetingFor(scope, meeting_id),
  can: (actor, { standing }) => notePolicy.writeNotes(actor, { ...standing, isWriter: true }),
  run: async (tx, { input, target }) => noteView(await writeNote(tx, target, input)),
});

/** The meeting of a note that the caller wrote before, sent again by the page that made it. */
async function ownMeeting(scope: Scope<UserActor>, noteId: string | undefined) {
  const known = noteId === undefined ? undefined : await noteById(scope, noteId);
  if (!known) return null;
  if (known.written_by !== scope.actor.userId) throw notFound();
  const target = await meetingFor(scope, known.meeting_id);
  if (!target || target.standing.projectRole === null) throw notFound();
  return target;
}
