import { setImmediate as breathe } from "node:timers/promises";
import { and, eq, inArray, isNotNull } from "drizzle-orm";
import type { Tx } from "#app/core/context.ts";
import { newId } from "#app/core/new-id.ts";
import { deleteEdits } from "#app/domain/transcripts/corrections/changes.server.ts";
import { correctionsFor } from "#app/domain/transcripts/corrections/queries.server.ts";
import { correctLines, type Reword } from "#app/domain/transcripts/corrections/rewording.ts";
import {
  forgetSpeakers,
  noteSpeakers,
  renewSpeakers,
} from "#app/domain/transcripts/speakers/changes.server.ts";
import { recordings, transcriptSegments, webhookDeliveries } from "#db/schema/recordings.ts";
import { comparedMs, dedupeLines, isSameSource, missingLines } from "./dedupe-lines.ts";
import { lastSeq, linesBetween } from "./line-queries.server.ts";
import { statedOf } from "./queries.server.ts";
import type { RecordingRow } from "./schema.ts";
import { rewordedStated } from "./stated.ts";
import type { NewLine } from "./transcript-lines.ts";

type Known = {
  /** They are the whole transcript that the service has. */
  isWhole: boolean;
  /** Up to this moment (ms) there are lines by another engine. */
  comparedTo: number | null;
};

/**
 * Adds those of a bot's lines that are not there yet. Where lines of two engines meet, what was heard already in other words
 * is left out as well.
 * @returns how many were added, and the moment up to which lines by another engine are there now
 */
export async function addUnknownLines(
  tx: Tx,
  recording: RecordingRow,
  arrived: NewLine[],
  { isWhole, comparedTo }: Known,
): Promise<{ added: number; comparedTo: number | null }> {
  if (arrived.length === 0) return { added: 0, comparedTo };
  // Known lines are corrected, so those that arrive are compared after it.
  const lines = correctLines(arrived, await correctionsFor(tx, recording.meeting_id));
  const starts = lines.map(({ start_ms }) => start_ms);
  const first = starts.reduce((a, b) => Math.min(a, b));
  const last = starts.reduce((a, b) => Math.max(a, b));
  const known = await linesBetween(tx, recording.meeting_id, first - comparedMs, last + comparedMs);
  const isOther = isWhole && !isSameSource(known, lines);
  const isLate = ({ start_ms }: NewLine) => isOther || (comparedTo !== null && start_ms <= comparedTo);
  const plain = dedupeLines(
    known,
    lines.filter((line) => !isLate(line)),
  );
  const added = [...plain, ...missingLines([...known, ...plain], lines.filter(isLate))];
  if (added.length > 0) await insertLines(tx, recording, added);
  return { added: added.length, comparedTo: isOther ? Math.max(last, comparedTo ?? 0) : comparedTo };
}

/** Adds lines as this meeting and its project correct them. */
export async function addLines(tx: Tx, recording: RecordingRow, lines: NewLine[]): Promise<void> {
  const corrected = correctLines(lines, await correctionsFor(tx, recording.meeting_id));
  await insertLines(tx, recording, corrected);
}

/** About 10 ms of work; in between the server goes on reading for others, who see only what is committed. */
const linesAtOnce = 25;

async function insertLines(
  tx: Tx,
  { meeting_id, recording_id }: RecordingRow,
  lines: NewLine[],
): Promise<void> {
  const seq = (await lastSeq(tx, meeting_id)) + 1;
  const own = { meeting_id, recording_id };
  const rows = lines.map((line, index) => ({
    ...line,
    ...own,
    segment_id: newId(),
    seq: line.seq ?? seq + index,
  }));
  for (let at = 0; at < rows.length; at += linesAtOnce) {
    await breathe();
    await tx.q.insertEach(transcriptSegments, rows.slice(at, at + linesAtOnce));
  }
  await noteSpeakers(tx, rows);
}

/** Gives all lines of a speaker another name. @returns the ids of those lines */
export async function renameSpeakerOf(
  { q }: Pick<Tx, "q">,
  meetingId: string,
  { heard, written }: { heard: string; written: string },
): Promise<string[]> {
  const spoken = and(eq(transcriptSegments.meeting_id, meetingId), eq(transcriptSegments.speaker, heard));
  const renamed = await q
    .update(transcriptSegments)
    .set({ speaker: written })
    .where(spoken)
    .returning({ id: transcriptSegments.segment_id });
  await renewSpeakers({ q }, meetingId);
  return renamed.map(({ id }) => id);
}

/** Gives those of these lines of a meeting that still have one speaker's name another. */
export async function renameLines(
  { q }: Pick<Tx, "q">,
  meetingId: string,
  ids: string[],
  { from, to }: { from: string; to: string },
): Promise<void> {
  for (let at = 0; at < ids.length; at += linesAtOnce) {
    const some = inArray(transcriptSegments.segment_id, ids.slice(at, at + linesAtOnce));
    const named = and(some, eq(transcriptSegments.speaker, from));
    await q.update(transcriptSegments).set({ speaker: to }).where(named);
  }
  if (ids.length > 0) await renewSpeakers({ q }, meetingId);
}

/** Replaces the text of lines that still have the one before. */
export async function rewordLines(
  { q }: Pick<Tx, "q">,
  changes: { id: string; before: string; after: string }[],
): Promise<void> {
  for (const { id, before, after } of changes) {
    const same = and(eq(transcriptSegments.segment_id, id), eq(transcriptSegments.text, before));
    await q.update(transcriptSegments).set({ text: after }).where(same);
  }
}

/** Corrects what the transcript's file states, from which a new reading takes it. */
export async function rewordStated({ q }: Pick<Tx, "q">, meetingId: string, reword: Reword): Promise<void> {
  const stated = await statedOf({ q }, meetingId);
  if (stated === null) return;
  const has = and(eq(recordings.meeting_id, meetingId), isNotNull(recordings.stated));
  await q
    .update(recordings)
    .set({ stated: rewordedStated(stated, reword) })
    .where(has);
}

/**
 * Deletes the first lines of a transcript because of its age; with the last one also what else holds its words: deliveries
 * that wait, corrections made in it, the hash of its words, what its file stated. Its recordings stay. Returns whether lines are left.
 */
export async function deleteLines(tx: Pick<Tx, "q">, meetingId: string, limit: number): Promise<boolean> {
  const rows = await tx.q
    .select({ id: transcriptSegments.segment_id })
    .from(transcriptSegments)
    .where(eq(transcriptSegments.meeting_id, meetingId))
    .limit(limit);
  const ids = rows.map(({ id }) => id);
  await tx.q.delete(transcriptSegments).where(inArray(transcriptSegments.segment_id, ids));
  if (rows.length === limit) return true;
  const ofMeeting = eq(recordings.meeting_id, meetingId);
  const own = tx.q.select({ id: recordings.recording_id }).from(recordings).where(ofMeeting);
  await tx.q.delete(webhookDeliveries).where(inArray(webhookDeliveries.recording_id, own));
  await tx.q.update(recordings).set({ words_hash: null, stated: null }).where(ofMeeting);
  await deleteEdits(tx, meetingId);
  await forgetSpeakers(tx, meetingId);
  return false;
}
