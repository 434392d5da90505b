import type { UserActor } from "#app/core/actor.ts";
import type { Scope, Tx } from "#app/core/context.ts";
import { conflict, invalid } from "#app/core/errors.ts";
import { operation } from "#app/core/operation.ts";
import { message, t } from "#app/core/words.ts";
import { meetingPolicy } from "#app/domain/meetings/meetings/policy.ts";
import { type MeetingTarget, meetingFor } from "#app/domain/meetings/meetings/queries.server.ts";
import { correctItems } from "#app/domain/summaries/action-items/changes.server.ts";
import { rewordPendingEdits } from "#app/domain/summaries/edit-requests/changes.server.ts";
import { deleteVectors } from "#app/domain/summaries/embeddings/changes.server.ts";
import { correctSummary } from "#app/domain/summaries/summaries/changes.server.ts";
import { summaryOf } from "#app/domain/summaries/summaries/queries.server.ts";
import {
  forget,
  markUndone,
  remember,
  storeEdit,
} from "#app/domain/transcripts/corrections/changes.server.ts";
import { type Correction, correctLines, rewordingOf } from "#app/domain/transcripts/corrections/rewording.ts";
import {
  renameLines,
  renameSpeakerOf,
  rewordLines,
} from "#app/domain/transcripts/recordings/line-changes.server.ts";
import { transcriptOf } from "#app/domain/transcripts/recordings/line-queries.server.ts";
import type { CorrectedRows } from "#db/schema/corrections.ts";
import { type Rewrite, rewriteBack, rewriteItem, rewriteLine } from "./edit-steps.ts";
import { editFor } from "./queries.server.ts";
import {
  beingSummarized,
  CorrectTerm,
  mayNotCorrect,
  notFoundInText,
  notSpoken,
  RenameSpeaker,
  transcriptEdited,
  WhichEdit,
} from "./schema.ts";
import { editView } from "./view.ts";

/**
 * Gives a speaker another name in the transcript, the summary, action items and edits that wait, and with `remember` in the
 * project's later transcripts. A name that another speaker has makes both one.
 */
export const renameSpeaker = operation({
  name: "transcript-edits.rename-speaker",
  failed: message("We couldn't rename the speaker. Try again."),
  input: RenameSpeaker,
  find: (scope, { meeting_id }) => meetingFor(scope, meeting_id),
  can: mayCorrect,
  async run(tx, { input: { meeting_id, speaker, name, remember: isRemembered }, target }) {
    await assertAtRest(tx, meeting_id);
    if (speaker === name) throw invalid({ name: [t("That's the current name")] });
    const correction = { kind: "speaker" as const, heard: speaker, written: name };
    const renamed = await renameSpeakerOf(tx, meeting_id, correction);
    if (renamed.length === 0) throw invalid({ speaker: [t(notSpoken)] });
    const written = await correctWritten(tx, meeting_id, correction);
    return store(tx, target, correction, { isRemembered, changed: { ...written, renamed, reworded: [] } });
  },
});

/** Writes a word or phrase otherwise, wherever it is a whole word, in the same places. Case makes no difference. */
export const correctTerm = operation({
  name: "transcript-edits.correct-term",
  failed: message("We couldn't correct the term. Try again."),
  input: CorrectTerm,
  find: (scope, { meeting_id }) => meetingFor(scope, meeting_id),
  can: mayCorrect,
  async run(tx, { input: { meeting_id, heard, written, remember: isRemembered }, target }) {
    await assertAtRest(tx, meeting_id);
    if (heard === written) throw invalid({ written: [t("That's the current spelling")] });
    const correction = { kind: "term" as const, heard, written };
    const lines = await transcriptOf(tx, meeting_id);
    const corrected = correctLines(lines, [correction]);
    const reworded = lines.flatMap(({ segment_id: id, text: before }, at) => {
      const after = corrected[at]?.text ?? before;
      return after === before ? [] : [{ id, before, after }];
    });
    await rewordLines(tx, reworded);
    const changed = { ...(await correctWritten(tx, meeting_id, correction)), renamed: [], reworded };
    if (reworded.length + changed.lines.length + changed.items.length === 0)
      throw invalid({ heard: [t(notFoundInText)] });
    return store(tx, target, correction, { isRemembered, changed });
  },
});

/** Takes a correction back where nobody has changed the place since, and forgets it. Undone twice, it happens once. */
export const undoEdit = operation({
  name: "transcript-edits.undo",
  failed: message("We couldn't undo the correction. Try again."),
  input: WhichEdit,
  find: (scope, { meeting_id, transcript_edit_id }) => editFor(scope, meeting_id, transcript_edit_id),
  can: mayCorrect,
  async run(tx, { actor, input: { meeting_id, transcript_edit_id }, target: { meeting, edit } }) {
    if (edit.undone_at !== null) return editView(edit);
    await assertAtRest(tx, meeting_id);
    const { heard, written, kind, changed } = edit;
    await renameLines(tx, meeting_id, changed.renamed, { from: written, to: heard });
    await rewordLines(
      tx,
      changed.reworded.map(({ id, before, after }) => ({ id, before: after, after: before })),
    );
    const rewrites = { lines: rewriteBack(changed.lines), items: rewriteBack(changed.items) };
    await rewrite(tx, meeting_id, reversed(edit), rewrites);
    if (kind === "term") await deleteVectors(tx, meeting_id);
    await forget(tx, meeting.project_id, edit);
    await markUndone(tx, transcript_edit_id);
    const { project_id } = meeting;
    await tx.emit(transcriptEdited, { meeting_id, project_id, transcript_edit_id, user_id: actor.userId });
    return editView({ ...edit, undone_at: tx.now });
  },
});

function mayCorrect(actor: UserActor, { standing }: MeetingTarget): boolean | string {
  return meetingPolicy.editSummary(actor, standing) || t(mayNotCorrect);
}

/** A summary that is being made reads the transcript as it was, and would bring the old words back. */
async function assertAtRest(scope: Pick<Scope, "q">, meetingId: string): Promise<void> {
  if ((await summaryOf(scope, meetingId))?.status === "processing") throw conflict(t(beingSummarized));
}

function correctWritten(tx: Tx<UserActor>, meetingId: string, correction: Correction) {
  const lines = rewriteLine(rewordingOf(correction));
  return rewrite(tx, meetingId, correction, { lines, items: rewriteItem(correction) });
}

/** Corrects what was written about a meeting: its summary, action items and the edits that wait. */
async function rewrite(
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
  return { lines, items };
}

type Done = { isRemembered: boolean; changed: CorrectedRows };

async function store(
  tx: Tx<UserActor>,
  { meeting: { meeting_id, project_id, is_private } }: MeetingTarget,
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

function reversed({ kind, heard, written }: Correction): Correction {
  return { kind, heard: written, written: heard };
}
