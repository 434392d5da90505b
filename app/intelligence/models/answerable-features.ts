import { meetingIndexOf, postingsOf } from "../meeting-index.ts";
import {
  type Hit,
  hitsAmong,
  nearestWeight,
  type QueryTerm,
  termsAround,
  unsaidTerms,
} from "../query-terms.ts";
import type { MeetingText, Passage } from "../types.ts";
import { interval } from "./linear-model.ts";

/** Windows of spoken words within which the wanted words are looked for. */
const WINDOWS = [10, 25, 60, 150, 400];
/** Turns around a passage that are heard with it. */
const REACH = 6;
/** Two words that the question puts side by side are a pair when they are said so near each other. */
const PAIR = { close: 2, loose: 8 };
const SHARES = [0.2, 0.35, 0.45, 0.55, 0.65, 0.75, 0.85, 0.99];
const PARTS = [0.01, 0.34, 0.67, 0.99];

/** How much of what a question asks for is said together in the passages ranked best for it. */
export function answerableFeatures(
  wanted: QueryTerm[],
  meetings: MeetingText[],
  passages: Passage[],
): string[] {
  const total = weightOf(wanted);
  const heard = passages.map((passage) => hitsAmong(termsAround(passage, meetings, REACH), wanted));
  const count = interval("count", wanted.length, [2, 3, 4, 5, 7]);
  const meetingCount = interval("meetings", meetings.length, [2, 10, 40]);
  const byWindow = WINDOWS.flatMap((window) => {
    const most = Math.max(0, ...heard.map((hits) => nearestWeight(hits, wanted, window)));
    const share = interval(`within ${window}`, most / total, SHARES);
    return [share, `${count} ${share}`, `${meetingCount} ${share}`];
  });
  const unsaid = weightOf(unsaidTerms(wanted, meetings, heard.flat())) / total;
  const density =
    Math.max(0, ...heard.map((hits) => weightOf(hits.map(({ number }) => wanted[number])))) / total;
  const measures = [
    interval("meeting", shareOfMeeting(wanted, meetings, passages), SHARES),
    interval("unsaid", unsaid, [0.01, 0.15, 0.3, 0.45, 0.6]),
    interval("density", density, [0.5, 1, 1.5, 2.5, 4, 7, 12]),
  ];
  const rarities = wanted.map(({ rarity }) => rarity);
  return [
    count,
    meetingCount,
    `${count} ${meetingCount}`,
    ...byWindow,
    ...measures.flatMap((measure) => [measure, `${count} ${measure}`]),
    ...pairFeatures(wanted, heard, count, meetingCount),
    interval("rarest", Math.max(0, ...rarities), [0.2, 0.35, 0.5, 0.65, 0.8, 0.99]),
    interval(
      "rarity",
      rarities.reduce((sum, one) => sum + one, 0) / wanted.length,
      [0.2, 0.3, 0.4, 0.5, 0.6, 0.8],
    ),
    interval(
      "everyday",
      wanted.filter(({ common }) => common).length / wanted.length,
      [0.01, 0.4, 0.6, 0.99],
    ),
    ...(wanted.some(({ name }) => name) ? ["name"] : []),
  ];
}

/** The greatest part of the wanted words that one of the meetings of the best passages holds anywhere. */
function shareOfMeeting(wanted: QueryTerm[], meetings: MeetingText[], passages: Passage[]): number {
  const best = new Set(passages.map(({ meetingId }) => meetingId));
  const shares = meetings
    .filter(({ meetingId }) => best.has(meetingId))
    .map(({ turns }) =>
      weightOf(wanted.filter(({ term }) => postingsOf(term, meetingIndexOf(turns)).length > 0)),
    );
  return Math.max(0, ...shares) / weightOf(wanted);
}

/** Whether words that stand side by side in the question are said side by side as well. */
function pairFeatures(wanted: QueryTerm[], heard: Hit[][], count: string, meetingCount: string): string[] {
  const pairs = wanted
    .slice(1)
    .flatMap((second, at) => (second.at === (wanted[at]?.at ?? -9) + 1 ? [at] : []));
  if (pairs.length === 0) return [];
  const nearest = pairs.map((at) => Math.min(...heard.map((hits) => distance(hits, at))));
  const partWithin = (limit: number): number =>
    nearest.filter((words) => words <= limit).length / nearest.length;
  const close = interval("pair", partWithin(PAIR.close), PARTS);
  const loose = interval("loose pair", partWithin(PAIR.loose), PARTS);
  const everyday = pairs.some((at) => wanted[at]?.common || wanted[at + 1]?.common);
  return [
    ...[close, loose].flatMap((part) => [part, `${count} ${part}`]),
    `${meetingCount} ${close}`,
    everyday ? "pair of everyday words" : "pair of particular words",
  ];
}

/** Words between the nearest hits of the wanted word `at` and the one after it. */
function distance(hits: Hit[], at: number): number {
  let least = Number.POSITIVE_INFINITY;
  for (const [first, hit] of hits.entries()) {
    if (hit.number !== at && hit.number !== at + 1) continue;
    for (let next = first + 1; next < hits.length; next++) {
      const other = hits[next];
      if (!other || other.at - hit.at > PAIR.loose) break;
      if (other.number !== hit.number && (other.number === at || other.number === at + 1))
        least = Math.min(least, other.at - hit.at);
    }
  }
  return least;
}

function weightOf(wanted: (QueryTerm | undefined)[]): number {
  return wanted.reduce((sum, want) => sum + (want?.weight ?? 0), 0);
}
