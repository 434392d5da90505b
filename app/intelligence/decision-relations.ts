import type { DecisionRelation } from "#app/core/enums/decision-relation.ts";
import { denies } from "./claim.ts";
import { inLanguage, language, languageOf } from "./language/current.ts";
import type { Language } from "./language/language.ts";
import { readLanguageOf } from "./language/recognition.ts";
import { numbersIn } from "./numbers.ts";
import { termWeights } from "./term-weights.ts";
import { termsOf, wordsOf } from "./tokens.ts";

export type ComparableText = { id: string; text: string };
/** `near`: other decisions that are close by their vectors, with their cosines. */
export type ComparedDecision = ComparableText & { near: [id: string, cosine: number][] };
/** A pair that may belong together; `relation` is null where the words alone do not say how. */
export type RelationCandidate = {
  fresh: string;
  known: string;
  relation: DecisionRelation | null;
  score: number;
};

/** For one decision so many are kept, the likeliest first. */
const KEPT = 5;
/** The share of weighted words from which two decisions are about the same thing, of the shorter and of both together. */
const ABOUT = { shorter: 0.4, both: 0.22, words: 2, one: 0.45 };
/** From here on they say the same where nothing speaks against it. */
const SAME = { both: 0.45, shorter: 0.6, cosine: 0.86 };
/** A cosine from which two texts are about the same thing, whatever their words. */
const CLOSE = 0.72;

/** Which of the known decisions each new one seems to repeat or to contradict. */
export function relateDecisions(fresh: ComparedDecision[], known: ComparableText[]): RelationCandidate[] {
  const all = [...fresh, ...known];
  const usual = readLanguageOf(all.map(({ text }) => text).join(" ")) ?? languageOf("en");
  const read = new Map(all.map((one) => [one.id, readDecisionText(one.text, usual)]));
  const weigh = termWeights([...read.values()].map(({ terms }) => terms));
  return fresh.flatMap(({ id, near }) => {
    const own = read.get(id);
    const cosines = new Map(near);
    return known
      .flatMap((other): RelationCandidate[] => {
        const theirs = read.get(other.id);
        const found = own && theirs && relate(own, theirs, weigh, cosines.get(other.id) ?? null);
        return found ? [{ fresh: id, known: other.id, ...found }] : [];
      })
      .sort((a, b) => b.score - a.score)
      .slice(0, KEPT);
  });
}

type Read = {
  /** What it is about. */
  terms: string[];
  /** Its numbers, days of a month among them, and how often something is. */
  amounts: Set<string>;
  /** What the numbers count. */
  measures: string[];
  /** The sides of opposites that it is on. */
  sides: Set<string>;
  denied: boolean;
  changes: boolean;
  isRoutine: boolean;
  compounds: boolean;
};

/** @param usual the language of a text too short to show its own */
function readDecisionText(written: string, usual: Language): Read {
  return inLanguage(readLanguageOf(written) ?? usual, () => {
    const { AFTERTHOUGHT, CHANGES, MEASURES, OFTEN, OPPOSITES, ROUTINE } = language.decisions.COMPARING;
    const text = written.replace(AFTERTHOUGHT, "");
    const telling = new Set(termsOf(language.proof.TELLING));
    const subject = wordsOf(text).filter((word) => !isCommon(word) && !/^\d+$/.test(word));
    const often = OFTEN.flatMap(([name, pattern]) => (pattern.test(text) ? name : []));
    const sides = OPPOSITES.flatMap(([one, other], at) => {
      const [isOne, isOther] = [one.test(text), other.test(text)];
      return isOne === isOther ? [] : `${at} ${isOne ? "one" : "other"}`;
    });
    return {
      terms: [...new Set(termsOf(subject.join(" ")))].filter((term) => !telling.has(term)),
      amounts: new Set([...[...numbersIn(text)].map(String), ...often]),
      measures: MEASURES.flatMap(([name, pattern]) => (pattern.test(text) ? name : [])),
      sides: new Set(sides),
      denied: denies(text),
      changes: CHANGES.test(text),
      isRoutine: ROUTINE.test(text),
      compounds: language.compounds,
    };
  });
}

function isCommon(word: string): boolean {
  return language.decisions.COMPARING.COMMON.exec(word)?.[0] === word;
}

function relate(
  own: Read,
  theirs: Read,
  weigh: (term: string) => number,
  cosine: number | null,
): Pick<RelationCandidate, "relation" | "score"> | null {
  const { shared, shorter, both, left } = overlap(own, theirs, weigh);
  const isClose = cosine !== null && cosine >= CLOSE;
  const isAbout =
    (shared >= ABOUT.words && shorter >= ABOUT.shorter && both >= ABOUT.both) ||
    (shared > 0 && shorter >= ABOUT.one);
  if (!isAbout && !isClose) return null;
  const score = Math.max(both, cosine ?? 0);
  if (own.isRoutine && theirs.isRoutine) return null;
  if (contradicts(own, theirs, left)) return { relation: "contradicts", score };
  const isSame =
    (shared >= ABOUT.words && both >= SAME.both && shorter >= SAME.shorter) || (cosine ?? 0) >= SAME.cosine;
  return { relation: isSame ? "repeats" : null, score };
}

type Left = { own: string[]; theirs: string[] };

/** Which words two decisions share, by weight, and which each has alone. A part of a compound counts as the word. */
function overlap(own: Read, theirs: Read, weigh: (term: string) => number) {
  const isIn = (terms: string[]) => (term: string) =>
    terms.some((other) => other === term || isPart(term, other));
  const sum = (terms: string[]) => terms.reduce((total, term) => total + weigh(term), 0);
  const [inTheirs, inOwn] = [isIn(theirs.terms), isIn(own.terms)];
  const [mine, others] = [own.terms.filter(inTheirs), theirs.terms.filter(inOwn)];
  const left: Left = {
    own: own.terms.filter((term) => !inTheirs(term)),
    theirs: theirs.terms.filter((term) => !inOwn(term)),
  };
  const common = Math.max(sum(mine), sum(others));
  const [leftOwn, leftTheirs] = [sum(left.own), sum(left.theirs)];
  return {
    shared: Math.max(mine.length, others.length),
    shorter: common / Math.max(0.01, common + Math.min(leftOwn, leftTheirs)),
    both: common / Math.max(0.01, common + leftOwn + leftTheirs),
    left,
  };
}

/** German writes in one word what elsewhere are two. */
export function isPart(term: string, other: string): boolean {
  const [short, long] = term.length < other.length ? [term, other] : [other, term];
  return (
    short.length >= 5 && long.length >= short.length + 3 && (long.startsWith(short) || long.endsWith(short))
  );
}

function contradicts(own: Read, theirs: Read, left: Left): boolean {
  if (own.denied !== theirs.denied) return true;
  if (countSame(own, theirs) && differ(own.amounts, theirs.amounts)) return true;
  if ([...own.sides].some((side) => theirs.sides.has(opposite(side)))) return true;
  const hasOther = left.own.length > 0 && left.theirs.length > 0;
  return hasOther && (own.changes || theirs.changes);
}

function opposite(side: string): string {
  const [pair, name] = side.split(" ");
  return `${pair} ${name === "one" ? "other" : "one"}`;
}

function countSame(own: Read, theirs: Read): boolean {
  if (own.measures.length === 0 || theirs.measures.length === 0) return true;
  return own.measures.some((measure) => theirs.measures.includes(measure));
}

/** Each has one that the other has not. */
function differ(own: Set<string>, theirs: Set<string>): boolean {
  return [...own].some((one) => !theirs.has(one)) && [...theirs].some((one) => !own.has(one));
}
