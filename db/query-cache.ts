import { recentlyUsed } from "#app/core/recently-used.ts";
import type { Changes } from "./changes.ts";
import { plainSize } from "./plain-size.ts";
import type { TouchedTables } from "./touched-tables.ts";

/** What is being computed: the tables it has read until now, and whether its answer holds for others too. */
export type Computing = { tables: Set<string>; isReusable: boolean };
/** A snapshot, and all that is being computed from it. `begin` takes it, once; until then `at` is not known. */
export type CacheSnapshot = { at: number; begin(): void; computing: Set<Computing> };

/** `count`: of an answer about a project or a meeting, what was counted of it then; such an answer holds for that count alone. */
type Answer = { at: number; tables: TouchedTables; value: unknown; size: number; count?: number };
type Running = { at: number; count: number | undefined; answer: Promise<Answer | null> };

const mostCharacters = 8_000_000;
const mostCharactersEach = 400_000;

export type QueryCache = ReturnType<typeof createQueryCache>;

/**
 * Answers that were computed from the database alone. Each holds as long as no commit has changed a table that it was read
 * from; one about a project or a meeting as long as nothing of that has changed. The ones used longest ago go first.
 */
export function createQueryCache(changes: Changes, counted: TouchedTables) {
  const answers = recentlyUsed<string, Answer>(mostCharacters, ({ size }) => size);
  const running = new Map<string, Running>();

  /** The answer, if it is the same for the snapshot of commit `at`. */
  function find(key: string, at: number): Answer | undefined {
    const answer = answers.get(key);
    return answer && changes.lastOf(answer.tables) <= Math.min(answer.at, at) ? answer : undefined;
  }

  /** What is shared by a count must not depend on what is not counted. */
  function assertCounted(key: string, tables: TouchedTables): void {
    for (const table of tables)
      if (!counted.has(table)) throw new Error(`${key} reads ${table}, whose changes are not counted`);
  }

  /** The answer, if it is of this count. */
  function findCounted(key: string, count: number): Answer | undefined {
    const answer = answers.get(key);
    return answer?.count === count ? answer : undefined;
  }

  async function compute<T>(key: string, snapshot: CacheSnapshot, work: () => Promise<T>, count?: number) {
    const own: Computing = { tables: new Set(), isReusable: true };
    snapshot.computing.add(own);
    try {
      const value = await work();
      if (count !== undefined) assertCounted(key, own.tables);
      const length = own.isReusable ? plainSize(value) : null;
      const answer =
        length === null ? null : { at: snapshot.at, tables: own.tables, value, size: length, count };
      if (answer && answer.size <= mostCharactersEach) answers.set(key, answer);
      return { value, answer };
    } finally {
      snapshot.computing.delete(own);
    }
  }

  /** The cached answer for this snapshot, or what `work` computes from it. Two who ask at once share one computation. */
  async function answer<T>(
    key: string,
    snapshot: CacheSnapshot,
    work: () => Promise<T>,
    count?: number,
  ): Promise<T> {
    snapshot.begin();
    const other = running.get(key);
    const isSame = other && (count === undefined ? other.at === snapshot.at : other.count === count);
    const known = count === undefined ? find(key, snapshot.at) : findCounted(key, count);
    const found = known ?? (isSame ? await other.answer : null);
    if (found) {
      // What counts is read by every one of them, so an outer answer depends on the counts alone.
      const tables = count === undefined ? found.tables : [];
      for (const outer of snapshot.computing) for (const table of tables) outer.tables.add(table);
      return found.value as T;
    }
    const result = compute(key, snapshot, work, count);
    const mine: Running = {
      at: snapshot.at,
      count,
      answer: result.then(({ answer: made }) => made).catch(() => null),
    };
    running.set(key, mine);
    try {
      return (await result).value;
    } finally {
      if (running.get(key) === mine) running.delete(key);
    }
  }

  return { find, answer };
}
