/** What comes after so many is one line, so that no text makes a save slow. */
const mostSentences = 300;
const splitter = new Intl.Segmenter("en", { granularity: "sentence" });

/** Sentences with all the space that follows them; the segmenter ends one at the first line break. */
export function sentencesOf(text: string): string[] {
  const pieces: string[] = [];
  for (const { segment } of splitter.segment(text)) {
    const full = pieces.length >= mostSentences;
    if ((full || segment.trim() === "") && pieces.length > 0) pieces.push(`${pieces.pop()}${segment}`);
    else pieces.push(segment);
  }
  return pieces;
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
