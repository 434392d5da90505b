import { denies, writtenNames } from "./claim.ts";
import { isPart } from "./decision-relations.ts";
import { inLanguage, language } from "./language/current.ts";
import { mainLanguageOf } from "./language/recognition.ts";
import { numbersIn } from "./numbers.ts";
import { splitSentences } from "./sentences.ts";
import { stem } from "./stem.ts";
import { termWeights } from "./term-weights.ts";
import { fold, termsOf, wordsOf } from "./tokens.ts";
import type { Turn } from "./types.ts";

/** Something that somebody took on in an earlier meeting. */
export type OpenPromise = {
  id: string;
  text: string;
  owner: string | null;
  /** The speakers of this meeting who own it, as its transcript names them. */
  speakers: string[];
  /** The meetings belong together. Else only the owner's own words count. */
  isNear: boolean;
};

type Spoken = { turn: number; quote: string };
/** Words that seem to say of a promise that it was done; `asked` is what they answer, where they do not name it themselves. */
export type CompletionCandidate = Spoken & { promise: string; asked: Spoken | null; score: number };

/** The share of the weighted words of a promise that have to be said: as usual, and where another one than the owner says "I". */
const COVERED = { usual: 0.6, other: 0.95 };
/** Of what one sentence is said to complete, what is this close to the best. */
const AS_GOOD = 0.9;
/** Sentences before an answer that it may answer, words that open it, and words of its own that it may have. */
const ANSWER = { back: 2, opens: 4, words: 2 };
const WEIGHT = { other: 0.9, state: 0.95, answer: 0.85 };

/** Which promises the words of a later meeting seem to say the end of: of each the surest words. */
export function findCompletions(promises: OpenPromise[], turns: Turn[]): CompletionCandidate[] {
  return inLanguage(mainLanguageOf(turns), () => {
    const said = turns.flatMap((turn, at) => readSentences(turn, at));
    const read = promises.flatMap((promise) => readPromise(promise) ?? []);
    const weigh = termWeights([...said, ...read].map(({ terms }) => terms));
    const people = [...new Set(turns.map(({ speaker }) => speaker))];
    const found = said.flatMap((sentence, at) => {
      if (!sentence.tells) return [];
      const before = said.slice(Math.max(0, at - ANSWER.back), at);
      const own = read.flatMap((promise) => completes(promise, { sentence, before, weigh, people }) ?? []);
      const best = Math.max(...own.map(({ score }) => score));
      return own.filter(({ score }) => score >= best * AS_GOOD);
    });
    return [...Map.groupBy(found, ({ promise }) => promise).values()].flatMap(
      ([first, ...others]) => others.reduce((a, b) => (b.score > (a?.score ?? 0) ? b : a), first) ?? [],
    );
  });
}

type Clause = { text: string; terms: string[]; work: string[] };
type Sentence = Spoken & {
  speaker: string;
  terms: string[];
  clauses: Clause[];
  asks: boolean;
  tells: boolean;
};

function readSentences({ speaker, text }: Turn, turn: number): Sentence[] {
  const { ASKED, CLAUSE, DONE, LONG_AGO, OUT, READY, TO_COME, doneIn } = language.tasks.COMPLETIONS;
  return splitSentences(text)
    .filter((quote) => text.includes(quote))
    .map((quote) => {
      const clauses = quote.split(CLAUSE).map((part) => ({
        text: part,
        terms: termsOf(part),
        work: doneIn(part).map(stem),
      }));
      const asks = ASKED.test(quote);
      const says = ({ text: part, work }: Clause) =>
        work.length > 0 || [DONE, READY, OUT].some((pattern) => pattern.test(part));
      const tells = !asks && !LONG_AGO.test(quote) && !TO_COME.test(quote) && clauses.some(says);
      return { turn, quote, speaker, terms: termsOf(quote), clauses, asks, tells };
    });
}

type ReadPromise = OpenPromise & { terms: string[]; work: string; same: Set<string>; numbers: Set<number> };

function readPromise(promise: OpenPromise): ReadPromise | null {
  const { BESIDES, SAME_WORK, workOf } = language.tasks.COMPLETIONS;
  const found = workOf(promise.text);
  if (found === null) return null;
  const work = stem(found);
  const same = SAME_WORK.map((group) => group.map(stem)).filter((group) => group.includes(work));
  const told = withoutDay(promise.text);
  const besides = new Set([...termsOf(`${BESIDES} ${promise.owner ?? ""}`), work, found]);
  const terms = [...new Set(termsOf(withoutWork(told)))].filter((term) => !besides.has(term));
  if (terms.length === 0) return null;
  return { ...promise, terms, work, same: new Set([work, ...same.flat()]), numbers: numbersIn(told) };
}

