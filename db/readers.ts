import type Database from "better-sqlite3";
import type { Changes } from "./changes.ts";
import type { CacheSnapshot } from "./query-cache.ts";

/** A read-only connection, the snapshot it looks at, and its queries, which begin the snapshot. */
export type Reading<Q> = {
  connection: Database.Database;
  transaction: { begin(): void; commit(): void };
  snapshot: CacheSnapshot;
  q: Q;
};

export type Readers<Q> = {
  /** Runs `work` with queries of one snapshot, taken at the first of them. */
  snapshot<T>(work: (q: Q) => Promise<T>): Promise<T>;
  /** Lends a connection outside any transaction. */
  borrow<T>(work: (connection: Database.Database) => Promise<T>): Promise<T>;
  close(): void;
};

/**
 * A pool of read-only connections, opened when they are needed. Each snapshot has a connection for itself, or waits for one.
 * The one used last is used next, because its statements are compiled already.
 */
export function createReaders<Q>(open: (nth: number) => Reading<Q>, changes: Changes, most = 8): Readers<Q> {
  const all: Reading<Q>[] = [open(0)];
  const idle = [...all];
  const waiting: ((reading: Reading<Q>) => void)[] = [];

  function take(): Reading<Q> | Promise<Reading<Q>> {
    const free = idle.pop();
    if (free) return free;
    if (all.length >= most) return new Promise((resolve) => void waiting.push(resolve));
    const fresh = open(all.length);
    all.push(fresh);
    return fresh;
  }

  function give(reading: Reading<Q>): void {
    const next = waiting.shift();
    if (next) next(reading);
    else idle.push(reading);
  }

  return {
    async snapshot(work) {
      const reading = await take();
      const { connection, transaction, snapshot, q } = reading;
      snapshot.begin = () => {
        snapshot.begin = nothing;
        snapshot.at = changes.last();
        transaction.begin();
      };
      try {
        return await work(q);
      } finally {
        snapshot.begin = nothing;
        // The store may be closed by now.
        if (connection.open && connection.inTransaction) transaction.commit();
        give(reading);
      }
    },
    async borrow(work) {
      const reading = await take();
      try {
        return await work(reading.connection);
      } finally {
        give(reading);
      }
    },
    close() {
      for (const { connection } of all) connection.close();
    },
  };
}

function nothing(): void {}
