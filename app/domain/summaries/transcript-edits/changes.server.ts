import type { UserActor } from "#app/core/actor.ts";
import type { Scope, Tx } from "#app/core/context.ts";
import { conflict } from "#app/core/errors.ts";
import { t } from "#app/core/words.ts";
import type { MeetingTarget } from "#app/domain/meetings/meetings/queries.server.ts";
import { correctItems } from "#app/domain/summaries/action-items/changes.server.ts";
import { rewordPendingEdits } from "#app/domain/summaries/edit-requests/changes.server.ts";
import { deleteVectors } from "#app/domain/summaries/embeddings/changes.server.ts";
import { correctSummary } from "#app/domain/summaries/summaries/changes.server.ts";
import { summaryOf } from "#app/domain/summaries/summaries/queries.server.ts";
import { forget, remember, storeEdit } from "#app/domain/transcripts/corrections/changes.server.ts";
import { type Correction, correctLines, rewordingOf } from "#app/domain/transcripts/corrections/rewording.ts";
import { rewordLines, rewordStated } from "#app/domain/transcripts/recordings/line-changes.server.ts";
import { transcriptOf } from "#app/domain/transcripts/recordings/line-queries.server.ts";
import type { CorrectedRows } from "#db/schema/corrections.ts";
import { type Rewrite, rewriteItem, rewriteLine } from "./edit-steps.ts";
import { beingSummarized, transcriptEdited } from "./schema.ts";
import { editView } from "./view.ts";

/** A summary that is being made reads the transcript as it was, and would bring the old words back. */
export async function assertAtRest(scope: Pick<Scope, "q">, meetingId: string): Promise<void> {
  if ((await summaryOf(scope, meetingId))?.status === "processing") throw conflict(t(beingSummarized));
}

export function correctWritten(tx: Tx<UserActor>, meetingId: string, correction: Correction) {
  const lines = rewriteLine(rewordingOf(correction));
  return rewrite(tx, meetingId, correction, { lines, items: rewriteItem(correction) });
}

/** Writes a word or phrase otherwise, wherever it is a whole word; null where it stands nowhere. */
export async function correctWords(
  tx: Tx<UserActor>,
  target: Pick<MeetingTarget, "meeting">,
  { isRemembered, ...correction }: Correction & { isRemembered: boolean },
) {
  const { meeting_id } = target.meeting;
  const lines = await transcriptOf(tx, meeting_id);
  const corrected = correctLines(lines, [correction]);
  const reworded = lines.flatMap(({ segment_id: id, text: before }, at) => {
    const after = corrected[at]?.text ?? before;
    return after === before ? [] : [{ id, before, after }];
  });
  await rewordLines(tx, reworded);
  const changed = { ...(await correctWritten(tx, meeting_id, correction)), renamed: [], reworded };
  if (reworded.length + changed.lines.length + changed.items.length === 0) return null;
  return storeCorrection(tx, target, correction, { isRemembered, changed });
}

/** Corrects what was written about a meeting: its summary, action items and the edits that wait. */
export async function rewrite(
  tx: Tx<UserActor>,
  meetingId: string,
  correction: Correction,
  rewrites: { lines: Rewrite; items: Rewrite },
) {
  const reword = rewordingOf(correction);
  const author = tx.actor.userId;
  const lines = await correctSummary(tx, meetingId, { rewrite: rewrites.lines, reword, author });
  const items = await correctItems(tx, meetingId, rewrites.items);
  await rewordPendingEdits(tx, meetingId, reword);
  await rewordStated(tx, meetingId, reword);
  return { lines, items };
}

type Done = { isRemembered: boolean; changed: CorrectedRows };

export async function storeCorrection(
  tx: Tx<UserActor>,
  { meeting: { meeting_id, project_id, is_private } }: Pick<MeetingTarget, "meeting">,
  correction: Correction,
  { isRemembered, changed }: Done,
) {
  const { userId } = tx.actor;
  const edit = { ...correction, meeting_id, changed, made_by: userId };
  const transcript_edit_id = await storeEdit(tx, edit);
  // What a project remembers is read by all of it, so a private meeting leaves nothing there.
  const mayRemember = isRemembered && !is_private;
  const remembered = mayRemember && (await remember(tx, project_id, { ...correction, created_by: userId }));
  if (!isRemembered) await forget(tx, project_id, reversed(correction));
  if (correction.kind === "term") await deleteVectors(tx, meeting_id);
  await tx.emit(transcriptEdited, { meeting_id, project_id, transcript_edit_id, user_id: userId });
  return { ...editView({ ...edit, transcript_edit_id, made_at: tx.now, undone_at: null }), remembered };
}

export function reversed({ kind, heard, written }: Correction): Correction {
  return { kind, heard: written, written: heard };
}
