import type { ParsedLine } from "./format.ts";

/** `isSign`: it follows the word before it without a space. */
export type Word = ParsedLine & { isSign?: boolean };

/** A pause (ms) after which a sentence is over even where no sign ends it. */
const longestPause = 1500;
const mostWords = 60;

/** Words as stretches of one speaker, parted where a sentence ends, at a pause, and where it would become long. */
export function turnsOfWords(words: Word[]): ParsedLine[] {
  const turns: (ParsedLine & { words: number })[] = [];
  let isOver = true;
  for (const word of words) {
    const last = turns.at(-1);
    if (word.isSign && last) last.text += word.text;
    else if (last && !isOver && last.speaker === word.speaker && !isPause(last, word)) {
      Object.assign(last, {
        text: `${last.text} ${word.text.trim()}`,
        endMs: word.endMs,
        words: last.words + 1,
      });
    } else {
      const { startMs, endMs, speaker, text } = word;
      turns.push({ startMs, endMs, speaker, text: text.trim(), words: 1 });
    }
    const turn = turns.at(-1);
    isOver = turn !== undefined && (/[.!?…。？！]["'”’)]?$/.test(turn.text) || turn.words >= mostWords);
  }
  return turns.map(({ words: _, ...turn }) => turn);
}

function isPause({ endMs }: ParsedLine, { startMs }: ParsedLine): boolean {
  return endMs !== null && startMs !== null && startMs - endMs > longestPause;
}

/** `0` and `spk_0` as "Speaker 1", `A` as "Speaker A"; a name stays. */
export function speakerNamed(value: unknown): string | null {
  if (typeof value === "number") return `Speaker ${value + 1}`;
  const label = typeof value === "string" ? value.trim() : "";
  const number = /^(?:spk|speaker|ch)_(\d{1,3})$/i.exec(label)?.[1];
  if (number !== undefined) return `Speaker ${Number(number) + 1}`;
  return /^[A-Z]$/.test(label) ? `Speaker ${label}` : label || null;
}
