import type { ParsedLine } from "./format.ts";
import { estimateMs, spreadByWords } from "./times.ts";

/** Lines said one after the other from a known time on. */
export type TimedBlock = { startMs: number; spoken: ParsedLine[] };

/**
 * Gives each line a time between the start of its block and the next one's, in proportion to the words
 * before it. The last block ends at `endMs`, or when saying its words would be over.
 */
export function placeInBlocks(blocks: TimedBlock[], endMs: number | null): ParsedLine[] {
  let from = 0;
  return blocks.flatMap(({ startMs, spoken }, index) => {
    const texts = spoken.map(({ text }) => text);
    from = index === 0 ? startMs : Math.max(from, startMs);
    const spokenMs = texts.reduce((sum, text) => sum + estimateMs(text), 0);
    const starts = spreadByWords(from, blocks[index + 1]?.startMs ?? endMs ?? from + spokenMs, texts);
    return spoken.map((line, at) => ({ ...line, startMs: starts[at] ?? from, endMs: null }));
  });
}
