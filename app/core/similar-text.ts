/** What comes after so many is one line, so that no text makes a save slow. */
const mostSentences = 300;
let splitter: Intl.Segmenter | undefined;

/** Sentences with all the space that follows them; the segmenter ends one at the first line break. */
export function sentencesOf(text: string): string[] {
  splitter ??= new Intl.Segmenter("en", { granularity: "sentence" });
  const pieces: string[] = [];
  for (const { segment } of splitter.segment(text)) {
    const full = pieces.length >= mostSentences;
    if ((full || segment.trim() === "") && pieces.length > 0) pieces.push(`${pieces.pop()}${segment}`);
    else pieces.push(segment);
  }
  return pieces;
}

/**
 * Reads one text as sentences. One of `known` that is still in it word for word is one piece; what lies between is split by
 * the language's own rules. A piece keeps the line breaks that follow it.
 */
export function sentencesAround(known: string[], text: string): string[] {
  const pieces: string[] = [];
  let from = 0;
  for (const words of known.map((one) => one.trim())) {
    const at = text.indexOf(words, from);
    if (words === "" || at < 0 || !stands(text, at, words.length)) continue;
    const end = at + words.length + trailing(text, at + words.length);
    pieces.push(...sentencesOf(text.slice(from, at)), text.slice(at, end));
    from = end;
  }
  pieces.push(...sentencesOf(text.slice(from)));
  return pieces
    .map((piece) => piece.trim() + piece.slice(piece.trimEnd().length).replace(/[^\n]/g, ""))
    .filter((piece) => piece.trim() !== "");
}

function stands(text: string, at: number, length: number): boolean {
  return /^(|\s)$/.test(text.slice(at - 1, at)) && /^(|\s)$/.test(text.slice(at + length, at + length + 1));
}

function trailing(text: string, at: number): number {
  return text.slice(at).match(/^\s*/)?.[0].length ?? 0;
}

/** Dice's coefficient over the sets of words: 1 for the same words, 0 for none in common. */
export function dice(one: Set<string>, other: Set<string>): number {
  const common = [...one].filter((word) => other.has(word)).length;
  return one.size + other.size === 0 ? 0 : (2 * common) / (one.size + other.size);
}

/** How alike two texts are in their words, from 0 to 1. */
export function similarity(a: string, b: string): number {
  return dice(wordsOf(a), wordsOf(b));
}

export function wordsOf(text: string): Set<string> {
  return new Set(fold(text).match(/[\p{L}\p{N}]+/gu));
}

/** For comparing: one space between words, no capitals. */
export function fold(text: string): string {
  return spaced(text).toLowerCase();
}

export function spaced(text: string): string {
  return text.trim().replace(/\s+/g, " ");
}
