import { hasVerb } from "./clause.ts";
import { asSentence } from "./clean-speech.ts";
import { language, ofEachLanguage } from "./language/current.ts";
import { isStopWord } from "./tokens.ts";

const pieces = ofEachLanguage(
  () => new RegExp(`(?<!\\S)(?:${language.meaning.NOTE.source})(?!\\S)|\\S+`, "giu"),
);
const onlyNote = ofEachLanguage(() => new RegExp(`^(?:${language.meaning.NOTE.source})$`, "iu"));
const FEWEST = 3;
const LONGEST_REPEAT = 4;
const TRAILING = /[\s,;:–—-]+$/u;

declare const excerpt: unique symbol;

/** What a person said in one turn as it may stand in quotation marks: only this module makes it, and only it is quoted. */
export type Excerpt = string & { readonly [excerpt]: true };

/** Words of a sentence and which of them are printed. */
type Marked = { word: string; plain: string; kept: boolean };

/**
 * A sentence in the speaker's own words and order, with an ellipsis wherever some are left out. Left out are sounds, what a
 * recogniser noted beside the words, a word begun twice, "you know" between two marks, and an opening filler that a mark sets
 * off before a whole clause; never a word that denies, counts, names, binds or weighs.
 */
export function excerptOf(raw: string): Excerpt {
  const parts = raw.match(pieces()) ?? [];
  const words = parts.map((word, at) => {
    return { word, plain: bare(word), kept: !isNoise(word, parts[at - 1]) };
  });
  leaveOutRepeats(words);
  leaveOutStutters(words);
  leaveOutAsides(words);
  leaveOutOpener(words);
  return written(words) as Excerpt;
}

/** Said without a cut: what is in a language whose fillers are not known. */
export function uncut(raw: string): Excerpt {
  return raw.replace(/\s+/gu, " ").trim() as Excerpt;
}

/** Two excerpts that follow each other in one turn as one. */
export function joined(first: Excerpt, second: Excerpt): Excerpt {
  return `${first} ${second}`.replace(/ …(?: …)+ /gu, " … ") as Excerpt;
}

/** An excerpt as a line of its own, without quotation marks: no ellipsis, a capital first, a closing mark last. */
export function plainLine(excerpt: Excerpt): string {
  const text = excerpt.replace(/^… | …$/gu, "").replace(/ … /gu, " ");
  return asSentence(text.replace(language.meaning.LINKING, ""));
}

/** How many stretches were left out inside an excerpt. */
export function gapsIn(excerpt: Excerpt): number {
  return excerpt.split(" … ").length - 1;
}

function isNoise(word: string, before = ""): boolean {
  if (onlyNote().test(word)) return true;
  return (
    language.meaning.SOUND.test(word) &&
    !(language.meaning.UNIT.test(word) && language.numbersIn(before).size > 0)
  );
}

function leaveOutRepeats(words: Marked[]): void {
  for (let size = LONGEST_REPEAT; size >= 1; size--) {
    const left = words.filter(({ kept }) => kept);
    for (let at = 0; at + 2 * size <= left.length; at++) {
      if (!isSame(left[at], left[at + size])) continue;
      const first = left.slice(at, at + size);
      if (!first.every((one, index) => isSame(one, left[at + size + index]))) continue;
      if (
        first.some(
          ({ word, plain }) => isNeeded(word) || (size === 1 && language.meaning.EMPHATIC.test(plain)),
        )
      )
        continue;
      if (isEnded(first.at(-1))) continue;
      for (const one of first) one.kept = false;
    }
  }
}

function isSame(one: Marked | undefined, other: Marked | undefined): boolean {
  return Boolean(one?.plain) && one?.plain === other?.plain;
}

/** "We won't sell that, that costs": the first is no try at the second where a mark ends its clause. */
function isEnded(last: Marked | undefined): boolean {
  return last !== undefined && /[,.;:?!]$/u.test(last.word) && !language.meaning.UNFINISHED.test(last.plain);
}

/** "th the", "technolog technological": the first is a try at the second, and no word of its own. */
function leaveOutStutters(words: Marked[]): void {
  const left = words.filter(({ kept }) => kept);
  for (const [at, one] of left.entries()) {
    const piece = one.plain;
    const next = left[at + 1]?.plain ?? "";
    if (piece === "" || next.length <= piece.length || !next.startsWith(piece) || isNeeded(one.word))
      continue;
    if (
      language.speech.SHORT_WORDS.has(piece) ||
      language.speech.WHOLE.has(piece) ||
      isStopWord(piece) ||
      language.words.isCommonWord(piece)
    )
      continue;
    one.kept = false;
  }
}

/** "The photos are, you know, late": what marks set off on both sides and says nothing. */
function leaveOutAsides(words: Marked[]): void {
  for (const [at, one] of words.entries()) {
    const two = words[at + 1];
    if (
      !two ||
      !words[at - 1]?.word.endsWith(",") ||
      !language.meaning.SET_OFF_ASIDE.test(`${one.word} ${two.word}`)
    )
      continue;
    one.kept = false;
    two.kept = false;
  }
}

function leaveOutOpener(words: Marked[]): void {
  const left = words.filter(({ kept }) => kept);
  const opener = language.meaning.SET_OFF_OPENER.exec(left.map(({ word }) => word).join(" "))?.[0].trim();
  if (!opener) return;
  const size = opener.split(" ").length;
  const rest = left.slice(size);
  if (rest.length < FEWEST || !hasVerb(rest.map(({ word }) => word).join(" "))) return;
  for (const one of left.slice(0, size)) one.kept = false;
}

/** A name is known by its capital: an opening word has one as well, and is looked at by its own rule. */
function isNeeded(word: string): boolean {
  const parts = [bare(word), ...bare(word).split(/[^\p{L}\p{N}'’]+/u)];
  return (
    parts.some((part) => language.meaning.WEIGHTY.test(part)) ||
    /\d/.test(word) ||
    (/^\p{Lu}/u.test(word) && !isStopWord(bare(word)))
  );
}

function bare(word: string): string {
  // Most words are plain already, which is seen much sooner.
  if (/^[a-z]+$/.test(word)) return word;
  return word.toLowerCase().replace(/^[^\p{L}\p{N}'’]+|[^\p{L}\p{N}]+$/gu, "");
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