/** The words of a promise beside its work. */
function withoutWork(text: string): string {
  const { workOf } = language.tasks.COMPLETIONS;
  return wordsOf(text)
    .filter((word) => workOf(word) !== workOf(text))
    .join(" ");
}

type Place = { sentence: Sentence; before: Sentence[]; weigh: (term: string) => number; people: string[] };

function completes(promise: ReadPromise, place: Place): CompletionCandidate | null {
  const { sentence, people } = place;
  const isOwner = promise.speakers.includes(sentence.speaker);
  if (!promise.isNear && !isOwner) return null;
  if (isOfOther(promise, sentence, people)) return null;
  for (const clause of sentence.clauses) {
    const how = howDone(promise, clause);
    if (how === null || isExcluded(promise, clause) || isOfAnother(promise, clause)) continue;
    const found = named(promise, clause, place) ?? answered(promise, { clause, how }, place);
    if (!found || (found.asked === null && how === "state only answers")) continue;
    const by = doneBy(promise, clause, isOwner);
    if (by === "somebody else") continue;
    const needed = by === "another speaker" ? COVERED.other : COVERED.usual;
    if (found.covered < needed) continue;
    const weight = (isOwner ? 1 : WEIGHT.other) * (how === "work" ? 1 : WEIGHT.state);
    const { turn, quote } = sentence;
    const { asked, covered } = found;
    const score = covered * weight * (asked ? WEIGHT.answer : 1);
    return { promise: promise.id, turn, quote, asked, score };
  }
  return null;
}

/** Whether a statement says that the work of a promise was done, or that something is in the state that the work ends in. */
function howDone({ work, same }: ReadPromise, { text, work: done }: Clause) {
  const { DONE, MAKING, OUT, READY, REACHING } = language.tasks.COMPLETIONS;
  if (done.some((one) => same.has(one))) return "work" as const;
  const reaches = REACHING.has(work);
  if (DONE.test(text)) return reaches ? ("state only answers" as const) : ("state" as const);
  if (READY.test(text) && MAKING.has(work)) return "state" as const;
  return OUT.test(text) && reaches ? ("state" as const) : null;
}

/** Denied, to come, a part, or only thought of. What the promise says itself is none of that: "Start the tests". */
function isExcluded({ text: promised, work, terms }: ReadPromise, { text }: Clause): boolean {
  const { NOT_DONE, PARTIAL } = language.tasks.COMPLETIONS;
  const own = new Set([work, ...terms]);
  const besides = text
    .split(/\s+/)
    .filter((word) => !own.has(stem(fold(word.replace(/[^\p{L}]/gu, "")))))
    .join(" ");
  return NOT_DONE.test(besides) || (PARTIAL.test(text) && !PARTIAL.test(promised));
}

/** What was done was done to something else: "I built a model of the staircase". */
function isOfAnother({ terms, same }: ReadPromise, { text }: Clause): boolean {
  const { OF_IT, doneIn } = language.tasks.COMPLETIONS;
  const spoken = wordsOf(text);
  const from = spoken.findIndex((word) => doneIn(word).some((one) => same.has(stem(one))));
  const rest = from < 0 ? [] : spoken.slice(from + 1);
  const named = rest.findIndex((word) => termsOf(word).some((term) => isAmong(terms, term)));
  const of = rest.findIndex((word) => OF_IT.test(word));
  return of > 0 && of < named && rest.slice(0, of).some((word) => termsOf(word).length > 0);
}

/** A promise that the statement names, with how much of it: no other part of the sentence takes it back. */
function named(promise: ReadPromise, clause: Clause, { sentence, weigh }: Place) {
  const names = ({ terms }: Clause) => promise.terms.some((term) => isAmong(terms, term));
  if (!names(clause)) return null;
  const others = sentence.clauses.filter((one) => one !== clause);
  if (others.some((one) => (names(one) ? isExcluded(promise, one) : deniesIt(one)))) return null;
  return { asked: null, covered: coverage(promise, clause.terms, weigh) };
}

