import { isStopWord } from "../tokens.ts";
import type { Turn } from "../types.ts";
import { language } from "./current.ts";

const { ONLY_HERE } = language.meaning;
const { OTHER_LETTERS, OTHER_SIGNS } = language.script;
const STOP_WORD_SHARE = 0.15;
/** Fewer words say nothing of their language; they are taken for the engine's where their letters are. */
const FEW = 6;

/**
 * Whether a text is in the language whose word lists the engine has. Only such a text is judged by its form: other
 * languages begin, end and repeat their words in ways of their own.
 */
export function isInLanguage(text: string): boolean {
  if (OTHER_LETTERS.test(text)) return false;
  const words = text.split(/\s+/);
  if (words.length < FEW && !OTHER_SIGNS.test(text)) return true;
  return words.filter(isStopWord).length >= words.length * STOP_WORD_SHARE;
}

/** The share of words that only this language has, and the turns that are looked at. */
const SPOKEN = { share: 0.12, sampled: 200 };

/**
 * Whether a meeting was held in the engine's language, so surely that its fillers may be left out: "um" and "er" are words
 * in other languages.
 */
export function isSpokenHere(turns: Turn[]): boolean {
  const step = Math.ceil(turns.length / SPOKEN.sampled);
  return isSpeech(
    turns
      .filter((_, at) => at % step === 0)
      .map(({ text }) => text.slice(0, 2000))
      .join(" "),
  );
}

/** The same of one sentence. */
export function isSpeech(text: string): boolean {
  if (OTHER_LETTERS.test(text)) return false;
  const words = text.match(/\p{L}[\p{L}'’]*/gu) ?? [];
  return words.filter((word) => ONLY_HERE.test(word)).length > words.length * SPOKEN.share;
}
