import { isStopWord } from "../tokens.ts";
import { language } from "./current.ts";

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
