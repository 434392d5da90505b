import type { Turn } from "#app/intelligence/types.ts";

type Segment = { segment_id: string; start_ms: number; end_ms: number | null; speaker: string; text: string };

/**
 * Captions break sentences: what one person goes on saying, within five seconds and up to some 400 characters, is read
 * as one turn. Returns the turns and, for each, the segments it was made of.
 */
export function turnsOf(segments: Segment[]): { turns: Turn[]; turnSegments: string[][] } {
  const turns: Turn[] = [];
  const turnSegments: string[][] = [];
  let end = 0;
  for (const { segment_id, start_ms, end_ms, speaker, text } of segments) {
    const last = turns.at(-1);
    const unfinished = last && last.speaker === speaker && !/[.!?…]["')\]]?$/.test(last.text);
    if (unfinished && start_ms - end < 5000 && last.text.length + text.length < 400) {
      last.text += ` ${text}`;
      turnSegments.at(-1)?.push(segment_id);
    } else {
      turns.push({ speaker, startMs: start_ms, text });
      turnSegments.push([segment_id]);
    }
    end = end_ms ?? start_ms;
  }
  return { turns, turnSegments };
}
