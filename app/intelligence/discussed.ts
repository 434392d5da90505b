import { isCommonTerm } from "./language/en/common-words.ts";
import { indexMeeting } from "./meeting-index.ts";
import type { Question } from "./question.ts";
import { stem } from "./stem.ts";
import { fold, wordsOf } from "./tokens.ts";
import type { MeetingText, Passage } from "./types.ts";

/**
 * By the number of words a question asks for: the share of their weight that must be said, and within how many words. A
 * short question names one thing, whose words stand together; a long one is told in other words than those it was held in.
 */
const STRICTNESS = [
  { words: 2, needed: 0.85, window: 30 },
  { words: 3, needed: 0.62, window: 50 },
  { words: Number.POSITIVE_INFINITY, needed: 0.26, window: 120 },
];
const FEW = 2;
/** The more is read, the likelier two words stand near each other by chance, and the closer they must stand. */
const USUAL_MEETINGS = 20;
/** Two words that the question itself does not put side by side. */
const APART = { needed: 0.6, window: 150 };
/** What an everyday word counts beside a particular one. */
const EVERYDAY = 0.55;
const LIGHTEST = 0.6;
/** Words this short must be said exactly: "Mars" is not the beginning "mar". */
const EXACT = 4;

/** A word of the question that must be heard: a name in its own spelling, any other word in any form. */
type Wanted = { word: string; term: string; name: boolean; weight: number; at: number };

export type Discussed = {
  /** Whether the subject is spoken of in one place. */
  found: boolean;
  /** Words of the question that nobody said at all, as they were asked. */
  unsaid: string[];
};

/**
 * Whether the meetings speak about the subject of a question: its words, the rarer the weightier, must be said within a
 * few sentences of each other, in one of the passages ranked best. A word never said is as heavy as the rarest, unless
 * it is an everyday word, so that "the budget of the lunar programme" is not answered from any talk about a budget.
 */
export function isDiscussed(question: Question, meetings: MeetingText[], passages: Passage[]): Discussed {
  const wanted = wantedWords(question, meetings);
  if (wanted.length === 0) return { found: passages.length > 0, unsaid: [] };
  const total = wanted.reduce((sum, { weight }) => sum + weight, 0);
  const { needed, window } = strictness(wanted);
  const closeness = wanted.length <= FEW ? Math.min(1, Math.sqrt(USUAL_MEETINGS / meetings.length)) : 1;
  const spoken = passages.map((passage) => wordsAround(passage, meetings));
  const unsaid = wanted.filter((want) => isRare(want) && !isSaid(want, meetings, spoken));
  const essential = unsaid.some(({ name }) => name || wanted.length <= FEW);
  const isMet = (words: string[]): boolean =>
    nearestWeight(words, wanted, window * closeness) >= needed * total;
  return { found: !essential && spoken.some(isMet), unsaid: unsaid.map(({ word }) => word) };
}

function strictness(wanted: Wanted[]): { needed: number; window: number } {
  const [first, second, third] = wanted;
  const named = wanted.some(({ name }) => name);
  if (first && second && !third && !named && second.at - first.at > 1) return APART;
  return STRICTNESS.find(({ words }) => wanted.length <= words) ?? APART;
}

function isRare({ term, name }: Wanted): boolean {
  return name || !isCommonTerm(term);
}

function wantedWords({ asked }: Question, meetings: MeetingText[]): Wanted[] {
  const indexes = meetings.map((meeting) => indexMeeting(meeting.turns));
  const total = indexes.reduce((sum, index) => sum + index.spans.length, 0);
  const heaviest = Math.log(1 + total);
  return asked
    .map((each) => ({ ...each, term: stem(fold(each.word)) }))
    .filter(({ term }) => !indexes.some(({ names }) => names.has(term)))
    .map(({ word, name, term, at }) => {
      const found = indexes.reduce((sum, { postings }) => sum + (postings.get(term)?.length ?? 0), 0);
      const rarity = Math.log(1 + total / Math.max(1, found)) / heaviest;
      const everyday = isCommonTerm(term) && !name ? EVERYDAY : 1;
      return { word, name, term, at, weight: Math.max(LIGHTEST, rarity) * everyday };
    });
}

/** Every spoken word of a passage and of the turn before and after it. */
function wordsAround({ meetingId, startTurn, endTurn }: Passage, meetings: MeetingText[]): string[] {
  const meeting = meetings.find((one) => one.meetingId === meetingId);
  const turns = meeting?.turns.slice(Math.max(0, startTurn - 2), endTurn + 3) ?? [];
  return turns.flatMap(({ text }) => wordsOf(text).map(fold));
}

function isSaid(want: Wanted, meetings: MeetingText[], spoken: string[][]): boolean {
  if (spoken.some((words) => words.some((word) => isForm(word, want)))) return true;
  return meetings.some(({ turns }) => {
    const index = indexMeeting(turns);
    return (index.postings.get(want.term) ?? []).some(({ passage }) => {
      const span = index.spans[passage];
      const own = turns.slice(span?.startTurn ?? 0, (span?.endTurn ?? -1) + 1);
      return own.some(({ text }) => wordsOf(text).some((word) => isForm(fold(word), want)));
    });
  });
}

/** Whether a spoken word is the wanted one: the same letters, or another form of a word that is long enough to tell. */
function isForm(spoken: string, { word, term, name }: Wanted): boolean {
  const wanted = fold(word);
  if (spoken === wanted || spoken === `${wanted}s` || `${spoken}s` === wanted)
    return spoken.length >= EXACT || spoken === wanted;
  if (name || spoken.length < EXACT || wanted.length < EXACT) return false;
  return stem(spoken) === term || (wanted.length > 6 && spoken.startsWith(wanted.slice(0, 6)));
}

/** The greatest weight of different wanted words within one window of spoken words. */
function nearestWeight(words: string[], wanted: Wanted[], window: number): number {
  const hits = words.flatMap((word, at) => {
    const number = wanted.findIndex((want) => isForm(word, want));
    return number < 0 ? [] : [{ at, number }];
  });
  let best = 0;
  for (const [first, { at }] of hits.entries()) {
    const heard = new Set<number>();
    for (const hit of hits.slice(first)) {
      if (hit.at - at > window) break;
      heard.add(hit.number);
    }
    best = Math.max(
      best,
      [...heard].reduce((sum, number) => sum + (wanted[number]?.weight ?? 0), 0),
    );
  }
  return best;
}
