import type { ParsedLine } from "./format.ts";
import { countSpacedWords } from "./times.ts";

/** A line of it stays short enough to be evidence for one statement. */
const mostWords = 40;
const fewestSentences = 2;
const fewestLetters = 60;
const END = /[.!?…。？！]["'”’)]?(?=\s|$)|[。？！]/g;

/** Whether a text is sentences in a row, as one person speaks, and no table, list or program. */
function isProse(text: string): boolean {
  const letters = text.match(/[\p{L}\p{M}]/gu)?.length ?? 0;
  const spaces = text.match(/\s/g)?.length ?? 0;
  const ends = text.match(END)?.length ?? 0;
  return letters >= fewestLetters && ends >= fewestSentences && (letters + spaces) * 10 >= text.length * 8;
}

/** The sentences of a text that names nobody, a few to a line; null where it is no prose. */
export function proseLines(lines: string[]): ParsedLine[] | null {
  if (!isProse(lines.join("\n"))) return null;
  const spoken: ParsedLine[] = [];
  for (const paragraph of lines) {
    let isFirst = true;
    for (const sentence of sentencesOf(paragraph.trim())) {
      const last = spoken.at(-1);
      if (last && !isFirst && countSpacedWords(last.text) + countSpacedWords(sentence) <= mostWords)
        last.text += ` ${sentence}`;
      else spoken.push({ startMs: null, endMs: null, speaker: null, text: sentence });
      isFirst = false;
    }
  }
  return spoken;
}

function sentencesOf(paragraph: string): string[] {
  const sentences: string[] = [];
  let from = 0;
  for (const { index, 0: end } of paragraph.matchAll(END)) {
    sentences.push(paragraph.slice(from, index + end.length).trim());
    from = index + end.length;
  }
  return [...sentences, paragraph.slice(from).trim()].filter((sentence) => sentence !== "");
}
