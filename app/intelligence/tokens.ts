import { language } from "./language/current.ts";
import { stem } from "./stem.ts";

const WORD = /[\p{L}\p{N}][\p{L}\p{M}\p{N}]*(?:['’][\p{L}]+)*/gu;
const UNSPACED = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]/u;

/** The words of a text as written, without punctuation: "We'll e-mail" gives We'll, e, mail. */
export function wordsOf(text: string): string[] {
  return text.match(WORD) ?? [];
}

/** Words between spaces; of a script written without spaces, two characters count as a word. */
export function countWords(text: string): number {
  let count = 0;
  let inside = false;
  let unspaced = 0;
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at);
    const space = code <= 32;
    if ((code >= 0x3040 && code <= 0x9fff) || (code >= 0x0e00 && code <= 0x0e7f)) unspaced++;
    if (!space && !inside) count++;
    inside = !space;
  }
  return count + Math.floor(unspaced / 2);
}

/** Lower case, accents and apostrophes away: what two spellings of a word are compared by. */
export function fold(word: string): string {
  const lower = word.toLowerCase();
  const plain = /^[a-z0-9]*$/.test(lower) ? lower : lower.normalize("NFD").replace(/[\p{M}'’]/gu, "");
  return plain;
}

export function isStopWord(word: string): boolean {
  return language.words.STOP_WORDS.has(fold(word));
}

/**
 * The index terms of a text: folded, stop words dropped, stemmed. A script written without spaces is cut into
 * pairs of characters, the usual stand-in for words where no dictionary is at hand.
 */
export function termsOf(text: string): string[] {
  const terms: string[] = [];
  for (const word of wordsOf(text)) {
    const folded = fold(word.replace(language.words.POSSESSIVE, ""));
    if (UNSPACED.test(folded)) terms.push(...pairs(folded));
    else if ((folded.length > 1 || /\d/.test(folded)) && !language.words.STOP_WORDS.has(folded))
      terms.push(stem(folded));
  }
  return terms;
}

function pairs(word: string): string[] {
  const characters = [...word];
  if (characters.length < 3) return [word];
  return characters.slice(0, -1).map((first, at) => first + (characters[at + 1] ?? ""));
}

export function countTerms(terms: Iterable<string>): Map<string, number> {
  const counts = new Map<string, number>();
  for (const term of terms) counts.set(term, (counts.get(term) ?? 0) + 1);
  return counts;
}
