import { eq, inArray } from "drizzle-orm";
import { day } from "#app/core/clock.ts";
import type { Tx } from "#app/core/context.ts";
import type { InsertCopies } from "#app/core/copied-rows.ts";
import { jobKey } from "#app/core/events.ts";
import { transcriptionParts, transcriptions } from "#db/schema/transcriptions.ts";
import { sweepMedia, type TranscriptionRow, transcribePart, transcriptionChanged } from "./schema.ts";

type Ids = { meeting_id: string; project_id: string };

export async function setTranscription(
  tx: Tx,
  { meeting_id, project_id }: Ids,
  transcriptionId: string,
  set: Partial<TranscriptionRow> & Pick<TranscriptionRow, "status">,
): Promise<void> {
  await tx.q
    .update(transcriptions)
    .set({ ...set, updated_at: tx.now })
    .where(eq(transcriptions.transcription_id, transcriptionId));
  const changed = { meeting_id, project_id, transcription_id: transcriptionId, status: set.status };
  await tx.emit(transcriptionChanged, changed);
}

export async function enqueuePart(tx: Tx, { project_id }: Ids, transcription_id: string): Promise<void> {
  const key = jobKey(transcribePart, transcription_id);
  await tx.enqueue(transcribePart, { transcription_id, project_id }, { key });
}

/** Asks for the file of one that has ended to be removed. */
export async function enqueueRemoval(tx: Tx, transcription_id: string): Promise<void> {
  await tx.enqueue(sweepMedia, { transcription_id }, { key: jobKey(sweepMedia, transcription_id) });
}

/** Lets go of kept files: they are removed after the commit. */
export async function releaseMedia(tx: Tx, ids: string[]): Promise<void> {
  if (ids.length === 0) return;
  await tx.q
    .update(transcriptions)
    .set({ recording_id: null })
    .where(inArray(transcriptions.transcription_id, ids));
  for (const id of ids) await enqueueRemoval(tx, id);
}

/** Gives up recordings that waited to be transcribed: their files are removed after the commit. */
export async function releaseWaiting(tx: Tx, ids: string[]): Promise<void> {
  if (ids.length === 0) return;
  await tx.q
    .update(transcriptions)
    .set({ status: "canceled", problem: null })
    .where(inArray(transcriptions.transcription_id, ids));
  for (const id of ids) await enqueueRemoval(tx, id);
}

/** Deletes what was heard in the parts of one recording. */
export async function deleteParts({ q }: Tx, transcriptionId: string): Promise<void> {
  await q.delete(transcriptionParts).where(eq(transcriptionParts.transcription_id, transcriptionId));
}

/** Deletes what was heard in the parts of a meeting's recordings. */
export async function deleteHeardParts({ q }: Pick<Tx, "q">, meetingId: string): Promise<void> {
  const ofMeeting = q
    .select({ id: transcriptions.transcription_id })
    .from(transcriptions)
    .where(eq(transcriptions.meeting_id, meetingId));
  await q.delete(transcriptionParts).where(inArray(transcriptionParts.transcription_id, ofMeeting));
}

/** Asks for a look after forgotten files in a day: of uploads that came to nothing, and of deleted meetings. */
export async function enqueueSweep(tx: Tx): Promise<void> {
  await tx.enqueue(sweepMedia, {}, { key: jobKey(sweepMedia), delayMs: day });
}

/** Rows of an archive: nothing follows from them. */
export const insertTranscriptionCopies = {
  transcriptions: ({ q }, rows) => q.insertEach(transcriptions, rows),
} satisfies InsertCopies;
