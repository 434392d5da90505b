import { charactersBefore, wordsIn } from "./spoken-range.ts";

/** Words of a transcript: from a place in one line to a place in the same or a later one. */
export type SpokenWords = {
  from: string;
  to: string;
  /** Characters of the first and of the last line before the place. */
  start: number;
  end: number;
  /** The first and the last word, counted from 0 in the line in which each stands. */
  firstWord: number;
  lastWord: number;
  text: string;
};

/** The selected words of a transcript, to the ends of the first and the last word; null where none are. */
export function selectedWords(area: Element): SpokenWords | null {
  const selection = window.getSelection();
  if (!selection || selection.isCollapsed || selection.rangeCount === 0) return null;
  const range = selection.getRangeAt(0);
  if (!area.contains(range.commonAncestorContainer)) return null;
  const touched = [...area.querySelectorAll<HTMLElement>('[id^="line-"]')].flatMap((line) => {
    const words = wordsIn(line);
    return words?.checkVisibility() && range.intersectsNode(words) ? [{ line, words }] : [];
  });
  const [first] = touched;
  const last = touched.at(-1);
  if (!first || !last) return null;
  const begins = first.words.contains(range.startContainer)
    ? charactersBefore(first.words, range.startContainer, range.startOffset)
    : 0;
  const text = last.words.textContent ?? "";
  const ends = last.words.contains(range.endContainer)
    ? charactersBefore(last.words, range.endContainer, range.endOffset)
    : text.length;
  const start = wordStart(first.words.textContent ?? "", begins);
  const end = wordEnd(text, ends);
  if (first === last && end <= start) return null;
  return {
    ...{ from: idOf(first.line), to: idOf(last.line), start, end },
    firstWord: countBefore(first.words.textContent ?? "", start),
    lastWord: countBefore(text, end) - 1,
    text: selection.toString().trim(),
  };
}

function countBefore(text: string, place: number): number {
  return text.slice(0, place).split(/\s+/).filter(Boolean).length;
}

function idOf({ id }: HTMLElement): string {
  return id.replace(/^line-/, "");
}

const gap = /\s/;

function wordStart(text: string, at: number): number {
  let start = at;
  while (start < text.length && gap.test(text[start] ?? "")) start++;
  while (start > 0 && !gap.test(text[start - 1] ?? " ")) start--;
  return start;
}

function wordEnd(text: string, at: number): number {
  let end = at;
  while (end > 0 && gap.test(text[end - 1] ?? "")) end--;
  while (end < text.length && !gap.test(text[end] ?? " ")) end++;
  return end;
}
