import { inLanguage } from "./language/current.ts";
import { mainLanguageOf } from "./language/recognition.ts";
import { termsOf } from "./tokens.ts";
import type { Turn } from "./types.ts";

/** What was said, in order. `endMs` may lie after the beginning of the next line; without times both are null. */
export type TimedLine = { startMs: number | null; endMs: number | null; text: string };
type Stretch = { first: number; last: number };
/** Numbers of lines, of which `last` belongs to it, and from when to when it was. */
export type AgendaStretch = Stretch & { fromMs: number | null; toMs: number | null };

/** What it costs to come to an item, and to stay at one through a line that has none of its words. */
const COST = { come: 0.25, stay: 0.01 };
/** So many lines back a word still belongs to what is being said; so many lines in a row without one are about something else. */
const [RECENT, MOST_STRANGE] = [8, 2];
/** A stretch this short is a mention, "we leave that for next time": it has so few lines with words of the item, or is over so soon. */
const MENTION = { ms: 20_000, lines: 4, onceMs: 45_000, onceLines: 3 };

/**
 * Where each item of an agenda was spoken of. Items take their turns through the lines on the way that says the most of their
 * words, rare ones first (Viterbi, 1967); each goes on until the next one, until a topic begins (`topicStarts`, numbers of lines) that
 * has none of its words, or until two lines in a row share no word with what was said just before.
 */
export function matchAgenda(
  items: string[],
  lines: TimedLine[],
  topicStarts: readonly number[] = [],
): AgendaStretch[][] {
  const turns: Turn[] = lines.map(({ text }) => ({ speaker: "", startMs: 0, text }));
  const found = inLanguage(mainLanguageOf(turns), () => matched(items, lines, topicStarts));
  return found.map((stretches) =>
    stretches.map(({ first, last }) => ({
      ...{ first, last },
      fromMs: lines[first]?.startMs ?? null,
      toMs: endOf(lines, last),
    })),
  );
}

function matched(items: string[], lines: TimedLine[], topicStarts: readonly number[]): Stretch[][] {
  const terms = lines.map(({ text }) => new Set(termsOf(text)));
  const said = saidOf(items, terms);
  const path = bestPath(said, items.length);
  const found: Stretch[][] = items.map(() => []);
  for (let at = 0; at < lines.length; ) {
    const item = path[at] ?? items.length;
    let next = at + 1;
    while (next < lines.length && path[next] === item) next++;
    if (item < items.length) found[item]?.push({ first: at, last: next - 1 });
    at = next;
  }
  const starts = new Set([...topicStarts, ...found.flat().map(({ first }) => first)]);
  return found.map((stretches, item) => {
    const whole = joined(stretches.map((one) => extended(one, terms, starts)));
    return isSpoken(whole, said[item] ?? [], lines) ? whole : [];
  });
}

/** For each item and line, how much of the item's words are in it, from 0 to 1; a word that is said everywhere tells little. */
function saidOf(items: string[], ofLines: Set<string>[]): number[][] {
  const ofItems = items.map((item) => new Set(termsOf(item)));
  const wanted = new Set(ofItems.flatMap((terms) => [...terms]));
  const heard = (term: string) => ofLines.filter((terms) => terms.has(term)).length;
  const most = Math.log(1 + ofLines.length);
  const rarity = new Map(
    [...wanted].map((term) => [term, Math.log(1 + ofLines.length / (1 + heard(term))) / most]),
  );
  const sharedBy = (term: string) => ofItems.filter((terms) => terms.has(term)).length;
  return ofItems.map((terms) => {
    const worth = new Map([...terms].map((term) => [term, (rarity.get(term) ?? 0) / sharedBy(term)]));
    const all = [...worth.values()].reduce((sum, one) => sum + one, 0) || 1;
    return ofLines.map((line) => {
      let sum = 0;
      for (const [term, one] of worth) if (line.has(term)) sum += (one / all) * (rarity.get(term) ?? 0);
      return sum;
    });
  });
}

/** Per line the number of the item that is spoken of; the number of items stands for none. */
function bestPath(said: number[][], none: number): number[] {
  const length = said[0]?.length ?? 0;
  let score = new Float64Array(none + 1).fill(-COST.come);
  score[none] = 0;
  const from: Int32Array[] = [];
  for (let at = 0; at < length; at++) {
    let best = 0;
    for (let item = 1; item <= none; item++) if ((score[item] ?? 0) > (score[best] ?? 0)) best = item;
    const next = new Float64Array(none + 1);
    const came = new Int32Array(none + 1);
    for (let item = 0; item <= none; item++) {
      const here = at === 0 ? item : best;
      const cost = item === none ? 0 : COST.come;
      const stays = (score[item] ?? 0) >= (score[here] ?? 0) - cost;
      const gain = item === none ? 0 : (said[item]?.[at] ?? 0) || -COST.stay;
      came[item] = stays ? item : here;
      next[item] = (stays ? (score[item] ?? 0) : (score[here] ?? 0) - cost) + gain;
    }
    from.push(came);
    score = next;
  }
  const path = new Array<number>(length);
  let item = score.indexOf(Math.max(...score));
  for (let at = length - 1; at >= 0; at--) {
    path[at] = item;
    item = from[at]?.[item] ?? none;
  }
  return path;
}

/** With what is still said of it: up to where something else begins, or what is said has nothing to do with it any more. */
function extended({ first, last }: Stretch, terms: Set<string>[], starts: Set<number>): Stretch {
  let end = last;
  let strange = 0;
  for (let at = last + 1; at < terms.length && !starts.has(at); at++) {
    const before = new Set(
      terms.slice(Math.max(first, at - RECENT), at - strange).flatMap((one) => [...one]),
    );
    strange = [...(terms[at] ?? [])].some((term) => before.has(term)) ? 0 : strange + 1;
    if (strange === MOST_STRANGE) return { first, last: at - MOST_STRANGE };
    end = at;
  }
  return { first, last: end };
}

function joined(stretches: Stretch[]): Stretch[] {
  const all: Stretch[] = [];
  for (const one of stretches) {
    const before = all.at(-1);
    if (before && before.last + 1 >= one.first) before.last = Math.max(before.last, one.last);
    else all.push({ ...one });
  }
  return all;
}

/** Whether they are more than a mention. */
function isSpoken(stretches: Stretch[], said: number[], lines: TimedLine[]): boolean {
  const within = (one: Stretch) => said.slice(one.first, one.last + 1).filter((share) => share > 0).length;
  const times = stretches.reduce((sum, one) => sum + within(one), 0);
  const count = stretches.reduce((sum, { first, last }) => sum + last - first + 1, 0);
  const spent = spentMs(stretches, lines);
  if (spent === null) return times > 1 || count >= MENTION.lines;
  if (spent < MENTION.ms) return false;
  return times > 1 || (count >= MENTION.onceLines && spent >= MENTION.onceMs);
}

/** How long they are, each to the beginning of the line after it; null without times. */
function spentMs(stretches: Stretch[], lines: TimedLine[]): number | null {
  let sum = 0;
  for (const { first, last } of stretches) {
    const from = lines[first]?.startMs ?? null;
    const to = endOf(lines, last);
    if (from === null || to === null) return null;
    sum += Math.max(0, to - from);
  }
  return sum;
}

/** Where what is said in a line is over: where the next one begins, else where it ends itself. */
function endOf(lines: TimedLine[], at: number): number | null {
  return lines[at + 1]?.startMs ?? lines[at]?.endMs ?? lines[at]?.startMs ?? null;
}
