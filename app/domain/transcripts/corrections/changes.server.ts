import { and, eq, max } from "drizzle-orm";
import type { Tx } from "#app/core/context.ts";
import type { InsertCopies } from "#app/core/copied-rows.ts";
import { newId } from "#app/core/new-id.ts";
import { corrections, transcriptEdits } from "#db/schema/corrections.ts";
import { remembered } from "./queries.server.ts";
import { type Correction, isLabel, wordKey } from "./rewording.ts";
import type { TranscriptEditRow } from "./schema.ts";

type Writing = Pick<Tx, "q" | "now">;

/**
 * Remembers a correction for the transcripts that arrive later. What led to the words that are corrected now leads to the
 * new ones, and taking a correction back forgets it. A recorder's own label is not remembered.
 * @returns whether it is remembered
 */
export async function remember(
  tx: Writing,
  projectId: string,
  correction: Correction & { created_by: string },
): Promise<boolean> {
  const { kind, heard, written, created_by } = correction;
  const [from, to] = [wordKey(heard), wordKey(written)];
  const known = (await remembered(tx, projectId)).filter((one) => one.kind === kind);
  const isTakenBack = known.some((one) => one.heard_key === to && wordKey(one.written) === from);
  for (const one of known.filter((each) => wordKey(each.written) === from)) {
    const which = eq(corrections.correction_id, one.correction_id);
    if (one.heard_key === to) await tx.q.delete(corrections).where(which);
    else await tx.q.update(corrections).set({ written }).where(which);
  }
  if (isTakenBack || (kind === "speaker" && isLabel(heard))) return false;
  const row = { kind, heard, written, created_by, project_id: projectId, heard_key: from };
  await tx.q
    .insert(corrections)
    .values({ ...row, correction_id: newId(), created_at: tx.now })
    .onConflictDoUpdate({
      target: [corrections.project_id, corrections.kind, corrections.heard_key],
      set: { heard, written, created_by, created_at: tx.now },
    });
  return true;
}

/** Forgets what a correction had the project remember, unless it remembers something else for these words by now. */
export async function forget({ q }: Writing, projectId: string, { kind, heard, written }: Correction) {
  await q
    .delete(corrections)
    .where(
      and(
        eq(corrections.project_id, projectId),
        eq(corrections.kind, kind),
        eq(corrections.heard_key, wordKey(heard)),
        eq(corrections.written, written),
      ),
    );
}

type NewEdit = Omit<TranscriptEditRow, "transcript_edit_id" | "made_at" | "undone_at">;

/** Stores an edit as made now, or right after the newest of its meeting: lines that arrive later are edited in that order. */
export async function storeEdit({ q, now }: Writing, edit: NewEdit): Promise<string> {
  const transcript_edit_id = newId();
  const [newest] = await q
    .select({ made_at: max(transcriptEdits.made_at) })
    .from(transcriptEdits)
    .where(eq(transcriptEdits.meeting_id, edit.meeting_id));
  const made_at = Math.max(now, (newest?.made_at ?? 0) + 1);
  await q.insert(transcriptEdits).values({ ...edit, transcript_edit_id, made_at, undone_at: null });
  return transcript_edit_id;
}

export async function markUndone({ q, now }: Writing, editId: string): Promise<void> {
  await q
    .update(transcriptEdits)
    .set({ undone_at: now })
    .where(eq(transcriptEdits.transcript_edit_id, editId));
}

/** Deletes the corrections of a transcript that is taken away: in the next one the same label is somebody else. */
export async function deleteEdits({ q }: Pick<Tx, "q">, meetingId: string): Promise<void> {
  await q.delete(transcriptEdits).where(eq(transcriptEdits.meeting_id, meetingId));
}

/** Rows of an archive: nothing follows from them. */
export const insertCorrectionCopies = {
  corrections: ({ q }, rows) => q.insertEach(corrections, rows),
  transcriptEdits: ({ q }, rows) => q.insertEach(transcriptEdits, rows),
} satisfies InsertCopies;
