import { and, asc, count, eq, sql } from "drizzle-orm";
import type { UserActor } from "#app/core/actor.ts";
import type { ReadScope, Scope } from "#app/core/context.ts";
import { namesOf } from "#app/domain/accounts/users/queries.server.ts";
import { type MeetingTarget, meetingFor } from "#app/domain/meetings/meetings/queries.server.ts";
import { meetingNotes } from "#db/schema/notes.ts";
import { notePolicy } from "./policy.ts";
import type { NoteRow } from "./schema.ts";
import { byWriter, type WriterNotes } from "./view.ts";

/** All notes of a meeting, in the order they were written. */
export async function notesOf({ q }: ReadScope, meetingId: string): Promise<NoteRow[]> {
  return q
    .select()
    .from(meetingNotes)
    .where(eq(meetingNotes.meeting_id, meetingId))
    .orderBy(asc(meetingNotes.created_at), asc(meetingNotes.note_id));
}

/** The same by writer, as the caller may see them: a guest of the meeting sees none. */
export async function seenNotes(
  scope: Pick<Scope<UserActor>, "q" | "actor">,
  { meeting, standing }: MeetingTarget,
): Promise<WriterNotes[]> {
  if (!notePolicy.readNotes(scope.actor, { ...standing, isWriter: false })) return [];
  const rows = await notesOf(scope, meeting.meeting_id);
  const names = await namesOf(
    scope,
    rows.map(({ written_by }) => written_by),
  );
  return byWriter(rows, names, scope.actor.userId);
}

/** The same as texts, each with who wrote it. */
export async function signedNotes(scope: ReadScope, meetingId: string): Promise<string[]> {
  const notes = await notesOf(scope, meetingId);
  const names = await namesOf(
    scope,
    notes.map(({ written_by }) => written_by),
  );
  return notes.map(({ written_by, text }) => `${names.get(written_by) ?? "Someone"}: ${text}`);
}

/** How much one person has written down at a meeting. */
export async function sizeOfNotes({ q }: ReadScope, meetingId: string, writer: string) {
  const [found] = await q
    .select({ notes: count(), characters: sql<number>`coalesce(sum(length(${meetingNotes.text})), 0)` })
    .from(meetingNotes)
    .where(and(eq(meetingNotes.meeting_id, meetingId), eq(meetingNotes.written_by, writer)));
  return { notes: found?.notes ?? 0, characters: Number(found?.characters ?? 0) };
}

export async function noteById({ q }: ReadScope, noteId: string): Promise<NoteRow | undefined> {
  const [found] = await q.select().from(meetingNotes).where(eq(meetingNotes.note_id, noteId));
  return found;
}

/** A note found through the caller's standing to its meeting. */
export async function noteFor(scope: Scope<UserActor>, noteId: string) {
  const note = await noteById(scope, noteId);
  const target = note && (await meetingFor(scope, note.meeting_id));
  if (!target || target.standing.projectRole === null) return undefined;
  return {
    ...target,
    note,
    standing: { ...target.standing, isWriter: note.written_by === scope.actor.userId },
  };
}
