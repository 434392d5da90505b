import { inLanguage } from "./language/current.ts";
import { readLanguageOf } from "./language/recognition.ts";
import { joinScores } from "./meaning-scores.ts";
import { type MeetingIndex, meetingIndexOf, postingsOf, speakerTerm } from "./meeting-index.ts";
import { type ParsedQuestion, readQuestion } from "./question.ts";
import type { HistoryItem, MeetingText, Passage } from "./types.ts";

/** BM25's k1 and b. */
const SATURATION = 1.2;
const LENGTH_PENALTY = 0.75;
/** What a passage borrows from the one beside it; the square of it from the one after that. */
const NEIGHBOUR = 0.25;
/** Each further passage of the same meeting counts a little less, so that one long meeting does not fill the list. */
const CROWDING = 0.93;
/** Over many meetings of one project the shared vocabulary says less: rarity is raised to this power. */
const RARITY_ACROSS = 1.4;

type Weights = { term: string; weight: number; spoken: boolean }[];

/**
 * The passages of the meetings that speak most about the question, best first, at most `limit`.
 * BM25 (Robertson and Zaragoza, "The Probabilistic Relevance Framework", 2009) over what was said, plus the same for
 * speakers named in the question; each passage borrows from its neighbours, because an answer rarely stops where a
 * passage does. Where there are vectors, closeness of meaning counts too. The constants were fitted by hand on a set of real meetings, whose
 * two halves agree; no meeting was held back.
 */
export function rankPassages(
  question: string,
  meetings: MeetingText[],
  limit: number,
  history: HistoryItem[] = [],
  similar: Passage[] = [],
): Passage[] {
  return inTheirLanguages(question, meetings, (own) =>
    rankFor(readQuestion(question, history), own, limit, similar),
  )
    .flat()
    .sort(byScore)
    .slice(0, limit);
}

/**
 * Reads meetings in the language they were held in, those of each language together; first the ones in the language of the
 * question, where it shows one.
 */
export function inTheirLanguages<T>(
  question: string,
  meetings: MeetingText[],
  read: (meetings: MeetingText[]) => T,
): T[] {
  const groups = Map.groupBy(meetings, ({ turns }) => meetingIndexOf(turns).language);
  if (groups.size === 0) return [read(meetings)];
  const asked = readLanguageOf(question);
  return [...groups]
    .sort(
      ([one, own], [other, others]) =>
        Number(other === asked) - Number(one === asked) || others.length - own.length,
    )
    .map(([language, own]) => inLanguage(language, () => read(own)));
}

/** @param similar passages of these meetings that have vectors, with how close each is to the question, from -1 to 1 */
export function rankFor(
  question: ParsedQuestion,
  meetings: MeetingText[],
  limit: number,
  similar: Passage[] = [],
): Passage[] {
  const indexes = meetings.map((meeting) => meetingIndexOf(meeting.turns));
  const weights = weigh(question, indexes);
  if (weights.length === 0 && similar.length === 0) return [];
  const average = averageLength(indexes);
  const byWords = indexes.map((index) => lendToNeighbours(scorePassages(index, weights, average)));
  const scores = similar.length > 0 ? withMeanings(byWords, indexes, { meetings, similar }) : byWords;
  const passages = meetings.flatMap((meeting, number) => {
    const index = indexes[number];
    return index ? bestOfMeeting(meeting.meetingId, index, scores[number] ?? new Float64Array(), limit) : [];
  });
  return passages.sort(byScore).slice(0, limit);
}

/** Passages of a meeting that has vectors count as far from the question where they have none themselves. */
function withMeanings(
  byWords: Float64Array[],
  indexes: MeetingIndex[],
  { meetings, similar }: { meetings: MeetingText[]; similar: Passage[] },
): Float64Array[] {
  const ofMeeting = Map.groupBy(similar, ({ meetingId }) => meetingId);
  return joinScores(
    byWords.map((words, number) => {
      const found = ofMeeting.get(meetings[number]?.meetingId ?? "");
      if (!found) return { words, meanings: null };
      const close = new Map(found.map(({ startTurn, score }) => [startTurn, score]));
      const own = indexes[number]?.spans.map(({ startTurn }) => close.get(startTurn) ?? 0) ?? [];
      return { words, meanings: lendToNeighbours(Float64Array.from(own)) };
    }),
  );
}

function bestOfMeeting(
  meetingId: string,
  index: MeetingIndex,
  scores: Float64Array,
  limit: number,
): Passage[] {
  const passages = index.spans.map((span, at) => ({ meetingId, ...span, score: scores[at] ?? 0 }));
  const best = passages
    .filter((passage) => passage.score > 0)
    .sort(byScore)
    .slice(0, limit);
  return best.map((passage, rank) => ({ ...passage, score: passage.score * CROWDING ** rank }));
}

function byScore(a: Passage, b: Passage): number {
  return (
    b.score - a.score ||
    (a.meetingId < b.meetingId ? -1 : 1) * Number(a.meetingId !== b.meetingId) ||
    a.startTurn - b.startTurn
  );
}

function weigh(question: ParsedQuestion, indexes: MeetingIndex[]): Weights {
  const total = indexes.reduce((sum, index) => sum + index.spans.length, 0);
  const power = indexes.length > 1 ? RARITY_ACROSS : 1;
  const weights: Weights = [];
  for (const [term, weight] of question.terms) {
    for (const key of [term, speakerTerm(term)]) {
      const found = indexes.reduce((sum, index) => sum + postingsOf(key, index).length, 0);
      if (found === 0) continue;
      const rarity = Math.log(1 + (total - found + 0.5) / (found + 0.5));
      weights.push({ term: key, weight: weight * rarity ** power, spoken: key === term });
    }
  }
  return weights;
}

function scorePassages(index: MeetingIndex, weights: Weights, average: number): Float64Array {
  const scores = new Float64Array(index.spans.length);
  for (const { term, weight, spoken } of weights) {
    for (const { passage, count } of postingsOf(term, index)) {
      const relative = spoken ? (index.lengths[passage] ?? 0) / average : 1;
      const length = 1 - LENGTH_PENALTY + LENGTH_PENALTY * relative;
      scores[passage] =
        (scores[passage] ?? 0) + (weight * count * (SATURATION + 1)) / (count + SATURATION * length);
    }
  }
  return scores;
}

function lendToNeighbours(scores: Float64Array): Float64Array {
  return scores.map((score, at) => {
    const near = (scores[at - 1] ?? 0) + (scores[at + 1] ?? 0);
    const far = (scores[at - 2] ?? 0) + (scores[at + 2] ?? 0);
    return score + NEIGHBOUR * near + NEIGHBOUR * NEIGHBOUR * far;
  });
}

function averageLength(indexes: MeetingIndex[]): number {
  let terms = 0;
  let passages = 0;
  for (const index of indexes) {
    for (const length of index.lengths) terms += length;
    passages += index.lengths.length;
  }
  return Math.max(1, terms / Math.max(1, passages));
}
