import { createHash } from "node:crypto";
import { and, asc, eq, inArray } from "drizzle-orm";
import type { UserActor } from "#app/core/actor.ts";
import type { Tx } from "#app/core/context.ts";
import { conflict } from "#app/core/errors.ts";
import { newId } from "#app/core/new-id.ts";
import type { StatedLines } from "#app/core/stated-lines.ts";
import { t } from "#app/core/words.ts";
import { setMeetingStatus } from "#app/domain/meetings/meetings/changes.server.ts";
import { afterRecording, whileRecording } from "#app/domain/meetings/meetings/lifecycle.ts";
import type { MeetingRow } from "#app/domain/meetings/meetings/schema.ts";
import { isShownTo } from "#app/domain/meetings/meetings/visibility-queries.server.ts";
import { deleteEdits } from "#app/domain/transcripts/corrections/changes.server.ts";
import { correctionsFor } from "#app/domain/transcripts/corrections/queries.server.ts";
import { forgetSpeakers } from "#app/domain/transcripts/speakers/changes.server.ts";
import { meetings } from "#db/schema/meetings.ts";
import { recordings, webhookDeliveries } from "#db/schema/recordings.ts";
import { isOpen, newRecording } from "./lifecycle.ts";
import { addLines } from "./line-changes.server.ts";
import { countLines } from "./line-queries.server.ts";
import { hasHumanWork, openRecordings, startOfRecording } from "./queries.server.ts";
import {
  linesArrived,
  type RecordingRow,
  recordingStarted,
  recordingStopped,
  transcriptReady,
} from "./schema.ts";
import { corrected } from "./stated.ts";
import { workedOn } from "./transcript-file.ts";
import type { NewLine } from "./transcript-lines.ts";

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

/** Lines that come after the end make the meeting ready, again if need be, unless its summary is made already. */
export async function afterArrival(tx: Tx, recording: RecordingRow, meeting: MeetingRow, lines: number) {
  const { meeting_id, project_id } = meeting;
  await tx.emit(linesArrived, { meeting_id, project_id, lines });
  if (isOpen(recording.status) || meeting.meeting_status === "completed") return;
  if ((await openRecordings(tx, meeting_id)).length > 0) return;
  await setMeetingStatus(tx, meeting, afterRecording(meeting.meeting_status, true));
  await tx.emit(transcriptReady, { meeting_id, project_id, user_id: recording.started_by });
}

/** The meeting of a project, of those that the caller sees, to which the same words were added first, and when (ms). */
export async function meetingWithWords({ q, actor }: Tx<UserActor>, projectId: string, lines: NewLine[]) {
  const [found] = await q
    .select({ meeting_id: meetings.meeting_id, title: meetings.title, added_at: recordings.started_at })
    .from(recordings)
    .innerJoin(meetings, eq(meetings.meeting_id, recordings.meeting_id))
    .where(
      and(
        eq(recordings.words_hash, wordsHash(lines)),
        eq(meetings.project_id, projectId),
        isShownTo(actor.userId),
      ),
    )
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

type WholeTranscript = {
  lines: NewLine[];
  timing: RecordingRow["timing"];
  user_id: string;
  stated?: StatedLines | null;
};

/** Stores a transcript that came as a whole, as a recording that is over, and has it summarised. @returns the recording's id */
export async function storeTranscript(
  tx: Tx,
  meeting: MeetingRow,
  { lines, timing, user_id, stated = null }: WholeTranscript,
): Promise<string> {
  const { meeting_id, project_id } = meeting;
  await stopOpenRecordings(tx, meeting);
  const recording_id = newId();
  const started_at = await startOfRecording(tx, { meeting_id, recording_id });
  const own = { recording_id, meeting_id, started_by: user_id, started_at };
  const recording = newRecording(own, {
    ...{ status: "stopped", stopped_at: started_at, timing },
    words_hash: wordsHash(lines),
    stated: stated && corrected(stated, await correctionsFor(tx, meeting_id)),
  });
  await tx.q.insert(recordings).values(recording);
  await addLines(tx, recording, lines);
  await setMeetingStatus(tx, meeting, "processing");
  await tx.emit(transcriptReady, { meeting_id, project_id, user_id });
  return recording.recording_id;
}

/** Takes the lines away, and with them the recordings, so that nothing late is mixed into what replaces them. */
export async function deleteTranscript(tx: Tx, meetingId: string): Promise<void> {
  if (await hasHumanWork(tx, meetingId)) throw conflict(t(workedOn));
  const ofMeeting = eq(recordings.meeting_id, meetingId);
  const ids = tx.q.select({ id: recordings.recording_id }).from(recordings).where(ofMeeting);
  await tx.q.delete(webhookDeliveries).where(inArray(webhookDeliveries.recording_id, ids));
  await tx.q.delete(recordings).where(ofMeeting);
  await deleteEdits(tx, meetingId);
  await forgetSpeakers(tx, meetingId);
}
