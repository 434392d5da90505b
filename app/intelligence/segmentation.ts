import { type BoundaryFeatures, boundaryFeatures } from "./boundary-features.ts";
import { chairOf } from "./chair.ts";
import { language } from "./language/current.ts";
import type { LinearModel } from "./models/linear-model.ts";
import { MODELS, type Models } from "./models/models.ts";
import { countWords } from "./tokens.ts";
import type { Turn } from "./types.ts";

const NEARBY = 2;
const CLOSEST_SHARE = 0.06;
/** No topic at either end of the meeting is smaller than this. */
const SMALLEST_SHARE = 0.01;
const SMALLEST_WORDS = 40;
const WORDS_PER_TOPIC = 130;
/** Characters of a turn in which a topic is counted. */
const HEAD = 200;
/** The number of topics follows the length: a boundary for so many words, and from so many boundaries on for twice as many. */
const WORDS_PER_BOUNDARY = 1800;
const FEWEST_BOUNDARIES = 4;
const MANY_BOUNDARIES = 9;

/** The turns at which topics start, ascending; the first is always 0. A short meeting is one topic. */
export function topicStarts(turns: Turn[], { boundary }: Pick<Models, "boundary"> = MODELS): number[] {
  if (turns.length === 0) return [];
  const offsets = [0];
  for (const turn of turns) offsets.push((offsets.at(-1) ?? 0) + countWords(turn.text));
  const total = offsets.at(-1) ?? 0;
  const wanted = Math.min(
    Math.max(FEWEST_BOUNDARIES, boundariesIn(total)),
    Math.floor(total / WORDS_PER_TOPIC) - 1,
    Math.floor(turns.length / 4),
  );
  const scores = withSurroundings(boundaryFeatures(turns).map((features) => scoreOf(features, boundary)));
  const isCounted = countedBy(chairOf(turns), turns);
  const order = scores.map((score, turn) => ({ score, turn, counted: Number(isCounted[turn]) })).slice(2);
  order.sort((a, b) => b.counted - a.counted || b.score - a.score || a.turn - b.turn);
  const edge = Math.max(SMALLEST_SHARE * total, Math.min(SMALLEST_WORDS, total / 4));
  const closest = CLOSEST_SHARE * Math.min(total, MANY_BOUNDARIES * WORDS_PER_BOUNDARY);
  const starts = [0];
  for (const { turn } of order) {
    if (starts.length > wanted) break;
    const here = offsets[turn] ?? 0;
    if (here < edge || here > total - edge) continue;
    const apart = (other: number): boolean => Math.abs((offsets[other] ?? 0) - here) >= closest;
    if (starts.slice(1).every(apart)) starts.push(turn);
  }
  return starts.sort((a, b) => a - b);
}

function boundariesIn(words: number): number {
  const usual = Math.round(words / WORDS_PER_BOUNDARY);
  return usual <= MANY_BOUNDARIES ? usual : Math.round((usual + MANY_BOUNDARIES) / 2);
}

/** For each turn, whether the one who leads the meeting counts a topic at its head. */
function countedBy(chair: string, turns: Turn[]): boolean[] {
  return turns.map(
    ({ speaker, text }) => speaker === chair && language.topics.COUNTED_TOPIC.test(text.slice(0, HEAD)),
  );
}

/** What opens a topic is above all other people speaking, a pause, an announcement, a long turn, new words. */
function scoreOf(features: BoundaryFeatures, { weights }: LinearModel): number {
  let score = 0;
  for (const [name, value] of Object.entries(features)) score += (weights[name] ?? 0) * value;
  return score;
}

/** People mark a boundary within a few turns: a place counts more when its hundredth of the meeting does too. */
function withSurroundings(scores: number[]): number[] {
  const reach = Math.max(1, Math.round(scores.length / 100));
  const sums = [0];
  for (const score of scores) sums.push((sums.at(-1) ?? 0) + score);
  return scores.map((score, at) => {
    const [from, to] = [Math.max(0, at - reach), Math.min(scores.length, at + reach + 1)];
    return score + (NEARBY * ((sums[to] ?? 0) - (sums[from] ?? 0))) / (to - from);
  });
}
