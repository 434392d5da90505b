import { hasVerb } from "./clause.ts";
import { asSentence } from "./clean-speech.ts";
import { language } from "./language/current.ts";
import { isStopWord } from "./tokens.ts";

const { MARKUP, SHORT_WORDS, WHOLE } = language.speech;
const { EMPHATIC, LINKING, LINKS, SET_OFF_ASIDE, SET_OFF_CLOSER, SET_OFF_OPENER, SOUND, WEIGHTY } =
  language.meaning;
const { isCommonWord } = language.words;

const PIECES = new RegExp(`(?<!\\S)(?:${MARKUP.source})(?!\\S)|\\S+`, "giu");
const ONLY_MARKUP = new RegExp(`^(?:${MARKUP.source})$`, "iu");
const FEWEST = 3;
const LONGEST_REPEAT = 4;
const TRAILING = /[\s,;:–—-]+$/u;

/** Words of a sentence and which of them are printed. */
type Marked = { word: string; plain: string; kept: boolean };

/**
 * What a person said as it may stand in quotation marks: their own words in their order, with an ellipsis wherever some are
 * left out. Left out are sounds, what a recogniser noted beside the words, a word begun twice, and openings and closings
 * that a comma sets off; never a word that denies, counts, names, binds or weighs.
 */
export function excerptOf(raw: string): string {
  const words = (raw.match(PIECES) ?? []).map((word) => ({ word, plain: bare(word), kept: !isNoise(word) }));
  leaveOutRepeats(words);
  leaveOutStutters(words);
  leaveOutAsides(words);
  leaveOutOpener(words);
  leaveOutCloser(words);
  return written(words);
}

/** Said without a cut: what is in a language whose fillers are not known. */
export function uncut(raw: string): string {
  return raw.replace(/\s+/gu, " ").trim();
}

/** An excerpt as a line of its own, without quotation marks: no ellipsis, a capital first, a closing mark last. */
export function plainLine(excerpt: string): string {
  const text = excerpt.replace(/^… | …$/gu, "").replace(/ … /gu, " ");
  return asSentence(text.replace(LINKING, ""));
}

/** How many stretches were left out inside an excerpt. */
export function gapsIn(excerpt: string): number {
  return excerpt.split(" … ").length - 1;
}

/** Two excerpts that follow each other in one turn as one. */
export function joined(first: string, second: string): string {
  return `${first} ${second}`.replace(/ …(?: …)+ /gu, " … ");
}

function isNoise(word: string): boolean {
  return SOUND.test(word) || (ONLY_MARKUP.test(word) && !isNeeded(word));
}

function leaveOutRepeats(words: Marked[]): void {
  for (let size = LONGEST_REPEAT; size >= 1; size--) {
    const left = words.filter(({ kept }) => kept);
    for (let at = 0; at + 2 * size <= left.length; at++) {
      if (!isSame(left[at], left[at + size])) continue;
      const first = left.slice(at, at + size);
      if (!first.every((one, index) => isSame(one, left[at + size + index]))) continue;
      if (first.some(({ word, plain }) => isNeeded(word) || (size === 1 && EMPHATIC.test(plain)))) continue;
      for (const one of first) one.kept = false;
    }
  }
}

function isSame(one: Marked | undefined, other: Marked | undefined): boolean {
  return Boolean(one?.plain) && one?.plain === other?.plain;
}

/** "th the", "technolog technological": the first is a try at the second, and no word of its own. */
function leaveOutStutters(words: Marked[]): void {
  const left = words.filter(({ kept }) => kept);
  for (const [at, one] of left.entries()) {
    const piece = one.plain;
    const next = left[at + 1]?.plain ?? "";
    if (piece === "" || next.length <= piece.length || !next.startsWith(piece) || isNeeded(one.word))
      continue;
    if (SHORT_WORDS.has(piece) || WHOLE.has(piece) || isStopWord(piece) || isCommonWord(piece)) continue;
    one.kept = false;
  }
}

/** "The photos are, you know, late": what stands between two commas and says nothing. */
function leaveOutAsides(words: Marked[]): void {
  for (const [at, one] of words.entries()) {
    const two = words[at + 1];
    if (!two || !words[at - 1]?.word.endsWith(",") || !SET_OFF_ASIDE.test(textOf([one, two]))) continue;
    one.kept = false;
    two.kept = false;
  }
}

function leaveOutOpener(words: Marked[]): void {
  const left = words.filter(({ kept }) => kept);
  const opener = SET_OFF_OPENER.exec(textOf(left))?.[0].trim();
  const size = opener ? opener.split(" ").length : linksBeforeSound(words);
  if (size === 0) return;
  const rest = left.slice(size);
  if (rest.length < FEWEST || !hasVerb(textOf(rest))) return;
  if (left.slice(0, size).some(({ word }) => WEIGHTY.test(bare(word)))) return;
  for (const one of left.slice(0, size)) one.kept = false;
}

/** "And um, we wait": how many linking words a sound sets off. */
function linksBeforeSound(words: Marked[]): number {
  const start = words.findIndex(({ kept }) => kept);
  const gap = words.findIndex(({ kept }, at) => at > start && !kept);
  const links = words.slice(start, gap);
  return gap > 0 && links.every(({ word }) => LINKS.test(bare(word))) ? links.length : 0;
}

function leaveOutCloser(words: Marked[]): void {
  const left = words.filter(({ kept }) => kept);
  const closer = SET_OFF_CLOSER.exec(textOf(left))?.[0].trim();
  if (!closer) return;
  const size = closer.split(" ").length - 1;
  const rest = left.slice(0, left.length - size);
  if (rest.length < FEWEST || !hasVerb(textOf(rest))) return;
  for (const one of left.slice(-size)) one.kept = false;
}

/** A name is known by its capital: an opening word has one as well, and is looked at by its own rule. */
function isNeeded(word: string): boolean {
  const parts = [bare(word), ...bare(word).split(/[^\p{L}\p{N}'’]+/u)];
  return (
    parts.some((part) => WEIGHTY.test(part)) ||
    /\d/.test(word) ||
    (/^\p{Lu}/u.test(word) && !isStopWord(bare(word)))
  );
}

function bare(word: string): string {
  // Most words are plain already, which is seen much sooner.
  if (/^[a-z]+$/.test(word)) return word;
  return word.toLowerCase().replace(/^[^\p{L}\p{N}'’]+|[^\p{L}\p{N}]+$/gu, "");
}

function textOf(words: Marked[]): string {
  return words.map(({ word }) => word).join(" ");
}

function written(words: Marked[]): string {
  let text = "";
  let isGap = false;
  for (const { word, kept } of words) {
    if (kept) text = isGap ? `${beforeGap(text)}… ${word}` : text === "" ? word : `${text} ${word}`;
    isGap = !kept;
  }
  return isGap && text !== "" ? `${beforeGap(text)}…` : text.replace(TRAILING, "");
}

/** The mark that set off what is left out goes with it. */
function beforeGap(text: string): string {
  return text === "" ? "" : `${text.replace(TRAILING, "")} `;
}
