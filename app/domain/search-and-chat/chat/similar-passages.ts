import type { Passage } from "#app/intelligence/types.ts";
import type { CitedTranscript } from "./citations.ts";

type Found = { meeting_id: string; segment_id: string; turns: number; score: number };

/** Passages that were found by their vectors, as turns of the transcripts that are read; the others are left out. */
export function passagesIn(transcripts: CitedTranscript[], found: Found[]): Passage[] {
  const byId = new Map(transcripts.map((transcript) => [transcript.meetingId, transcript]));
  return found.flatMap(({ meeting_id, segment_id, turns, score }) => {
    const lines = byId.get(meeting_id)?.lines ?? [];
    const startTurn = lines.findIndex((turn) => turn.some((line) => line.segment_id === segment_id));
    const endTurn = Math.min(startTurn + turns, lines.length) - 1;
    return startTurn < 0 ? [] : [{ meetingId: meeting_id, startTurn, endTurn, score }];
  });
}
