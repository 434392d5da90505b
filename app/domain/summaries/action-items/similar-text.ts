/** Dice's coefficient over the sets of words: 1 for the same words, 0 for none in common. */
export function dice(one: Set<string>, other: Set<string>): number {
  const common = [...one].filter((word) => other.has(word)).length;
  return one.size + other.size === 0 ? 0 : (2 * common) / (one.size + other.size);
}

/** How alike two texts are in their words, from 0 to 1. */
export function similarity(a: string, b: string): number {
  return dice(wordSet(a), wordSet(b));
}

export function wordSet(text: string): Set<string> {
  return new Set(foldText(text).match(/[\p{L}\p{N}]+/gu));
}

/** For comparing: one space between words, no capitals. */
export function foldText(text: string): string {
  return collapseSpaces(text).toLowerCase();
}

export function collapseSpaces(text: string): string {
  return text.trim().replace(/\s+/g, " ");
}

/** From this share of common words on, two sentences are versions of one. */
export const similarFrom = 0.5;
