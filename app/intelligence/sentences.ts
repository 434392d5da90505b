import { asSentence, cleanSpeech } from "./clean-speech.ts";
import { type Excerpt, excerptOf, gapsIn, uncut } from "./excerpt.ts";
import { language } from "./language/current.ts";
import { isSpeech, isSpokenHere } from "./language/recognition.ts";
import { countWords, termsOf } from "./tokens.ts";
import type { Turn } from "./types.ts";

/**
 * One sentence of a turn. `raw` is what was said; `said` is what of it may be quoted, word for word; `text` is cleaned for
 * the rules and models that read it, and is never printed. `terms` are its index terms.
 */
export type Sentence = {
  at: number;
  turn: number;
  /** Its place among the pieces of the turn: two that follow each other are one stretch of speech. */
  part: number;
  speaker: string;
  raw: string;
  said: Excerpt;
  text: string;
  /** Words in `said` that cleaning took for repairs, and gaps in it: how rough it reads. */
  rough: number;
  words: number;
  terms: string[];
  /** False when the speaker broke off or trailed away: such a sentence is never printed. */
  whole: boolean;
};

const BOUNDARY = /(?<=[\p{STerm}…]["'”’)]?)\s+|(?<=[。！？])|\n+/u;
const LONGEST = 60;
/** Characters that the rules of speech look at in one piece: nobody says more in one breath, and their cost grows faster than the length. */
const ONE_PIECE = 2000;

/**
 * The sentences of every turn, in order. Linear in the length of the transcript. Nothing is cut from the words of a meeting
 * that is not `known` to be held in the engine's language.
 */
export function readSentences(turns: Turn[], known = isSpokenHere(turns)): Sentence[] {
  const sentences: Sentence[] = [];
  turns.forEach((turn, number) => {
    const parts = splitSentences(turn.text);
    for (const [part, raw] of parts.entries()) {
      const cleaned = known ? cleanSpeech(raw) : uncut(raw);
      const text = asSentence(cleaned);
      if (text === "") continue;
      const said = known && isSpeech(raw) ? excerptOf(raw) : uncut(raw);
      sentences.push({
        at: sentences.length,
        turn: number,
        part,
        speaker: turn.speaker,
        raw,
        said,
        text,
        rough: known ? roughness(said, text) : 0,
        words: countWords(text),
        terms: termsOf(text),
        whole: isWhole(raw, cleaned, parts[part + 1]),
      });
    }
  });
  return sentences;
}

/** Whether a mark closes it; what has none may be a piece of something longer, whose rest binds it. */
export function hasClosingMark(raw: string): boolean {
  return /[\p{STerm}…]["'”’)]?\s*$/u.test(raw);
}

/** Whether the speaker brought it to an end, and no other piece takes part of it back. */
function isWhole(raw: string, cleaned: string, next = ""): boolean {
  if (
    language.sentences.LOOSE_END.test(cleaned) ||
    language.sentences.NEEDS_MORE.test(raw) ||
    countWords(cleaned) > LONGEST
  )
    return false;
  if (!hasClosingMark(raw) && language.sentences.GOES_ON.test(next)) return false;
  return !/[,;–—-]\s*$/u.test(raw) || language.sentences.MAIN_CLAUSE.test(cleaned);
}

function roughness(said: Excerpt, text: string): number {
  const words = countWords(said.replace(/…/gu, " ").replace(language.speech.OPENER, ""));
  return Math.max(0, words - countWords(text)) + gapsIn(said);
}

/** Cuts at closing marks and line ends, not after "Dr." or an initial; a long unpunctuated stretch is cut at conjunctions. */
export function splitSentences(text: string): string[] {
  const parts: string[] = [];
  let held = "";
  for (const part of text.split(BOUNDARY).flatMap(inPieces)) {
    held = held === "" ? part.trim() : `${held} ${part.trim()}`;
    if (held.length < ONE_PIECE && language.sentences.ABBREVIATION.test(held)) continue;
    if (held !== "") addPieces(held, parts);
    held = "";
  }
  if (held !== "") addPieces(held, parts);
  return parts;
}

/** "We ship on Friday. Unless it rains." is one sentence. */
function addPieces(text: string, parts: string[]): void {
  for (const piece of splitRunOn(text)) {
    const last = parts.at(-1) ?? "";
    if (last !== "" && last.length < ONE_PIECE && language.sentences.BINDS_BEFORE.test(piece))
      parts[parts.length - 1] = `${last} ${piece}`;
    else parts.push(piece);
  }
}

function inPieces(text: string): string[] {
  if (text.length <= ONE_PIECE) return [text];
  const count = Math.ceil(text.length / ONE_PIECE);
  return Array.from({ length: count }, (_, at) => text.slice(at * ONE_PIECE, (at + 1) * ONE_PIECE));
}

/** A recogniser without punctuation gives one endless sentence; "and then", "so" and "but" are where speakers breathe. */
function splitRunOn(text: string): string[] {
  if (countWords(text) <= LONGEST) return [text];
  const parts: string[] = [];
  let held: string[] = [];
  for (const piece of text.split(language.sentences.BREATH)) {
    held.push(piece);
    if (countWords(held.join(" ")) < 14) continue;
    parts.push(held.join(" "));
    held = [];
  }
  if (held.length > 0) parts.push(held.join(" "));
  return parts;
}
