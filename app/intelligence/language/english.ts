import { isStopWord } from "../tokens.ts";

const STOP_WORD_SHARE = 0.15;
/** Fewer words say nothing of their language; they are taken for English where their letters are. */
const FEW = 6;

/** Only English is judged by its form: other languages begin, end and repeat their words in ways of their own. */
export function isEnglish(text: string): boolean {
  if (/[^\p{Script=Latin}\p{P}\p{N}\p{Z}\p{S}]/u.test(text)) return false;
  const words = text.split(/\s+/);
  if (words.length < FEW && !/[^\p{ASCII}“”‘’–—…£€]/u.test(text)) return true;
  return words.filter(isStopWord).length >= words.length * STOP_WORD_SHARE;
}
