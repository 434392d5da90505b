import type { CorrectionKind } from "#app/core/enums/correction-kind.ts";
import { escapeRegExp } from "#app/core/escape-regexp.ts";

export type Correction = { kind: CorrectionKind; heard: string; written: string };
export type SpokenText = { speaker: string; text: string };
export type Reword = (text: string) => string;

/** Two spellings with the same key count as the same words. */
export function wordKey(text: string): string {
  return normalizeSpaces(text).toLowerCase();
}

export function normalizeSpaces(text: string): string {
  return text.normalize("NFC").replace(/\s+/g, " ").trim();
}

const label =
  /^(?:(?:unknown|unidentified)\b.*|(?:(?:unknown|guest|meeting) )?(?:speaker|participant|person|guest|user|caller|attendee|host|voice|spk)s?(?:[ _#-]*(?:\d+|[a-z]))?|\+?[\d ().-]{5,})$/i;

/** Whether a name is one that a recorder gives, such as "Speaker 1": in the next meeting it is another person. */
export function isLabel(speaker: string): boolean {
  return label.test(normalizeSpaces(speaker));
}

/** First names that are words or months as well: written text may mean those. */
const alsoWords = new Set(
  `April Art August Bill Chase Drew Faith Frank Grace Grant Hope Iris Jack Joy June Mark May Miles Pat Penny Rich Rob Rose
  Sue Summer Violet Wade Will`.split(/\s+/),
);

/** How a correction changes written text: summaries, action items, and for a term what was said. */
export function rewordingOf({ kind, heard, written }: Correction): Reword {
  if (kind === "speaker" && alsoWords.has(heard)) return (text) => text;
  // The right words come first, so that "Ana" in "Ana Ruiz" is left alone when it becomes "Ana Ruiz".
  const either = `${patternOf(written)}|${patternOf(heard)}`;
  const pattern = new RegExp(
    `(?<![\\p{L}\\p{N}])(?:${either})(?![\\p{L}\\p{N}])`,
    kind === "term" ? "giu" : "gu",
  );
  const same = kind === "term" ? wordKey : normalizeSpaces;
  const reword: Reword = (text) =>
    text.replace(pattern, (found) => (same(found) === same(heard) && found !== written ? written : found));
  // A renamed speaker changes no spoken word, so neither what is quoted of them.
  return kind === "term" ? reword : (text) => text.replace(outsideMarks, reword);
}

const outsideMarks = /(?<=^|”)[^“]+/gu;

function patternOf(words: string): string {
  return escapeRegExp(normalizeSpaces(words)).replaceAll(" ", "\\s+");
}

/** How a correction changes lines of a transcript: of a renamed speaker the name alone, not what was said. */
function correctorOf(correction: Correction): <L extends SpokenText>(line: L) => L {
  if (correction.kind === "term") {
    const reword = rewordingOf(correction);
    return (line) => ({ ...line, text: reword(line.text) });
  }
  const heard = wordKey(correction.heard);
  return (line) => (wordKey(line.speaker) === heard ? { ...line, speaker: correction.written } : line);
}

/** Lines of a transcript after these corrections, one after the other. */
export function correctLines<L extends SpokenText>(lines: L[], corrections: Correction[]): L[] {
  if (corrections.length === 0) return lines;
  const correctors = corrections.map(correctorOf);
  return lines.map((line) => correctors.reduce((result, correct) => correct(result), line));
}
