import type { Tx } from "#app/core/context.ts";
import type { InsertCopies } from "#app/core/copied-rows.ts";
import { deletedTranscripts, retentionChoices } from "#db/schema/data-retention.ts";
import { transcriptExpired } from "./schema.ts";

/** Notes that the transcript of a meeting is gone because of its age. */
export async function noteDeletedTranscript(
  tx: Tx,
  { meeting_id, project_id }: { meeting_id: string; project_id: string },
): Promise<void> {
  const deleted = { deleted_at: tx.now };
  await tx.q
    .insert(deletedTranscripts)
    .values({ meeting_id, ...deleted })
    .onConflictDoUpdate({ target: deletedTranscripts.meeting_id, set: deleted });
  await tx.emit(transcriptExpired, { meeting_id, project_id });
}

/** Rows of an archive: nothing follows from them. */
export const insertRetentionCopies = {
  deletedTranscripts: ({ q }, rows) => q.insertEach(deletedTranscripts, rows),
  retentionChoices: ({ q }, rows) => q.insertEach(retentionChoices, rows),
} satisfies InsertCopies;
