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
 * The one used last is used next, because its statements are compiled already. A snapshot that ends stays open until the turn
 * of the event loop ends: the reads of one page follow each other, and share it as long as nothing is committed.
 */
export function createReaders<Q>(open: (nth: number) => Reading<Q>, changes: Changes, most = 8): Readers<Q> {
  const all: Reading<Q>[] = [open(0)];
  const idle = [...all];
  const waiting: ((reading: Reading<Q>) => void)[] = [];
  const kept = new Set<Reading<Q>>();

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

  function end(reading: Reading<Q>): void {
    kept.delete(reading);
    const { connection, transaction } = reading;
    // The store may be closed by now.
    if (!connection.open || !connection.inTransaction) return;
    try {
      transaction.commit();
    } catch {
      // A read has met damage before, and has said so.
      if (connection.inTransaction) connection.exec("ROLLBACK");
    }
  }

  function endKept(): void {
    for (const reading of kept) end(reading);
  }

  /** Takes the snapshot of now, which may be the one that the connection still has. */
  function begin(reading: Reading<Q>): void {
    const { snapshot, transaction } = reading;
    const now = changes.last();
    if (kept.delete(reading)) {
      if (snapshot.at === now) return;
      end(reading);
    }
    snapshot.at = now;
    transaction.begin();
  }

  function keep(reading: Reading<Q>): void {
    if (!reading.connection.open || !reading.connection.inTransaction) return;
    if (kept.size === 0) setImmediate(endKept);
    kept.add(reading);
  }

  return {
    async snapshot(work) {
      const reading = await take();
      const { snapshot, q } = reading;
      snapshot.begin = () => {
        snapshot.begin = nothing;
        begin(reading);
      };
      try {
        return await work(q);
      } finally {
        snapshot.begin = nothing;
        keep(reading);
        give(reading);
      }
    },
    async borrow(work) {
      const reading = await take();
      end(reading);
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
