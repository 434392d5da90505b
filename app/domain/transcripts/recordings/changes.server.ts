import { createHash } from "node:crypto";
import { setImmediate as breathe } from "node:timers/promises";
import { and, asc, eq, inArray } from "drizzle-orm";
import type { Tx } from "#app/core/context.ts";
import { conflict } from "#app/core/errors.ts";
import { jobKey } from "#app/core/events.ts";
import { newId } from "#app/core/ids.ts";
import { setMeetingStatus } from "#app/domain/meetings/meetings/changes.server.ts";
import { afterRecording, whileRecording } from "#app/domain/meetings/meetings/lifecycle.ts";
import type { MeetingRow } from "#app/domain/meetings/meetings/schema.ts";
import { deleteEdits } from "#app/domain/transcripts/corrections/changes.server.ts";
import { correctionsFor } from "#app/domain/transcripts/corrections/queries.server.ts";
import { correctLines } from "#app/domain/transcripts/corrections/rewording.ts";
import { meetings } from "#db/schema/meetings.ts";
import { recordings, transcriptSegments, webhookDeliveries } from "#db/schema/recordings.ts";
import { comparedMs, dedupeLines, isSameSource, missingLines } from "./dedupe-lines.ts";
import { isOpen, newRecording } from "./lifecycle.ts";
import { countLines, hasHumanWork, lastSeq, linesBetween, openRecordings } from "./queries.server.ts";
import {
  applyDeliveries,
  linesArrived,
  type RecordingRow,
  recordingStarted,
  recordingStopped,
  transcriptReady,
} from "./schema.ts";
import { workedOn } from "./transcript-file.ts";
import type { NewLine } from "./transcript-lines.ts";

/** Asks for what waits in a recording's inbox to be turned into lines, a batch at a time: others come in between. */
export async function enqueueDeliveries(tx: Tx, recording_id: string, project_id: string): Promise<void> {
  const key = jobKey(applyDeliveries, recording_id);
  await tx.enqueue(applyDeliveries, { recording_id, project_id }, { key });
}

type NewDelivery = { provider: string; event_id: string; recording_id: string; body: string };

/** Stores a delivery under its sender's id. False when it is there already: nothing changes then. */
export async function storeDelivery({ q, now }: Tx, delivery: NewDelivery): Promise<boolean> {
  const row = { ...delivery, delivery_id: newId(), received_at: now, applied: false };
  const stored = await q.prepared("delivery", insertDelivery, row);
  return stored.length > 0;
}

function insertDelivery(q: Pick<Tx["q"], "insert">, row: typeof webhookDeliveries.$inferInsert) {
  return q
    .insert(webhookDeliveries)
    .values(row)
    .onConflictDoNothing()
    .returning({ id: webhookDeliveries.delivery_id });
}

type Begun = Pick<RecordingRow, "recording_id" | "started_by" | "started_at" | "meeting_url">;

/** The recording of a bot that joined by itself. */
export async function beginRecording(tx: Tx, meeting: MeetingRow, begun: Begun): Promise<RecordingRow> {
  const { meeting_id, project_id } = meeting;
  const recording = newRecording({ ...begun, meeting_id }, { meeting_url: begun.meeting_url });
  await setMeetingStatus(tx, meeting, whileRecording(meeting.meeting_status));
  await tx.q.insert(recordings).values(recording);
  await tx.emit(recordingStarted, { meeting_id, project_id, recording_id: begun.recording_id });
  return recording;
}

type Progress = Partial<Pick<RecordingRow, "status" | "timing">>;

export async function changeRecording({ q }: Tx, { recording_id }: RecordingRow, change: Progress) {
  await q.update(recordings).set(change).where(eq(recordings.recording_id, recording_id));
}

type Ending = { at: number; status: "stopped" | "error"; error: string | null };

/** Ends a recording that ended by itself; with a word heard, the meeting is ready for its summary. */
export async function endRecording(
  tx: Tx,
  recording: RecordingRow,
  meeting: MeetingRow,
  { at, status: how, error }: Ending,
): Promise<void> {
  const { meeting_id, project_id } = meeting;
  const { recording_id, started_by } = recording;
  const end = { status: how, stopped_at: Math.max(at, recording.started_at), error };
  await tx.q.update(recordings).set(end).where(eq(recordings.recording_id, recording_id));
  await tx.emit(recordingStopped, { meeting_id, project_id, recording_id });
  if ((await openRecordings(tx, meeting_id)).length > 0) return;
  const lines = await countLines(tx, meeting_id);
  const status = afterRecording(meeting.meeting_status, lines > 0);
  await setMeetingStatus(tx, meeting, status);
  if (lines > 0 && status !== "completed")
    await tx.emit(transcriptReady, { meeting_id, project_id, user_id: started_by });
}

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

/** Returns the ids of those that were running. */
export async function stopOpenRecordings(tx: Tx, { meeting_id, project_id }: MeetingRow): Promise<string[]> {
  const running = await openRecordings(tx, meeting_id);
  for (const { recording_id } of running) {
    const stop = { status: "stopped" as const, stopped_at: tx.now };
    await tx.q.update(recordings).set(stop).where(eq(recordings.recording_id, recording_id));
    await tx.emit(recordingStopped, { meeting_id, project_id, recording_id });
  }
  return running.map(({ recording_id }) => recording_id);
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
  const rows = lines.map((line, index) => ({ ...line, ...own, segment_id: newId(), seq: seq + index }));
  for (let at = 0; at < rows.length; at += linesAtOnce) {
    await breathe();
    await tx.q.insertEach(transcriptSegments, rows.slice(at, at + linesAtOnce));
  }
}

