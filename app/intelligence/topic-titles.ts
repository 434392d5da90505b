import { hasVerb } from "./clause.ts";
import type { KeyPhrase } from "./key-phrases.ts";
import { language } from "./language/current.ts";
import { phrasesWithin } from "./phrase-choice.ts";
import type { Sentence } from "./sentences.ts";
import { fold, isStopWord, termsOf, wordsOf } from "./tokens.ts";

/** Turns at the head of a topic in which it is announced. */
const HEAD = 3;
const ANNOUNCED = { words: 6, counted: 8, title: 5 };
/** How much of an item's words are said in a topic that it names, and how much of what is said of them is said there. */
const MATCHED = { words: 0.6, share: 0.4 };
/** What a phrase of several words may fall short of one word by. */
const NAMES_MORE = 0.3;
const LOOKED_AT = 12;

type Topic = { startTurn: number; endTurn: number };
type Told = { sentences: Sentence[]; phrases: KeyPhrase[]; agenda: string[] };

/**
 * A title for each topic: the item of the agenda that is spoken of there and nowhere else so much, what announced the topic
 * ("The auditors."), or the one phrase of people's own words that sets it apart from the others.
 */
export function topicTitles(topics: Topic[], { sentences, phrases, agenda }: Told): string[] {
  const within = topics.map(({ startTurn, endTurn }) =>
    sentences.filter(({ turn }) => turn >= startTurn && turn <= endTurn),
  );
  const items = itemsOf(within, agenda);
  const used = new Set(items.values());
  const people = new Set(sentences.flatMap(({ speaker }) => wordsOf(speaker)).map(fold));
  return within.map((own, number) => {
    const title = [items.get(number), announcedIn(own, people), ...phrasesOf(own, phrases, people)].find(
      (one) => one && (one === items.get(number) || !used.has(capital(one))),
    );
    const named = title ? capital(title) : language.texts.topicName(number, topics.length);
    used.add(named);
    return named;
  });
}

/** The topic, by its number, in which each item of the agenda is spoken of. */
function itemsOf(topics: Sentence[][], agenda: string[]): Map<number, string> {
  const counted = topics.map((own) => counts(own));
  const found = agenda.flatMap((item) => {
    const terms = [...new Set(termsOf(item))];
    const said = counted.map((count) => terms.map((term) => Math.min(3, count.get(term) ?? 0)));
    const sums = said.map((row) => row.reduce((sum, one) => sum + one, 0));
    const all = sums.reduce((sum, one) => sum + one, 0);
    const topic = sums.indexOf(Math.max(0, ...sums));
    const covered = (said[topic] ?? []).filter(Boolean).length / Math.max(1, terms.length);
    const share = (sums[topic] ?? 0) / Math.max(1, all);
    const isThere = covered >= MATCHED.words && share >= MATCHED.share && all > 1;
    return isThere ? [{ item, topic, worth: covered * share }] : [];
  });
  const best = new Map<number, string>();
  for (const { item, topic } of found.toSorted((a, b) => b.worth - a.worth))
    if (!best.has(topic)) best.set(topic, item);
  return best;
}

function counts(sentences: Sentence[]): Map<string, number> {
  const found = new Map<string, number>();
  for (const { terms } of sentences)
    for (const term of new Set(terms)) found.set(term, (found.get(term) ?? 0) + 1);
  return found;
}

/** "The auditors.", "Last point, the filter holder.", "What about colours?" at the head of a turn: what is named there. */
function announcedIn(own: Sentence[], people: ReadonlySet<string>): string | undefined {
  const from = own[0]?.turn ?? 0;
  const head = own.filter(({ turn, part, words, raw }) => {
    if (turn >= from + HEAD || part >= 2) return false;
    return (
      words <= ANNOUNCED.words || (words <= ANNOUNCED.counted && language.topics.COUNTED_TOPIC.test(raw))
    );
  });
  for (const { raw } of head) {
    const said = raw.trim();
    if (!/[.?]$/.test(said) || hasVerb(said)) continue;
    const parts = said.replace(/[.?]+$/, "").split(/[,:]\s+/);
    const named = parts.pop()?.replace(language.topics.LEADS_IN, "") ?? "";
    // "Item three, Northern Europe", "Anna, the forklift".
    const isCalled =
      parts.length > 0 &&
      parts.every((part) => language.topics.COUNTS_ITEMS.test(part) || isPeople(part, people));
    const isOpened =
      parts.length === 0 && (language.tasks.ARTICLE.test(named) || language.topics.LEADS_IN.test(said));
    if ((isCalled || isOpened) && isTitle(named, people) && wordsOf(named).length <= ANNOUNCED.title)
      return named;
  }
  return undefined;
}

/** Phrases by how well they name the stretch, one of several words before its parts. */
function phrasesOf(own: Sentence[], phrases: KeyPhrase[], people: ReadonlySet<string>): string[] {
  const [first, last] = [own[0]?.at ?? 0, own.at(-1)?.at ?? -1];
  const ranked = phrasesWithin(phrases, first, last + 1)
    .slice(0, LOOKED_AT)
    .filter(({ text }) => isTitle(text, people));
  const [best] = ranked;
  if (!best) return [];
  const longer = ranked.filter(({ stems, score }) => stems.length > 1 && score >= NAMES_MORE * best.score);
  const texts = [...longer, ...ranked].map(({ text }) => withOf(text, own, people));
  return texts;
}

/** One word with what it is "of", where somebody said so: "the price of the machine". */
function withOf(text: string, own: Sentence[], people: ReadonlySet<string>): string {
  if (text.includes(" ")) return text;
  for (const { text: said } of own) {
    for (const [whole, head = "", thing = ""] of said.matchAll(language.topics.OF_PHRASE))
      if ([head, thing].some((word) => fold(word) === fold(text)) && isTitle(whole, people)) return whole;
  }
  return text;
}

/** Whether words name a thing: nobody, no number, no verb of everyday, and a noun last. */
export function isTitle(text: string, people: ReadonlySet<string>): boolean {
  const words = wordsOf(text).map(fold);
  if (isPeople(text, people) || language.topics.NO_TITLE_START.test(text)) return false;
  const last = words.at(-1) ?? "";
  if (
    last.length < 3 ||
    isStopWord(last) ||
    language.words.breaksPhrase(last) ||
    language.words.onlyDescribes(last)
  )
    return false;
  if (language.proof.CALENDAR_WORD.test(wordsOf(text).at(-1) ?? "") || /ed$/.test(last)) return false;
  return language.numbersIn(text).size === 0 && !language.topics.COUNTS_ITEMS.test(text);
}

function isPeople(text: string, people: ReadonlySet<string>): boolean {
  return wordsOf(text).every((word) => people.has(fold(word)));
}

function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
