import { and, between, eq, inArray, lt, or, type SQL } from "drizzle-orm";
import type { ReadScope } from "#app/core/context.ts";
import { recordings, transcriptSegments } from "#db/schema/recordings.ts";
import type { SpokenAnchor } from "./spoken-about.ts";

/** Spoken lines by their ids, as far as they are still there. */
export async function anchoredLines({ q }: ReadScope, meetingId: string, ids: string[]) {
  if (ids.length === 0) return [];
  return spokenWhere({ q }, meetingId, inArray(transcriptSegments.segment_id, [...new Set(ids)]));
}

/** So many lines are read of a stretch, by the order they arrived in. */
const longestStretch = 200;
const stretchesAtATime = 50;

/** The lines on which these stretches begin and end, and all between. */
export async function stretchedLines(scope: ReadScope, meetingId: string, anchors: SpokenAnchor[]) {
  const ends = await anchoredLines(
    scope,
    meetingId,
    anchors.flatMap(({ segment_id, last_segment_id }) => [segment_id ?? [], last_segment_id ?? []].flat()),
  );
  const byId = new Map(ends.map((line) => [line.segment_id, line]));
  const spans = anchors.flatMap(({ segment_id, last_segment_id }) => {
    const [first, last] = [byId.get(segment_id ?? ""), byId.get(last_segment_id ?? "")];
    return first && last ? [{ first, last }] : [];
  });
  const found = new Map(byId);
  const { start_ms, seq } = transcriptSegments;
  for (let at = 0; at < spans.length; at += stretchesAtATime) {
    const ranges = spans
      .slice(at, at + stretchesAtATime)
      .map(({ first, last }) =>
        and(between(start_ms, first.start_ms, last.start_ms), lt(seq, first.seq + longestStretch)),
      );
    for (const line of await spokenWhere(scope, meetingId, or(...ranges))) found.set(line.segment_id, line);
  }
  return [...found.values()];
}

function spokenWhere({ q }: ReadScope, meetingId: string, which: SQL | undefined) {
  const { segment_id, start_ms, seq, speaker, text } = transcriptSegments;
  return q
    .select({ segment_id, start_ms, seq, speaker, text, timing: recordings.timing })
    .from(transcriptSegments)
    .innerJoin(recordings, eq(recordings.recording_id, transcriptSegments.recording_id))
    .where(and(eq(transcriptSegments.meeting_id, meetingId), which));
}
