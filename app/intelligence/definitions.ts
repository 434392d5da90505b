import { escapeRegExp } from "#app/core/escape-regexp.ts";
import { plainLine } from "./excerpt.ts";
import { language } from "./language/current.ts";
import type { Analysis } from "./models/analysis.ts";
import { quoteOf } from "./quotation.ts";
import { isPrintable, isProcedure, passesSentenceFilter, startsWithReference } from "./sentence-filter.ts";
import type { Sentence } from "./sentences.ts";
import { fold, isStopWord } from "./tokens.ts";
import type { JargonDraft } from "./types.ts";

const ACRONYM = /(?<![\p{L}\p{N}])\p{Lu}[\p{Lu}\d]{1,6}(?![\p{L}\p{N}])/gu;
/** Acronyms that nobody explains: so many are listed, and one more for so many words of a longer meeting. */
const UNEXPLAINED = { few: 3, wordsEach: 5000 };
const LEAST = -0.6;

type Expansion = { words: string; sentence: Sentence };

/**
 * The terms an outsider needs explained: acronyms with the words they stand for, found as Schwartz and Hearst (2003)
 * do, by initials that match, in the sentence or the next; then terms that the meeting itself defines. An acronym that
 * nobody explains is listed with the fullest sentence about it, and only a few of those.
 */
export function explainTerms(ranked: JargonDraft[], analysis: Analysis): JargonDraft[] {
  const { sentences } = analysis;
  const acronyms = acronymsIn(sentences);
  const explained: JargonDraft[] = [];
  const unexplained: JargonDraft[] = [];
  for (const [term, where] of acronyms) {
    const expansion = expand(term, where, sentences);
    const sentence = where
      .flatMap((at) => sentences[at] ?? [])
      .find((candidate) => passesSentenceFilter(candidate, analysis, LEAST));
    if (expansion) explained.push({ term, text: expansion.words, turns: [expansion.sentence.turn] });
    else if (where.length > 1 && sentence) unexplained.push({ term, ...quoteOf([sentence]) });
  }
  const known = new Set(acronyms.keys());
  const defined = ranked.filter(
    (draft) =>
      !known.has(draft.term) &&
      !language.words.isCommonWord(fold(draft.term)) &&
      defines(draft) &&
      isTold(draft.text),
  );
  const words = sentences.reduce((sum, sentence) => sum + sentence.words, 0);
  const few = Math.max(UNEXPLAINED.few, Math.floor(words / UNEXPLAINED.wordsEach));
  return [...explained, ...defined, ...unexplained.slice(0, few)];
}

function isTold(text: string): boolean {
  return !text.endsWith("?") && isPrintable(text) && !isProcedure(text) && !startsWithReference(text);
}

function acronymsIn(sentences: Sentence[]): Map<string, number[]> {
  const found = new Map<string, number[]>();
  for (const [at, { text }] of sentences.entries())
    for (const [term] of text.matchAll(ACRONYM))
      if (!language.definitions.EVERYDAY.has(term)) found.set(term, [...(found.get(term) ?? []), at]);
  return found;
}

function expand(term: string, where: number[], sentences: Sentence[]): Expansion | null {
  for (const at of where.slice(0, 5))
    for (const sentence of [sentences[at], sentences[at + 1]]) {
      const words = sentence && initialsIn(term, plainLine(sentence.said));
      if (words) return { words, sentence };
    }
  return null;
}

/** The run of words whose initials spell the term, with what explains it further up to the end of the sentence. */
function initialsIn(term: string, text: string): string | null {
  const words = text.split(/\s+/);
  for (let from = 0; from < words.length; from++) {
    const end = spelled(term.toLowerCase(), words, from);
    if (end === null) continue;
    const name = words
      .slice(from, end)
      .join(" ")
      .replace(/[.,;:!?)]+$/, "");
    if (!isExpansion(name.split(" "), term) || isBound(words.slice(0, from))) continue;
    const next = words.slice(end).join(" ");
    const comma = words[end - 1]?.endsWith(",") ? "," : "";
    const rest = comma || language.definitions.RELATIVE.test(next) ? next : "";
    // What follows the comma explains it only if it is no clause with a subject of its own.
    const more = language.definitions.APPOSITION.test(rest) ? `${comma} ${rest.replace(/[.!?]+$/, "")}` : "";
    return `${name.charAt(0).toUpperCase()}${name.slice(1)}${more}.`;
  }
  return null;
}

/** "It is not the service level agreement": whether the clause denies or doubts what follows these words. */
function isBound(before: string[]): boolean {
  return (
    before
      .join(" ")
      .split(/[.,;:]/)
      .at(-1)
      ?.match(language.meaning.BINDING) != null
  );
}

/** An expansion is a name: mostly content words, one at each end, within one clause, and not the term itself. */
function isExpansion(words: string[], term: string): boolean {
  const folded = words.map((word) => fold(word.replace(/[^\p{L}\p{N}]+$/u, "")));
  const isContent = (word = ""): boolean => word.length > 1 && !isStopWord(word);
  const content = folded.filter(isContent).length;
  if (folded.includes(term.toLowerCase()) || content < 2 || content * 3 < words.length * 2) return false;
  if (
    words.slice(0, -1).some((word) => /[.,;:!?]$/.test(word)) ||
    language.definitions.NO_TITLE.test(words.join(" "))
  )
    return false;
  return (
    [folded[0], folded.at(-1)].every((word) => isContent(word) && !isVerbForm(word)) &&
    new Set(folded).size === folded.length
  );
}

/** "elaborated" and "represent", not "arrival" or "agreement". */
function isVerbForm(word = ""): boolean {
  return language.words.breaksPhrase(word) && !language.definitions.NOUN_ENDING.test(word);
}

/** The index after the last word, or null when the words from here on do not spell it. */
function spelled(letters: string, words: string[], from: number): number | null {
  let at = from;
  for (const letter of letters) {
    while (
      at > from &&
      at < words.length &&
      language.definitions.PASSED_OVER.test(words[at] ?? "") &&
      initial(words[at]) !== letter
    )
      at++;
    if (initial(words[at]) !== letter) return null;
    at++;
  }
  return at - from > 1 ? at : null;
}

function initial(word: string | undefined): string {
  return /\p{L}|\d/u.exec(word ?? "")?.[0]?.toLowerCase() ?? "";
}

function defines({ term, text }: JargonDraft): boolean {
  return language.definitions.definitionOf(escapeRegExp(term)).test(text);
}
