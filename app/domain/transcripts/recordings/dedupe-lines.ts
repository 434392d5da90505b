import type { NewLine } from "./transcript-lines.ts";

/** Of these lines those that are not there yet: the same speaker, moment and words are the same line. */
export function dedupeLines(known: NewLine[], lines: NewLine[]): NewLine[] {
  const seen = new Set(known.map(identityOf));
  return lines.filter((line) => {
    const identity = identityOf(line);
    if (seen.has(identity)) return false;
    seen.add(identity);
    return true;
  });
}

/** How far around new lines known ones must be read to compare them. */
export const comparedMs = 120_000;

/**
 * Whether two transcripts cut the speech into the same lines, so that lines can be told apart by identity alone: at least
 * half of the shorter one is in the other.
 */
export function isSameSource(known: NewLine[], lines: NewLine[]): boolean {
  const seen = new Set(known.map(identityOf));
  const same = lines.filter((line) => seen.has(identityOf(line))).length;
  return same * 2 >= Math.min(known.length, lines.length);
}

const shareOfWords = 0.5;
const shareOfTime = 0.5;
/** Another engine's line begins this much earlier or later. */
const startsWithinMs = 1000;
/** How long a word takes where a line has no end. */
const wordMs = 400;

/**
 * Of the lines of a transcript by another engine those that fill a gap. A line is there already when half of its words are in
 * known lines of that time, whoever is said to have spoken, or when the same speaker speaks half of that time. Applied twice,
 * the second time adds nothing.
 */
export function missingLines(known: NewLine[], lines: NewLine[]): NewLine[] {
  const all = [...known];
  const missing: NewLine[] = [];
  for (const line of dedupeLines(known, lines)) {
    const near = all.filter((other) => isNear(line, other));
    if (near.length > 0 && (shareSaid(line, near) >= shareOfWords || isSpokenOver(line, near))) continue;
    missing.push(line);
    all.push(line);
  }
  return missing;
}

function identityOf({ start_ms, speaker, text }: NewLine): string {
  return JSON.stringify([start_ms, speaker, text]);
}

function endOf({ start_ms, end_ms, text }: NewLine): number {
  return end_ms ?? start_ms + wordsOf(text).length * wordMs;
}

function overlapMs(one: NewLine, other: NewLine): number {
  return Math.min(endOf(one), endOf(other)) - Math.max(one.start_ms, other.start_ms);
}

function isNear(line: NewLine, other: NewLine): boolean {
  const length = Math.min(endOf(line) - line.start_ms, endOf(other) - other.start_ms);
  return Math.abs(line.start_ms - other.start_ms) <= startsWithinMs || overlapMs(line, other) > length / 3;
}

function shareSaid({ text }: NewLine, near: NewLine[]): number {
  const counts = new Map<string, number>();
  for (const word of near.flatMap((other) => wordsOf(other.text)))
    counts.set(word, (counts.get(word) ?? 0) + 1);
  const words = wordsOf(text);
  const found = words.filter((word) => {
    const left = counts.get(word) ?? 0;
    counts.set(word, left - 1);
    return left > 0;
  });
  return words.length === 0 ? 1 : found.length / words.length;
}

function isSpokenOver(line: NewLine, near: NewLine[]): boolean {
  const same = near.filter(({ speaker }) => speaker.toLowerCase() === line.speaker.toLowerCase());
  const covered = same.reduce((sum, other) => sum + Math.max(0, overlapMs(line, other)), 0);
  return covered >= shareOfTime * (endOf(line) - line.start_ms) && covered > 0;
}

function wordsOf(text: string): string[] {
  return text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
}
