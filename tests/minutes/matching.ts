import { numbersIn } from "#app/intelligence/numbers.ts";
import { termsOf } from "#app/intelligence/tokens.ts";
import type { Cited } from "./evaluation-set.ts";

/** Turns that a line may be off and still be about the same, where its words say so. */
const turnsNear = 2;
/** The share of the gold line's words that a line must have that cites a turn near by and none of its own. */
const wordsOfNear = 0.5;

/** How much a text must have of the words of a record to be that record. */
const wordsOfRecord = 0.8;

export type Matches<W extends Cited, G extends Cited> = {
  /** How many lines were printed. */
  lines: number;
  /** Each gold line with the line that says it, best first. */
  found: { gold: G; line: W }[];
  missed: G[];
  /** Lines that say again what another one has found. */
  doubled: W[];
  /** Lines that stand for nothing a minute-taker noted. */
  wrong: W[];
};

/**
 * Which printed lines say which gold lines. A line says a gold line when it cites one of its turns and has one of its content
 * words at least (stems, without the names in `people`), or cites a turn at most two away and has half of them. Each line
 * stands for one gold line, the pair with the most shared words and turns first. Whether numbers and conditions are right is
 * not asked here: that is what the lies are for.
 *
 * @param tolerated turns of what may be printed without being asked for; a line that cites one is neither found nor wrong
 */
export function matchLines<W extends Cited, G extends Cited>(
  lines: W[],
  gold: G[],
  { people, tolerated }: { people: string[]; tolerated: number[][] },
): Matches<W, G> {
  const pairs = lines
    .flatMap((line) => gold.map((one) => ({ line, gold: one, score: likeness(line, one, people) })))
    .filter(({ score }) => score > 0)
    .sort((a, b) => b.score - a.score);
  const found = new Map<G, W>();
  const used = new Set<W>();
  for (const { line, gold: one } of pairs)
    if (!found.has(one) && !used.has(line)) {
      found.set(one, line);
      used.add(line);
    }
  const rest = lines.filter((line) => !used.has(line));
  const doubled = rest.filter((line) => pairs.some((pair) => pair.line === line));
  const mayStand = (line: W) => tolerated.some((turns) => sharedTurns(line.turns, turns) > 0);
  return {
    lines: lines.length,
    found: [...found].map(([one, line]) => ({ gold: one, line })),
    missed: gold.filter((one) => !found.has(one)),
    doubled,
    wrong: rest.filter((line) => !doubled.includes(line) && !mayStand(line)),
  };
}

/** 0 where the line does not say the gold line; more where more words and turns are shared. */
function likeness(line: Cited, gold: Cited, people: string[]): number {
  const wanted = contentOf(gold.text, people);
  const own = contentOf(line.text, people);
  const share = [...wanted].filter((term) => own.has(term)).length / Math.max(1, wanted.size);
  const turns = sharedTurns(line.turns, gold.turns);
  if (turns > 0) return share > 0 ? 1 + share + turns / 100 : 0;
  const isNear = line.turns.some((turn) => gold.turns.some((other) => Math.abs(turn - other) <= turnsNear));
  return isNear && share >= wordsOfNear ? share : 0;
}

/** Stems of the content words and the numbers of a text, without people's names. */
function contentOf(text: string, people: string[]): Set<string> {
  const names = new Set(termsOf(people.join(" ")));
  const numbers = [...numbersIn(text)].map(String);
  return new Set([...termsOf(text), ...numbers].filter((term) => !names.has(term)));
}

function sharedTurns(some: number[], others: number[]): number {
  return some.filter((turn) => others.includes(turn)).length;
}

/** Whether a line of an answer repeats a record: it has at least four of five of its content words. */
export function repeats(line: string, record: string): boolean {
  return recordShare(line, record) >= wordsOfRecord;
}

/** The one of the records that a line repeats with the fewest words beside it; null where it repeats none. */
export function recordRepeated(line: string, records: string[]): string | null {
  const size = (record: string) => contentOf(record, []).size;
  const [most = null] = records
    .filter((record) => repeats(line, record))
    .sort((a, b) => recordShare(line, b) * size(b) - recordShare(line, a) * size(a));
  return most;
}

function recordShare(line: string, record: string): number {
  const wanted = contentOf(record, []);
  const own = contentOf(line, []);
  return [...wanted].filter((term) => own.has(term)).length / Math.max(1, wanted.size);
}
