import { and, asc, count, desc, eq, gt, inArray, isNotNull, max, or, sql } from "drizzle-orm";
import type { UserActor } from "#app/core/actor.ts";
import type { ReadScope, Scope } from "#app/core/context.ts";
import { memoizedRead } from "#app/core/memoized-read.ts";
import { t } from "#app/core/words.ts";
import { meetingFor } from "#app/domain/meetings/meetings/queries.server.ts";
import { lastSeq } from "#app/domain/transcripts/recordings/line-queries.server.ts";
import { noChoice } from "#app/domain/transcripts/retention-settings/view.ts";
import { deletedTranscripts, retentionChoices } from "#db/schema/data-retention.ts";
import { meetings } from "#db/schema/meetings.ts";
import { meetingNotes } from "#db/schema/notes.ts";
import { recordings, transcriptSegments } from "#db/schema/recordings.ts";
import { transcriptionParts, transcriptions } from "#db/schema/transcriptions.ts";
import { type PartRow, stillRunning, type TranscriptionRow, unfinished } from "./schema.ts";

const isKept = isNotNull(transcriptions.recording_id);

/** A transcription found through the caller's standing to its meeting. */
export async function transcriptionFor(scope: Scope<UserActor>, transcriptionId: string) {
  const found = await transcriptionById(scope, transcriptionId);
  const target = found && (await meetingFor(scope, found.transcription.meeting_id));
  return target && { ...target, transcription: found.transcription };
}

/** As the program itself finds it, with its meeting. */
export async function transcriptionById({ q }: ReadScope, transcriptionId: string) {
  const [found] = await q
    .select({ transcription: transcriptions, meeting: meetings })
    .from(transcriptions)
    .innerJoin(meetings, eq(meetings.meeting_id, transcriptions.meeting_id))
    .where(eq(transcriptions.transcription_id, transcriptionId));
  return found;
}

/** The newest of a meeting: the one that its page shows. */
export async function latestTranscription(
  { q }: ReadScope,
  meetingId: string,
): Promise<TranscriptionRow | undefined> {
  const [found] = await q
    .select()
    .from(transcriptions)
    .where(eq(transcriptions.meeting_id, meetingId))
    .orderBy(desc(transcriptions.created_at), desc(transcriptions.transcription_id))
    .limit(1);
  return found;
}

/** The recording whose words are a meeting's transcript, while its file is kept. */
export async function keptMedia({ q }: ReadScope, meetingId: string): Promise<TranscriptionRow | undefined> {
  const [found] = await q
    .select()
    .from(transcriptions)
    .where(and(eq(transcriptions.meeting_id, meetingId), isKept))
    .orderBy(desc(transcriptions.created_at))
    .limit(1);
  return found;
}

/** The recording of a meeting that has no words yet and can be listened to all the same. */
export async function recordingBeforeWords(
  scope: ReadScope,
  meetingId: string,
): Promise<TranscriptionRow | undefined> {
  const latest = await latestTranscription(scope, meetingId);
  return latest && (latest.status === "kept" || latest.status === "failed") ? latest : undefined;
}

/** Why a meeting is not recorded beside what it has; null where it has neither words nor sound. */
export async function refusalToRecord(scope: ReadScope, meetingId: string): Promise<string | null> {
  if ((await lastSeq(scope, meetingId)) > 0) return t("This meeting already has a transcript.");
  const status = (await latestTranscription(scope, meetingId))?.status;
  if (status === "running") return t(stillRunning);
  return status === "kept" || status === "failed" ? t("This meeting already has a recording.") : null;
}

/** What is kept until it can be transcribed, some at a time. */
export async function waitingTranscriptions({ q }: ReadScope, after: string) {
  return q
    .select({ transcription: transcriptions, meeting: meetings })
    .from(transcriptions)
    .innerJoin(meetings, eq(meetings.meeting_id, transcriptions.meeting_id))
    .where(and(eq(transcriptions.status, "kept"), gt(transcriptions.transcription_id, after)))
    .orderBy(asc(transcriptions.transcription_id))
    .limit(50);
}

/** What decides how long a meeting's words are kept, in one statement; `added` is when the newest of them were (ms). */
export const retainedText = memoizedRead("retained text", async (q, meetingId: string) => {
  const [found] = await q.prepared(
    "retained text",
    (all) => {
      const meeting = sql.placeholder("meeting");
      const newest = all
        .select({ at: max(recordings.started_at) })
        .from(recordings)
        .where(eq(recordings.meeting_id, meeting));
      const lines = all
        .select({ last: max(transcriptSegments.seq) })
        .from(transcriptSegments)
        .where(eq(transcriptSegments.meeting_id, meeting));
      const notes = all
        .select({ notes: count() })
        .from(meetingNotes)
        .where(eq(meetingNotes.meeting_id, meeting));
      return all
        .select({
          notes: sql<number>`${notes}`.mapWith(Number),
          choice: retentionChoices,
          media: transcriptions,
          deleted: deletedTranscripts.deleted_at,
          lastSeq: sql<number | null>`${lines}`,
          added: sql<number | null>`${newest}`,
        })
        .from(meetings)
        .leftJoin(retentionChoices, eq(retentionChoices.project_id, meetings.project_id))
        .leftJoin(deletedTranscripts, eq(deletedTranscripts.meeting_id, meetings.meeting_id))
        .leftJoin(transcriptions, and(eq(transcriptions.meeting_id, meetings.meeting_id), isKept))
        .where(eq(meetings.meeting_id, meeting))
        .orderBy(desc(transcriptions.created_at))
        .limit(1);
    },
    { meeting: meetingId },
  );
  return {
    choice: found?.choice ?? noChoice,
    media: found?.media ?? null,
    deleted: found?.deleted ?? null,
    hasLines: found?.lastSeq != null,
    hasNotes: (found?.notes ?? 0) > 0,
    added: found?.added ?? 0,
  };
});

export async function partsOfTranscription({ q }: ReadScope, transcriptionId: string): Promise<PartRow[]> {
  return q
    .select()
    .from(transcriptionParts)
    .where(eq(transcriptionParts.transcription_id, transcriptionId))
    .orderBy(asc(transcriptionParts.start_ms));
}

/** The ids of recordings whose files are still needed: those that go on, those that can be tried again, and those that are kept. */
export async function neededMedia({ q }: ReadScope): Promise<string[]> {
  const rows = await q
    .select({ id: transcriptions.transcription_id })
    .from(transcriptions)
    .where(or(inArray(transcriptions.status, unfinished), isNotNull(transcriptions.recording_id)));
  return rows.map(({ id }) => id);
}
