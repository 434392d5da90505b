import { asSentence, cleanSpeech } from "./clean-speech.ts";
import { language } from "./language/current.ts";
import { countWords, termsOf } from "./tokens.ts";
import type { Turn } from "./types.ts";

const { ABBREVIATION, LOOSE_END, MAIN_CLAUSE, NEEDS_MORE, BREATH } = language.sentences;

/** One sentence of a turn. `text` is cleaned and whole; `raw` is what was said; `terms` are its index terms. */
export type Sentence = {
  at: number;
  turn: number;
  speaker: string;
  raw: string;
  text: string;
  words: number;
  terms: string[];
  /** False when the speaker broke off or trailed away: such a sentence is never printed. */
  whole: boolean;
};

const BOUNDARY = /(?<=[.?!…。！？]["'”’)]?)\s+|(?<=[。！？])|\n+/u;
const LONGEST = 60;
/** Characters that the rules of speech look at in one piece: nobody says more in one breath, and their cost grows faster than the length. */
const ONE_PIECE = 2000;

/** The sentences of every turn, in order. Linear in the length of the transcript. */
export function readSentences(turns: Turn[]): Sentence[] {
  const sentences: Sentence[] = [];
  turns.forEach((turn, number) => {
    for (const raw of splitSentences(turn.text)) {
      const cleaned = cleanSpeech(raw);
      const text = asSentence(cleaned);
      if (text === "") continue;
      const words = countWords(text);
      const broken = LOOSE_END.test(cleaned) || NEEDS_MORE.test(raw);
      const whole = (!/[,;–—-]\s*$/u.test(raw) || MAIN_CLAUSE.test(cleaned)) && !broken && words <= LONGEST;
      sentences.push({
        at: sentences.length,
        turn: number,
        speaker: turn.speaker,
        raw,
        text,
        words,
        terms: termsOf(text),
        whole,
      });
    }
  });
  return sentences;
}

/** Cuts at closing marks and line ends, not after "Dr." or an initial; a long unpunctuated stretch is cut at conjunctions. */
export function splitSentences(text: string): string[] {
  const parts: string[] = [];
  let held = "";
  for (const part of text.split(BOUNDARY).flatMap(inPieces)) {
    held = held === "" ? part.trim() : `${held} ${part.trim()}`;
    if (held.length < ONE_PIECE && ABBREVIATION.test(held)) continue;
    if (held !== "") parts.push(...splitRunOn(held));
    held = "";
  }
  if (held !== "") parts.push(...splitRunOn(held));
  return parts;
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
  for (const piece of text.split(BREATH)) {
    held.push(piece);
    if (countWords(held.join(" ")) < 14) continue;
    parts.push(held.join(" "));
    held = [];
  }
  if (held.length > 0) parts.push(held.join(" "));
  return parts.map((part) => part.replace(/,$/u, "."));
}
