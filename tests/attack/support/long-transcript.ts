import type { Ctx } from "#app/core/context.ts";
import { newId } from "#app/core/new-id.ts";
import { newRecording } from "#app/domain/transcripts/recordings/lifecycle.ts";
import { recordings, transcriptSegments } from "#db/schema/recordings.ts";

/** Gives a meeting so many spoken lines, two to a second, and returns their ids in order. */
export async function longTranscript(
  { db, actor }: Ctx,
  meeting_id: string,
  lines: number,
): Promise<string[]> {
  const recording_id = newId();
  const ids = Array.from({ length: lines }, () => newId());
  await db.write(async (q) => {
    const started_by = "userId" in actor ? actor.userId : "";
    const own = { recording_id, meeting_id, started_by, started_at: 0 };
    await q
      .insert(recordings)
      .values(newRecording(own, { status: "stopped", stopped_at: 0, timing: "exact" }));
    for (let from = 0; from < lines; from += 500)
      await q.insert(transcriptSegments).values(
        ids.slice(from, from + 500).map((segment_id, at) => ({
          ...{ segment_id, meeting_id, recording_id, seq: from + at + 1 },
          ...{ start_ms: Math.floor((from + at) / 2) * 1000, end_ms: Math.floor((from + at) / 2) * 1000 },
          ...{
            speaker: "Ana",
            text: `Line ${from + at} of what was said at length that day, word for word.`,
          },
        })),
      );
  });
  return ids;
}
