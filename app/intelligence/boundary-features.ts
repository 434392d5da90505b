import { similarities } from "./cohesion.ts";
import { language } from "./language/current.ts";
import { countTerms, countWords, termsOf } from "./tokens.ts";
import type { Turn } from "./types.ts";

/** What is known about a turn that may open a topic; each about -3 to 3, 0 when it says nothing. */
export type BoundaryFeatures = {
  alikeNear: number;
  alike: number;
  alikeFar: number;
  novelty: number;
  announced: number;
  nextTopic: number;
  handover: number;
  freshStart: number;
  windDown: number;
  closing: number;
  pause: number;
  edge: number;
  start: number;
  speakers: number;
  longTurn: number;
};

export function boundaryFeatures(turns: Turn[]): BoundaryFeatures[] {
  const terms = turns.map((turn) => termsOf(turn.text));
  const words = turns.map((turn) => countWords(turn.text));
  const rarity = rarityOf(terms);
  const weight = (term: string): number => rarity.get(term) ?? 0;
  const [alikeNear, alike, alikeFar] = [80, 200, 400].map((size) =>
    similarities(terms, words, { size, weight }),
  );
  const novelty = noveltyOf(terms, 120);
  const speakers = speakerChange(turns, words);
  const total = Math.max(
    1,
    words.reduce((sum, count) => sum + count, 0),
  );
  let before = 0;
  return turns.map((turn, at) => {
    const share = before / total;
    before += words[at] ?? 0;
    return {
      alikeNear: alikeNear?.[at] ?? 0,
      alike: alike?.[at] ?? 0,
      alikeFar: alikeFar?.[at] ?? 0,
      novelty: novelty[at] ?? 0,
      ...cuesOf(turn.text.slice(0, 400), turns[at - 1]?.text.slice(-80) ?? ""),
      pause: pauseBefore(turn, turns[at - 1], words[at - 1] ?? 0),
      edge: Number(share < 0.03 || share > 0.97),
      start: Number(share < 0.02),
      speakers: speakers[at] ?? 0,
      longTurn: Number((words[at] ?? 0) > 25),
    };
  });
}

function cuesOf(head: string, previous: string) {
  return {
    announced: Number(language.topics.ANNOUNCED.test(head)),
    nextTopic: Number(language.topics.NEXT_TOPIC.test(head)),
    handover: Number(language.topics.HANDOVER.test(head)),
    freshStart: Number(language.topics.FRESH_START.test(head)),
    windDown: Number(language.topics.WIND_DOWN.test(previous)),
    closing: Number(language.topics.CLOSING.test(head)),
  };
}

/** A term in every fortieth of the meeting says nothing about topics; one in two of them says much. */
function rarityOf(terms: string[][]): Map<string, number> {
  const blocks = 40;
  const perBlock = Math.max(1, Math.ceil(terms.length / blocks));
  const found = new Map<string, Set<number>>();
  terms.forEach((own, at) => {
    for (const term of own) {
      const set = found.get(term) ?? new Set();
      found.set(term, set.add(Math.floor(at / perBlock)));
    }
  });
  return new Map(
    [...found].map(([term, set]) => [term, set.size < 2 ? 0.3 : Math.log((blocks + 1) / set.size)]),
  );
}

/** How many terms that recur are heard for the first time in the `size` terms after each turn, against before it. */
function noveltyOf(terms: string[][], size: number): number[] {
  const flat = terms.flat();
  const counts = countTerms(flat);
  const seen = new Set<string>();
  const sums = [0];
  for (const term of flat) {
    sums.push((sums.at(-1) ?? 0) + Number(!seen.has(term) && (counts.get(term) ?? 0) >= 3));
    seen.add(term);
  }
  const upTo = (place: number): number => sums[Math.max(0, Math.min(flat.length, place))] ?? 0;
  let at = 0;
  return terms.map((own) => {
    const after = upTo(at + size) - upTo(at);
    const before = upTo(at) - upTo(at - size);
    at += own.length;
    return Math.max(-1, Math.min(2, (after - before) / Math.sqrt(after + before + 4)));
  });
}

/** Silence beyond what the previous turn took to say at three words a second, in units of five seconds, at most 2. */
function pauseBefore(turn: Turn, previous: Turn | undefined, words: number): number {
  if (!previous || turn.startMs <= previous.startMs) return 0;
  return Math.max(0, Math.min(2, (turn.startMs - previous.startMs - words * 330) / 5000));
}

/** How different the speakers' shares are in the fifteen turns before and after: 0 the same, 1 other people. */
function speakerChange(turns: Turn[], words: number[]): number[] {
  const reach = 15;
  return turns.map((_, at) => {
    const [from, to] = [Math.max(0, at - reach), Math.min(turns.length, at + reach)];
    const before = words.slice(from, at).reduce((sum, count) => sum + count, 1);
    const after = words.slice(at, to).reduce((sum, count) => sum + count, 1);
    const shares = new Map<string, number>();
    for (let near = from; near < to; near++) {
      const speaker = turns[near]?.speaker ?? "";
      const share = near < at ? -(words[near] ?? 0) / before : (words[near] ?? 0) / after;
      shares.set(speaker, (shares.get(speaker) ?? 0) + share);
    }
    return [...shares.values()].reduce((sum, share) => sum + Math.abs(share), 0) / 2;
  });
}
