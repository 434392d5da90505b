import { and, eq, exists, gt, isNotNull, isNull, lt, notExists, or, sql } from "drizzle-orm";
import { day } from "#app/core/clock.ts";
import type { Scope } from "#app/core/context.ts";
import { retentionChoices } from "#db/schema/data-retention.ts";
import { meetings } from "#db/schema/meetings.ts";
import { recordings, transcriptSegments } from "#db/schema/recordings.ts";
import { transcriptions } from "#db/schema/transcriptions.ts";

type At = Pick<Scope, "q" | "now">;

/**
 * A meeting whose transcript is older than its project keeps them. What was brought later counts from that day, so that
 * an old transcript is not deleted on the day it is added.
 */
export async function expiredTranscript({ q, now }: At) {
  const before = sql`${now} - ${retentionChoices.transcript_days} * ${day}`;
  const laterOne = q
    .select({ id: recordings.recording_id })
    .from(recordings)
    .where(and(eq(recordings.meeting_id, meetings.meeting_id), gt(recordings.started_at, before)));
  const lines = q
    .select({ id: transcriptSegments.segment_id })
    .from(transcriptSegments)
    .where(eq(transcriptSegments.meeting_id, meetings.meeting_id));
  const [found] = await q
    .select({ meeting: meetings })
    .from(retentionChoices)
    // A cross join is never turned around: for each project that chose, its oldest meetings are found by their index.
    .crossJoin(meetings)
    .where(
      and(
        eq(meetings.project_id, retentionChoices.project_id),
        isNotNull(retentionChoices.transcript_days),
        lt(meetings.held_at, before),
        exists(lines),
        notExists(laterOne),
      ),
    )
    .limit(1);
  return found?.meeting;
}

/** Kept recordings that their projects keep no longer, the age counted in the same way. */
export async function expiredRecordings({ q, now }: At, limit: number) {
  const before = sql`${now} - ${retentionChoices.recording_days} * ${day}`;
  return q
    .select({ transcription_id: transcriptions.transcription_id })
    .from(transcriptions)
    .innerJoin(meetings, eq(meetings.meeting_id, transcriptions.meeting_id))
    .leftJoin(retentionChoices, eq(retentionChoices.project_id, meetings.project_id))
    .where(
      and(
        isNotNull(transcriptions.recording_id),
        or(
          isNull(retentionChoices.project_id),
          eq(retentionChoices.keep_recordings, false),
          and(
            isNotNull(retentionChoices.recording_days),
            lt(meetings.held_at, before),
            lt(transcriptions.created_at, before),
          ),
        ),
      ),
    )
    .limit(limit);
}

/** Recordings that wait to be transcribed for longer than their projects keep any. */
export async function expiredWaiting({ q, now }: At, limit: number) {
  const before = sql`${now} - ${retentionChoices.recording_days} * ${day}`;
  return q
    .select({ transcription_id: transcriptions.transcription_id })
    .from(transcriptions)
    .innerJoin(meetings, eq(meetings.meeting_id, transcriptions.meeting_id))
    .innerJoin(retentionChoices, eq(retentionChoices.project_id, meetings.project_id))
    .where(
      and(
        eq(transcriptions.status, "kept"),
        isNotNull(retentionChoices.recording_days),
        lt(meetings.held_at, before),
        lt(transcriptions.created_at, before),
      ),
    )
    .limit(limit);
}
