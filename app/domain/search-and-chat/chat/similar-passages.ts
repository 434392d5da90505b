import type { Passage } from "#app/intelligence/types.ts";
import type { CitedTranscript } from "./citations.ts";

type Found = { meeting_id: string; segment_id: string; turns: number; score: number };

/** Passages that have vectors, as turns of the transcripts that are read; the others are left out. */
export function passagesIn(transcripts: CitedTranscript[], found: Found[]): Passage[] {
  const turnOf = new Map(
    transcripts.flatMap(({ lines }) =>
      lines.flatMap((turn, at) =>
        turn.map(({ segment_id }) => [segment_id, { at, of: lines.length }] as const),
      ),
    ),
  );
  return found.flatMap(({ meeting_id, segment_id, turns, score }) => {
    const start = turnOf.get(segment_id);
    if (!start) return [];
    const endTurn = Math.min(start.at + turns, start.of) - 1;
    return [{ meetingId: meeting_id, startTurn: start.at, endTurn, score }];
  });
}
