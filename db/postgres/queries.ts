import { drizzle } from "drizzle-orm/postgres-js";
import { type Queries, type Reader, readCountOf, withPrepared } from "../queries.ts";
import * as schema from "../schema.ts";
import type { Connection } from "./connections.ts";
import { postgresSearch } from "./search.ts";
import type { SharedAnswers } from "./shared-answers.ts";

/** The builder of statements for one connection, and the search. */
export type ConnectionQueries = ReturnType<typeof queriesOf>;

export function queriesOf(connection: Connection) {
  const queries = drizzle(connection.client, { schema }) as unknown as Queries;
  return Object.assign(withPrepared(queries), { search: postgresSearch(connection) });
}

/**
 * The queries of one snapshot. An answer is made once for the snapshot, for other processes may have committed since the last
 * one; what is said of a project or a meeting is the same for all snapshots of one count.
 */
export function snapshotQueries(queries: ConnectionQueries, shared: SharedAnswers): Reader {
  const made = new Map<string, Promise<unknown>>();
  const computing = new Set<{ isReusable: boolean }>();
  const memoize = <T>(key: string, work: () => Promise<T>): Promise<T> => {
    const known = made.get(key) as Promise<T> | undefined;
    if (known) return known;
    const answer = work();
    made.set(key, answer);
    return answer;
  };
  return Object.assign(Object.create(queries) as typeof queries, {
    memoize,
    async memoizeShared<T>(id: string, key: string, work: () => Promise<T>): Promise<T> {
      const count = await memoize(`changes of ${id}`, () => readCountOf(queries, id));
      return memoize(key, async () => {
        const known = shared.find<T>(key, count);
        if (known) return known.value;
        const own = { isReusable: true };
        computing.add(own);
        const value = await work().finally(() => computing.delete(own));
        if (own.isReusable) shared.keep(key, count, value);
        return value;
      });
    },
    doNotMemoize() {
      for (const one of computing) one.isReusable = false;
    },
  });
}
