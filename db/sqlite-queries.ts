import type Database from "better-sqlite3";
import { drizzle } from "drizzle-orm/better-sqlite3";
import { type Queries, type Reader, readCountOf, type Writer, withPrepared } from "./queries.ts";
import type { CacheSnapshot, QueryCache } from "./query-cache.ts";
import * as schema from "./schema.ts";
import { ftsSearch } from "./sqlite-search.ts";

/** The queries of the connection that writes. It caches no answer, for a transaction may be rolled back. */
export function writerOf(connection: Database.Database): Omit<Writer, "afterCommit"> {
  return Object.assign(queriesOf(connection), {
    memoize: <T>(_key: string, work: () => Promise<T>) => work(),
    memoizeShared: <T>(_id: string, _key: string, work: () => Promise<T>) => work(),
    doNotMemoize() {},
    tellOthers() {},
  });
}

/** The queries of a connection that reads. `snapshot` is the one it looks at, now and later. */
export function readerOf(connection: Database.Database, snapshot: CacheSnapshot, cache: QueryCache): Reader {
  const queries = queriesOf(connection);
  return Object.assign(queries, {
    memoize: <T>(key: string, work: () => Promise<T>) => cache.answer(key, snapshot, work),
    async memoizeShared<T>(id: string, key: string, work: () => Promise<T>): Promise<T> {
      const count = await cache.answer(`changes of ${id}`, snapshot, () => readCountOf(queries, id));
      return cache.answer(key, snapshot, work, count);
    },
    doNotMemoize() {
      for (const one of snapshot.computing) one.isReusable = false;
    },
  });
}

function queriesOf(connection: Database.Database) {
  // The synchronous driver's builders are awaitable; the asynchronous type keeps callers portable.
  const queries = drizzle(connection, { schema }) as unknown as Queries;
  return Object.assign(withPrepared(queries), { search: ftsSearch(connection) });
}
