import { and, asc, desc, eq, gt, gte, inArray, lt, lte, max, or } from "drizzle-orm";
import type { Scope } from "#app/core/context.ts";
import { isShownTo } from "#app/domain/meetings/meetings/visibility-queries.server.ts";
import { meetings } from "#db/schema/meetings.ts";
import { recordings, transcriptSegments } from "#db/schema/recordings.ts";

export type TranscriptRow = Awaited<ReturnType<typeof transcriptOf>>[number];

/** A place in the reading order of a transcript. */
export type TranscriptPosition = { start_ms: number; seq: number };

/** The transcript, or a part, in reading order; each line with how far its time can be trusted. */
export async function transcriptOf(
  { q }: Pick<Scope, "q">,
  meetingId: string,
  { after, limit }: { after?: TranscriptPosition; limit?: number } = {},
) {
  const { segment_id, seq, start_ms, end_ms, speaker, text } = transcriptSegments;
  const lines = q
    .select({ segment_id, seq, start_ms, end_ms, speaker, text, timing: recordings.timing })
    .from(transcriptSegments)
    .innerJoin(recordings, eq(recordings.recording_id, transcriptSegments.recording_id))
    .where(and(eq(transcriptSegments.meeting_id, meetingId), after && isAfter(after)))
    .orderBy(asc(start_ms), asc(seq))
    .$dynamic();
  return await (limit === undefined ? lines : lines.limit(limit));
}

/** The lines before a place, the nearest first. */
export async function positionsBefore(
  { q }: Pick<Scope, "q">,
  meetingId: string,
  { start_ms, seq }: TranscriptPosition,
  count: number,
) {
  const { start_ms: start, seq: number } = transcriptSegments;
  const earlier = and(lte(start, start_ms), or(lt(start, start_ms), lt(number, seq)));
  return q
    .select({ segment_id: transcriptSegments.segment_id, start_ms: start, seq: number })
    .from(transcriptSegments)
    .where(and(eq(transcriptSegments.meeting_id, meetingId), earlier))
    .orderBy(desc(start), desc(number))
    .limit(count);
}

/** The position of a line, or of the one spoken at a time. */
export async function positionOf(
  { q }: Pick<Scope, "q">,
  meetingId: string,
  { line, at_ms }: { line?: string; at_ms?: number },
): Promise<TranscriptPosition | undefined> {
  const { start_ms: start, seq } = transcriptSegments;
  const wanted = line === undefined ? lte(start, at_ms ?? 0) : eq(transcriptSegments.segment_id, line);
  const [found] = await q
    .select({ start_ms: start, seq })
    .from(transcriptSegments)
    .where(and(eq(transcriptSegments.meeting_id, meetingId), wanted))
    .orderBy(desc(start), desc(seq))
    .limit(1);
  return found;
}

/** The first condition lets the index begin at the place, the second leaves out what shares its time. */
function isAfter({ start_ms, seq }: TranscriptPosition) {
  const { start_ms: start, seq: number } = transcriptSegments;
  return and(gte(start, start_ms), or(gt(start, start_ms), gt(number, seq)));
}

export async function countLines({ q }: Pick<Scope, "q">, meetingId: string): Promise<number> {
  return q.$count(transcriptSegments, eq(transcriptSegments.meeting_id, meetingId));
}

/** The number of the newest line; 0 when there is none. */
export async function lastSeq({ q }: Pick<Scope, "q">, meetingId: string): Promise<number> {
  const newest = { seq: max(transcriptSegments.seq) };
  const [found] = await q.prepared(
    "number of the newest line",
    (all, places) =>
      all.select(newest).from(transcriptSegments).where(eq(transcriptSegments.meeting_id, places.meetingId)),
    { meetingId },
  );
  return found?.seq ?? 0;
}

export type SpokenLine = {
  segment_id: string;
  meeting_id: string;
  meeting_title: string;
  scheduled_at: number;
  speaker: string;
  text: string;
  /** Null when the transcript brought no times. */
  start_ms: number | null;
};

/** Lines by their ids, as far as they are still there, in one of these projects, and of a meeting that this person sees. */
export async function spokenLines(
  { q }: Pick<Scope, "q">,
  { projectIds, seenBy }: { projectIds: string[]; seenBy: string },
  segmentIds: string[],
): Promise<Map<string, SpokenLine>> {
  const wanted = [...new Set(segmentIds)];
  if (wanted.length === 0) return new Map();
  const { segment_id, speaker, text, start_ms } = transcriptSegments;
  const { meeting_id, title: meeting_title, scheduled_at, project_id } = meetings;
  const line = { segment_id, meeting_id, meeting_title, scheduled_at, speaker, text, start_ms };
  const rows = await q.preparedForIds(
    "spoken lines",
    wanted,
    (all, ids, { person }) =>
      all
        .select({ ...line, timing: recordings.timing, project_id })
        .from(transcriptSegments)
        .innerJoin(recordings, eq(recordings.recording_id, transcriptSegments.recording_id))
        .innerJoin(meetings, eq(meetings.meeting_id, transcriptSegments.meeting_id))
        .where(and(inArray(segment_id, ids), isShownTo(person))),
    { person: seenBy },
  );
  // Asked for in the query, the project leads the planner through all its lines instead of to these few.
  const own = rows.filter(({ project_id }) => projectIds.includes(project_id));
  return new Map(
    own.map(({ timing, project_id: _, ...row }) => [
      row.segment_id,
      { ...row, start_ms: timing === "none" ? null : row.start_ms },
    ]),
  );
}

/** The lines of a meeting that begin within these times (ms), both included. */
export async function linesBetween({ q }: Pick<Scope, "q">, meetingId: string, from: number, to: number) {
  const { start_ms, end_ms, speaker, text } = transcriptSegments;
  return q
    .select({ start_ms, end_ms, speaker, text })
    .from(transcriptSegments)
    .where(and(eq(transcriptSegments.meeting_id, meetingId), gte(start_ms, from), lte(start_ms, to)));
}
