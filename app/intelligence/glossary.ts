import { DefinitionIndex } from "./definition-index.ts";
import { plainLine } from "./excerpt.ts";
import type { KeyPhrase } from "./key-phrases.ts";
import { language } from "./language/current.ts";
import { standsAlone } from "./salience.ts";
import type { Sentence } from "./sentences.ts";
import { fold } from "./tokens.ts";
import type { JargonDraft } from "./types.ts";

/** A term for so many words, and from so many terms on for far more. */
const WORDS_PER_TERM = 60;
const MANY = { terms: 20, wordsEach: 1000 };
const LOOKED_AT = 60;
/** Terms that are tried: each costs a look at its sentences. */
const TRIED = 300;
const WEIGHED = 1500;
const DEFINED = 2;

/** Terms an outsider may not know, best first, each with the sentence of the meeting that explains it best. */
export function findJargon(phrases: KeyPhrase[], sentences: Sentence[], words: number): JargonDraft[] {
  const limit = Math.min(
    Math.max(MANY.terms, Math.floor(words / MANY.wordsEach)),
    Math.ceil(words / WORDS_PER_TERM),
  );
  const definitions = new DefinitionIndex(sentences);
  const strange = phrases
    .map((phrase) => ({ phrase, score: strangeness(phrase) }))
    .filter(({ score }) => score > 0)
    .sort(best)
    .slice(0, WEIGHED);
  const ranked = strange
    .map(({ phrase, score }) => ({ phrase, score: score * (isDefined(phrase, definitions) ? DEFINED : 1) }))
    .sort(best)
    .slice(0, TRIED);
  const drafts: JargonDraft[] = [];
  for (const { phrase } of ranked) {
    if (drafts.length >= limit) break;
    if (drafts.some(({ term }) => overlaps(term, phrase.text))) continue;
    const clarified = clarify(phrase, sentences, definitions);
    if (clarified)
      drafts.push({ term: phrase.text, text: plainLine(clarified.said), turns: [clarified.turn] });
  }
  return drafts;
}

type Ranked = { phrase: KeyPhrase; score: number };

function best(a: Ranked, b: Ranked): number {
  return b.score - a.score || (a.phrase.key < b.phrase.key ? -1 : 1);
}

function strangeness(phrase: KeyPhrase): number {
  const words = phrase.text.split(" ");
  if (words.length > 2 || phrase.text.length < 3) return 0;
  const acronym = language.definitions.ACRONYM_WORD.test(phrase.text) ? 1.5 : 1;
  const rare = words.filter((word) => !language.words.isCommonWord(fold(word))).length / words.length;
  return phrase.count < 2 && acronym === 1
    ? 0
    : Math.log(1 + phrase.count) * acronym * (0.5 + rare) * (words.length > 1 ? 1.4 : 1);
}

/** "launch" beside "launch date" would say the same thing twice. */
function overlaps(term: string, other: string): boolean {
  const [longer, shorter] = term.length > other.length ? [term, other] : [other, term];
  return ` ${longer.toLowerCase()} `.includes(` ${shorter.toLowerCase()} `);
}

function isDefined(phrase: KeyPhrase, definitions: DefinitionIndex): boolean {
  return phrase.sentences.slice(0, LOOKED_AT).some((at) => definitions.defines(at, phrase.text));
}

/** A sentence that defines the term, else the fullest one that stands alone. */
function clarify(phrase: KeyPhrase, sentences: Sentence[], definitions: DefinitionIndex): Sentence | null {
  let best: Sentence | null = null;
  let most = 0;
  for (const at of phrase.sentences.slice(0, LOOKED_AT)) {
    const sentence = sentences[at];
    if (!sentence?.whole || sentence.words < 5) continue;
    const score =
      (definitions.defines(at, phrase.text) ? 4 : 0) +
      standsAlone(sentence) +
      Math.min(sentence.words, 25) / 25 -
      (sentence.text.endsWith("?") ? 1 : 0);
    if (score > most) [best, most] = [sentence, score];
  }
  return best;
}