/** "But it isn't complete." */
function deniesIt({ text }: Clause): boolean {
  return language.tasks.COMPLETIONS.BACK.test(text) && denies(text);
}

type Answer = { clause: Clause; how: NonNullable<ReturnType<typeof howDone>> };

/** A promise that was named just before: "What about the deck?" "That's done." */
function answered(promise: ReadPromise, { clause, how }: Answer, { sentence, before, weigh }: Place) {
  const { BACK, BESIDES } = language.tasks.COMPLETIONS;
  const besides = new Set([...termsOf(BESIDES), ...promise.terms, ...promise.same]);
  const foreign = clause.terms.filter((term) => !besides.has(term) && !clause.work.includes(term));
  const pointsBack = BACK.test(clause.text.split(/\s+/, ANSWER.opens).join(" "));
  if (foreign.length > (pointsBack ? ANSWER.words : 0)) return null;
  if (sentence.clauses.some((one) => isExcluded(promise, one))) return null;
  const asked = before.findLast(({ terms }) => coverage(promise, terms, weigh) >= COVERED.usual);
  if (!asked || (asked !== before.at(-1) && asked.turn === sentence.turn)) return null;
  const namesWork = asked.clauses.some(({ terms, work }) =>
    [...terms, ...work].some((term) => promise.same.has(term)),
  );
  const isAnswer = asked.asks || (how === "work" && !asked.clauses.some((one) => isExcluded(promise, one)));
  if (!isAnswer || (how === "state only answers" && !namesWork)) return null;
  const { turn, quote } = asked;
  return { asked: { turn, quote }, covered: coverage(promise, asked.terms, weigh) };
}

function coverage({ terms }: ReadPromise, said: string[], weigh: (term: string) => number): number {
  const sum = (some: string[]) => some.reduce((total, term) => total + weigh(term), 0);
  return sum(terms.filter((term) => isAmong(said, term))) / sum(terms);
}

function isAmong(said: string[], term: string): boolean {
  return said.some((other) => other === term || (language.compounds && isPart(term, other)));
}

/** The sentence is about another number or somebody else than the promise. */
function isOfOther({ text, numbers, owner }: ReadPromise, { quote }: Sentence, people: string[]): boolean {
  const counted = numbersIn(quote);
  if (numbers.size > 0 && counted.size > 0 && ![...counted].some((one) => numbers.has(one))) return true;
  const known = owner === null ? people : [...people, owner];
  const [wanted, said] = [withoutDay(text), quote].map((one) => {
    const names = writtenNames(one, known);
    return [...names.people, ...names.others].map(fold);
  });
  const own = new Set(wordsOf(owner ?? "").map(fold));
  const others = said?.filter((name) => !own.has(name)) ?? [];
  return Boolean(wanted?.length && others.length && !wanted.some((name) => said?.includes(name)));
}

/** The day by which it was to be done is written like a name, and is none: "by Friday" was kept on Thursday. */
function withoutDay(text: string): string {
  if (language.findDueDate(text, "2026-01-05") === null) return text;
  const isDay = (word = "") => language.proof.CALENDAR_WORD.test(word);
  const isOfDay = (word: string, at: number, all: string[]) =>
    /^\d{1,2}\D*$/.test(word) && (isDay(all[at - 1]) || isDay(all[at + 1]));
  return wordsOf(text)
    .filter((...word) => !isDay(word[0]) && !isOfDay(...word))
    .join(" ");
}

/** Who is said to have done it: of a promise that somebody owns, only they, those who speak of "us", or nobody who is named. */
function doneBy({ owner }: ReadPromise, { text, work }: Clause, isOwner: boolean) {
  const { BY_GROUP, BY_LISTENER, BY_SPEAKER, PASSIVE, doneIn } = language.tasks.COMPLETIONS;
  if (owner === null) return "owner";
  if (BY_SPEAKER.test(text)) return isOwner ? "owner" : "another speaker";
  if (BY_GROUP.test(text) || PASSIVE.test(text)) return "owner";
  if (BY_LISTENER.test(text)) return "somebody else";
  const [first = ""] = wordsOf(text);
  const names = wordsOf(owner).map(fold);
  const isNamed = wordsOf(text).some((word) => names.includes(fold(word)));
  // "Sent the deck on Monday."
  return isNamed || work.length === 0 || doneIn(first).length > 0 ? "owner" : "somebody else";
}
