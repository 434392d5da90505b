import type { UserActor } from "#app/core/actor.ts";
import type { Tx } from "#app/core/context.ts";
import { meetingPolicy } from "#app/domain/meetings/meetings/policy.ts";
import type { MeetingTarget } from "#app/domain/meetings/meetings/queries.server.ts";
import type { MeetingRow } from "#app/domain/meetings/meetings/schema.ts";
import { storeNotedItems } from "#app/domain/summaries/action-items/changes.server.ts";
import { actionItemChanged } from "#app/domain/summaries/action-items/schema.ts";
import { writtenByHand } from "#app/domain/summaries/summaries/engine-name.ts";
import {
  storeHandwritten,
  storeNotedDecisions,
} from "#app/domain/summaries/summaries/noted-changes.server.ts";
import { summaryOf } from "#app/domain/summaries/summaries/queries.server.ts";
import { summaryEdited } from "#app/domain/summaries/summaries/schema.ts";
import { storeNote } from "#app/domain/transcripts/notes/changes.server.ts";
import { marksIn, type NoteMarks } from "./note-marks.ts";

type Writing = { note_id?: string | undefined; at_ms?: number | undefined; text: string };
type Place = Pick<MeetingRow, "meeting_id" | "project_id">;
type Marks = { author: string; before: NoteMarks; after: NoteMarks };

/** Stores the first note of a meeting that is written by hand, with what came of it. */
export async function writeFirstNote(tx: Tx<UserActor>, place: Place, writing: Writing): Promise<void> {
  const { note } = await storeNote(tx, place, writing);
  const { meeting_id } = place;
  const marks = { author: tx.actor.userId, before: marksIn(""), after: marksIn(note.text) };
  await storeHandwritten(tx, { meeting_id, author: marks.author, decisions: marks.after.decisions });
  await weaveItems(tx, place, marks);
  await tx.emit(summaryEdited, { meeting_id, project_id: place.project_id, revision: 1 });
}

/**
 * Stores a note. Where the meeting is written by hand, and by somebody who may change what came of it, its lines that say they
 * are tasks or decisions become some, and follow the note as long as nobody rewrites them. Beside a transcript a note steers
 * what is summarized, and adds nothing.
 */
export async function writeNote(
  tx: Tx<UserActor>,
  { meeting, standing }: Pick<MeetingTarget, "meeting" | "standing">,
  writing: Writing,
) {
  const { meeting_id, project_id } = meeting;
  const { note, before } = await storeNote(tx, meeting, writing);
  if (before === note.text || !meetingPolicy.editSummary(tx.actor, standing)) return note;
  const summary = await summaryOf(tx, meeting_id);
  if (summary?.engine !== writtenByHand) return note;
  const marks = { author: tx.actor.userId, before: marksIn(before ?? ""), after: marksIn(note.text) };
  await weaveItems(tx, meeting, marks);
  const revision = await storeNotedDecisions(tx, summary, marks);
  if (revision !== summary.revision) await tx.emit(summaryEdited, { meeting_id, project_id, revision });
  return note;
}

async function weaveItems(tx: Tx<UserActor>, { meeting_id, project_id }: Place, marks: Marks): Promise<void> {
  for (const action_id of await storeNotedItems(tx, { meeting_id, ...marks }))
    await tx.emit(actionItemChanged, { action_id, meeting_id, project_id });
}