/** A delivery may arrive again for weeks, so its id stays; its text is in the transcript now and is cleared. */
export async function markApplied({ q }: Tx, ids: string[], problems: Map<string, string>): Promise<void> {
  const readable = ids.filter((id) => !problems.has(id));
  if (readable.length > 0)
    await q.preparedForIds("mark applied", readable, (all, ids) =>
      all
        .update(webhookDeliveries)
        .set({ applied: true, body: "" })
        .where(inArray(webhookDeliveries.delivery_id, ids)),
    );
  for (const [id, problem] of problems)
    await q
      .update(webhookDeliveries)
      .set({ applied: true, problem })
      .where(eq(webhookDeliveries.delivery_id, id));
}

/** Lines that come after the end make the meeting ready, again if need be, unless its summary is made already. */
export async function afterArrival(tx: Tx, recording: RecordingRow, meeting: MeetingRow, lines: number) {
  const { meeting_id, project_id } = meeting;
  await tx.emit(linesArrived, { meeting_id, project_id, lines });
  if (isOpen(recording.status) || meeting.meeting_status === "completed") return;
  if ((await openRecordings(tx, meeting_id)).length > 0) return;
  await setMeetingStatus(tx, meeting, afterRecording(meeting.meeting_status, true));
  await tx.emit(transcriptReady, { meeting_id, project_id, user_id: recording.started_by });
}

/** The meeting of a project to which the same words were added first, and when (ms). */
export async function meetingWithWords({ q }: Pick<Tx, "q">, projectId: string, lines: NewLine[]) {
  const [found] = await q
    .select({ meeting_id: meetings.meeting_id, title: meetings.title, added_at: recordings.started_at })
    .from(recordings)
    .innerJoin(meetings, eq(meetings.meeting_id, recordings.meeting_id))
    .where(and(eq(recordings.words_hash, wordsHash(lines)), eq(meetings.project_id, projectId)))
    .orderBy(asc(recordings.started_at), asc(recordings.recording_id))
    .limit(1);
  return found;
}

/** The same for two files that say the same, whatever their form, times and line ends. */
function wordsHash(lines: NewLine[]): string {
  const words = createHash("sha256");
  for (const { speaker, text } of lines) words.update(JSON.stringify([speaker, text]));
  return words.digest("hex");
}

type WholeTranscript = { lines: NewLine[]; timing: RecordingRow["timing"]; user_id: string };

/** Stores a transcript that came as a whole, as a recording that is over, and has it summarised. @returns the recording's id */
export async function storeTranscript(
  tx: Tx,
  meeting: MeetingRow,
  { lines, timing, user_id }: WholeTranscript,
): Promise<string> {
  const { meeting_id, project_id } = meeting;
  await stopOpenRecordings(tx, meeting);
  const own = { recording_id: newId(), meeting_id, started_by: user_id, started_at: tx.now };
  const recording = newRecording(own, {
    ...{ status: "stopped", stopped_at: tx.now, timing },
    words_hash: wordsHash(lines),
  });
  await tx.q.insert(recordings).values(recording);
  await addLines(tx, recording, lines);
  await setMeetingStatus(tx, meeting, "processing");
  await tx.emit(transcriptReady, { meeting_id, project_id, user_id });
  return recording.recording_id;
}

/** Takes the lines away, and with them the recordings, so that nothing late is mixed into what replaces them. */
export async function deleteTranscript(tx: Tx, meetingId: string): Promise<void> {
  if (await hasHumanWork(tx, meetingId)) throw conflict(workedOn);
  const ofMeeting = eq(recordings.meeting_id, meetingId);
  const ids = tx.q.select({ id: recordings.recording_id }).from(recordings).where(ofMeeting);
  await tx.q.delete(webhookDeliveries).where(inArray(webhookDeliveries.recording_id, ids));
  await tx.q.delete(recordings).where(ofMeeting);
  await deleteEdits(tx, meetingId);
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
  return renamed.map(({ id }) => id);
}

/** Gives those of these lines that still have one speaker's name another. */
export async function renameLines(
  { q }: Pick<Tx, "q">,
  ids: string[],
  { from, to }: { from: string; to: string },
): Promise<void> {
  for (let at = 0; at < ids.length; at += linesAtOnce) {
    const some = inArray(transcriptSegments.segment_id, ids.slice(at, at + linesAtOnce));
    const named = and(some, eq(transcriptSegments.speaker, from));
    await q.update(transcriptSegments).set({ speaker: to }).where(named);
  }
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

/**
 * Deletes the first lines of a transcript because of its age; with the last one also what else holds its words: deliveries
 * that wait, corrections made in it, the hash of its words. Its recordings stay. Returns whether lines are left.
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
  await tx.q.update(recordings).set({ words_hash: null }).where(ofMeeting);
  await deleteEdits(tx, meetingId);
  return false;
}
