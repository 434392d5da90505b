import { language } from "./language/current.ts";
import { isPartOf, meetingIndexOf, postingsOf } from "./meeting-index.ts";
import type { ParsedQuestion } from "./question.ts";
import { stem } from "./stem.ts";
import { fold, wordsOf } from "./tokens.ts";
import type { MeetingText, Passage } from "./types.ts";

/** What an everyday word counts beside a particular one. */
const EVERYDAY = 0.55;
const LIGHTEST = 0.6;
/** Words this short must be said exactly: "Mars" is not the beginning "mar". */
const EXACT = 4;

/** A word of the question that must be heard: a name in its own spelling, any other word in any form. */
export type QueryTerm = {
  word: string;
  term: string;
  name: boolean;
  /** An everyday word, which is of no subject by itself. */
  common: boolean;
  /** From 0 to 1: how few of the passages hold it. */
  rarity: number;
  weight: number;
  /** Which word of the question it is. */
  at: number;
};

/** A wanted word heard among the words around a passage. */
export type Hit = { at: number; number: number };

export function queryTerms({ asked }: ParsedQuestion, meetings: MeetingText[]): QueryTerm[] {
  const indexes = meetings.map((meeting) => meetingIndexOf(meeting.turns));
  const total = indexes.reduce((sum, index) => sum + index.spans.length, 0);
  const heaviest = Math.log(1 + total);
  return asked
    .map((each) => ({ ...each, term: stem(fold(each.word)) }))
    .filter(({ term }) => !indexes.some(({ names }) => names.has(term)))
    .map(({ word, name, term, at }) => {
      const found = indexes.reduce((sum, index) => sum + postingsOf(term, index).length, 0);
      const rarity = Math.log(1 + total / Math.max(1, found)) / heaviest;
      const common = language.words.isCommonTerm(term) && !name;
      return {
        word,
        name,
        term,
        at,
        common,
        rarity,
        weight: Math.max(LIGHTEST, rarity) * (common ? EVERYDAY : 1),
      };
    });
}

/** Every spoken word of a passage and of `reach` turns before and after it. */
export function termsAround(
  { meetingId, startTurn, endTurn }: Passage,
  meetings: MeetingText[],
  reach: number,
): string[] {
  const meeting = meetings.find((one) => one.meetingId === meetingId);
  const turns = meeting?.turns.slice(Math.max(0, startTurn - reach), endTurn + 1 + reach) ?? [];
  return turns.flatMap(({ text }) => wordsOf(text).map(fold));
}

export function hitsAmong(words: string[], wanted: QueryTerm[]): Hit[] {
  return words.flatMap((word, at) => {
    const number = wanted.findIndex((want) => isForm(word, want));
    return number < 0 ? [] : [{ at, number }];
  });
}

/** The greatest weight of different wanted words within one window of spoken words. */
export function nearestWeight(hits: Hit[], wanted: QueryTerm[], window: number): number {
  let best = 0;
  for (const [first, { at }] of hits.entries()) {
    const heard = new Set<number>();
    for (let next = first; next < hits.length; next++) {
      const hit = hits[next];
      if (!hit || hit.at - at > window) break;
      heard.add(hit.number);
    }
    best = Math.max(
      best,
      [...heard].reduce((sum, number) => sum + (wanted[number]?.weight ?? 0), 0),
    );
  }
  return best;
}

/** Particular words of the question that nobody said at all. `heard` are the hits around the best passages. */
export function unsaidTerms(wanted: QueryTerm[], meetings: MeetingText[], heard: Hit[]): QueryTerm[] {
  const near = new Set(heard.map(({ number }) => number));
  return wanted.filter((want, number) => !want.common && !near.has(number) && !isSaid(want, meetings));
}

function isSaid(want: QueryTerm, meetings: MeetingText[]): boolean {
  return meetings.some(({ turns }) => {
    const index = meetingIndexOf(turns);
    return postingsOf(want.term, index).some(({ passage }) => {
      const span = index.spans[passage];
      const own = turns.slice(span?.startTurn ?? 0, (span?.endTurn ?? -1) + 1);
      return own.some(({ text }) => wordsOf(text).some((word) => isForm(fold(word), want)));
    });
  });
}

/** Whether a spoken word is the wanted one: the same letters, or another form of a word that is long enough to tell. */
function isForm(spoken: string, { word, term, name }: QueryTerm): boolean {
  const wanted = fold(word);
  if (spoken === wanted || spoken === `${wanted}s` || `${spoken}s` === wanted)
    return spoken.length >= EXACT || spoken === wanted;
  if (name || spoken.length < EXACT || wanted.length < EXACT) return false;
  if (stem(spoken) === term || (wanted.length > 6 && spoken.startsWith(wanted.slice(0, 6)))) return true;
  return language.compounds && isPartOf(term, stem(spoken));
}
