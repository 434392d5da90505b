import { isCommonWord } from "./common-words.ts";
import type { KeyPhrase } from "./key-phrases.ts";
import type { Sentence } from "./sentences.ts";
import { fold } from "./tokens.ts";
import type { JargonDraft } from "./types.ts";

const MOST = 20;
const WORDS_PER_TERM = 60;

/** Terms an outsider may not know, best first, each with the sentence of the meeting that explains it best. */
export function findJargon(phrases: KeyPhrase[], sentences: Sentence[], words: number): JargonDraft[] {
  const limit = Math.min(MOST, Math.ceil(words / WORDS_PER_TERM));
  const ranked = phrases
    .map((phrase) => ({ phrase, score: strangeness(phrase) }))
    .filter(({ score }) => score > 0)
    .sort((a, b) => b.score - a.score || (a.phrase.key < b.phrase.key ? -1 : 1));
  const drafts: JargonDraft[] = [];
  for (const { phrase } of ranked) {
    if (drafts.length >= limit) break;
    const clarified = clarify(phrase, sentences);
    if (clarified) drafts.push({ term: phrase.text, text: clarified.text, turns: [clarified.turn] });
  }
  return drafts;
}

function strangeness(phrase: KeyPhrase): number {
  const words = phrase.text.split(" ");
  if (words.length > 2 || phrase.text.length < 3) return 0;
  const acronym = /^\p{Lu}{2,6}s?$/u.test(phrase.text) ? 1.5 : 1;
  const rare = words.filter((word) => !isCommonWord(fold(word))).length / words.length;
  return phrase.count < 2
    ? 0
    : Math.log(1 + phrase.count) * acronym * (0.5 + rare) * (words.length > 1 ? 1.4 : 1);
}

/** A sentence that defines the term, else the fullest one that stands alone. */
function clarify(phrase: KeyPhrase, sentences: Sentence[]): Sentence | null {
  const escaped = phrase.text.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");
  const defines = new RegExp(
    `\\b${escaped}\\b\\S*,? (?:is|are|means|stands for|refers to|which is|that is|i\\.e)\\b|\\b(?:called|known as|so-called|stands for|what we call) (?:an? |the )?${escaped}\\b`,
    "i",
  );
  let best: Sentence | null = null;
  let most = 0;
  for (const at of phrase.sentences.slice(0, 60)) {
    const sentence = sentences[at];
    if (!sentence?.whole || sentence.words < 5) continue;
    const score =
      (defines.test(sentence.text) ? 4 : 0) +
      Math.min(sentence.words, 25) / 25 -
      (sentence.text.endsWith("?") ? 1 : 0);
    if (score > most) [best, most] = [sentence, score];
  }
  return best;
}
