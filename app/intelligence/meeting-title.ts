import type { KeyPhrase } from "./key-phrases.ts";
import { language } from "./language/current.ts";
import { isSpokenHere } from "./language/recognition.ts";
import { distinctPhrases, rankPhrases } from "./phrase-choice.ts";
import type { Sentence } from "./sentences.ts";
import { fold, wordsOf } from "./tokens.ts";
import { isTitle } from "./topic-titles.ts";
import type { Turn } from "./types.ts";

/**
 * What a phrase needs to stand for a whole meeting. One word says too little, and a phrase that was said now and then, or in one
 * stretch alone, says what a part of it was about.
 */
const NEEDED = { words: 2, sentences: 4, thing: 0.8, score: 0.5, stretch: 0.1 };
/** What one alone needs besides: it has to carry the whole meeting. */
const ALONE = { sentences: 6, stretch: 0.3 };
/** What the second phrase may fall short of the first by. */
const BESIDE = 0.6;

type Read = { sentences: Sentence[]; phrases: KeyPhrase[] };

/**
 * A title made of the one or two subjects that a meeting was about all along, in people's own words: "Free school meals and
 * looked-after children". Null where none stands out, and for a language whose words are not known.
 */
export function meetingTitle(turns: Turn[], { sentences, phrases }: Read): string | null {
  if (!isSpokenHere(turns)) return null;
  const people = new Set(turns.flatMap(({ speaker }) => wordsOf(speaker)).map(fold));
  const ranked = rankPhrases(phrases, sentences.length);
  const least = NEEDED.score * (ranked[0]?.score ?? 0);
  const spans = (phrase: KeyPhrase, { sentences: times, stretch }: Reach) => {
    const { sentences: at } = phrase;
    return at.length >= times && (at.at(-1) ?? 0) - (at[0] ?? 0) >= stretch * sentences.length;
  };
  const worthy = ranked.filter((phrase) => {
    const { text, stems, thing, score } = phrase;
    if (stems.length < NEEDED.words || thing < NEEDED.thing || score < least) return false;
    return spans(phrase, NEEDED) && isTitle(text, people) && !isName(text) && !isAmount(text);
  });
  const [first, second] = distinctPhrases(worthy, 2);
  if (!first) return null;
  if (second && second.score >= BESIDE * first.score)
    return capital(language.texts.bothSubjects(first.text, second.text));
  return spans(first, ALONE) ? capital(first.text) : null;
}

type Reach = { sentences: number; stretch: number };

function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** "Thousand dollars": how much, and not what. */
function isAmount(text: string): boolean {
  return !language.numbersIn(`1 ${text}`).has(1);
}

/** "New England", "Milton Road": who or where, and not what. */
function isName(text: string): boolean {
  return /(?:^|[\s-])\p{Lu}\p{Ll}\S*$/u.test(text);
}
