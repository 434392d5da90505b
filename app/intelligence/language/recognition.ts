import { readLanguages } from "#app/core/enums/language.ts";
import { isStopWord } from "../tokens.ts";
import type { Turn } from "../types.ts";
import { knownLanguages, language, languageOf } from "./current.ts";
import type { Language } from "./language.ts";

const STOP_WORD_SHARE = 0.15;
/** Fewer words say nothing of their language; they are taken for the one that is being read where their letters are. */
const FEW = 6;

/**
 * Whether a text is in the language that is being read. Only such a text is judged by its form: other languages begin, end and
 * repeat their words in ways of their own.
 */
export function isInLanguage(text: string): boolean {
  if (language.script.OTHER_LETTERS.test(text)) return false;
  const words = text.split(/\s+/);
  if (words.length < FEW && !language.script.OTHER_SIGNS.test(text)) return true;
  return words.filter(isStopWord).length >= words.length * STOP_WORD_SHARE;
}

/** The share of words that only this language has, and the turns that are looked at. */
const SPOKEN = { share: 0.12, sampled: 200 };

/**
 * Whether a meeting was held in the language that is being read, so surely that its fillers may be left out: "um" and "er" are
 * words in other languages.
 */
export function isSpokenHere(turns: Turn[]): boolean {
  return isSpeech(sampleOf(turns));
}

/** The same of one sentence. */
export function isSpeech(text: string): boolean {
  return shareOf(language, text) > SPOKEN.share;
}

/** The language of those that are read that a meeting was held in, by its small words; the first of them where none shows. */
export function mainLanguageOf(turns: Turn[]): Language {
  return readLanguageOf(sampleOf(turns)) ?? languageOf(readLanguages[0]);
}

/** The language of those that are read that a text is surely in. */
export function readLanguageOf(text: string): Language | undefined {
  const [best] = knownLanguages
    .map((known) => ({ known, share: shareOf(known, text) }))
    .filter(({ share }) => share > SPOKEN.share)
    .sort((one, other) => other.share - one.share);
  return best?.known;
}

function sampleOf(turns: Turn[]): string {
  const step = Math.ceil(turns.length / SPOKEN.sampled);
  return turns
    .filter((_, at) => at % step === 0)
    .map(({ text }) => text.slice(0, 2000))
    .join(" ");
}

/** The share of the words that only this language has; 0 where a letter is none of its own. */
function shareOf({ meaning, script }: Language, text: string): number {
  if (script.OTHER_LETTERS.test(text)) return 0;
  const words = text.match(/\p{L}[\p{L}'’]*/gu) ?? [];
  return words.length === 0 ? 0 : words.filter((word) => meaning.ONLY_HERE.test(word)).length / words.length;
}
