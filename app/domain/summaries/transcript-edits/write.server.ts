import type { UserActor } from "#app/core/actor.ts";
import { invalid } from "#app/core/errors.ts";
import { operation } from "#app/core/operation.ts";
import { message, t } from "#app/core/words.ts";
import { meetingPolicy } from "#app/domain/meetings/meetings/policy.ts";
import { type MeetingTarget, meetingFor } from "#app/domain/meetings/meetings/queries.server.ts";
import { deleteVectors } from "#app/domain/summaries/embeddings/changes.server.ts";
import { forget, markUndone } from "#app/domain/transcripts/corrections/changes.server.ts";
import {
  renameLines,
  renameSpeakerOf,
  rewordLines,
} from "#app/domain/transcripts/recordings/line-changes.server.ts";
import {
  assertAtRest,
  correctWords,
  correctWritten,
  reversed,
  rewrite,
  storeCorrection,
} from "./changes.server.ts";
import { rewriteBack } from "./edit-steps.ts";
import { editFor } from "./queries.server.ts";
import {
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
    return storeCorrection(tx, target, correction, {
      isRemembered,
      changed: { ...written, renamed, reworded: [] },
    });
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
    const corrected = await correctWords(tx, target, { kind: "term", heard, written, isRemembered });
    if (!corrected) throw invalid({ heard: [t(notFoundInText)] });
    return corrected;
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
