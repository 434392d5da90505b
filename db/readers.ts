import type Database from "better-sqlite3";

/** A read-only connection, and the queries that go through it. */
export type Reading<Q> = { connection: Database.Database; q: Q };

export type Readers<Q> = {
  /** Runs `work` with queries that all see what was committed when the first of them ran. */
  snapshot<T>(work: (q: Q) => Promise<T>): Promise<T>;
  /** A connection for work of another kind, outside any transaction. */
  borrow<T>(work: (connection: Database.Database) => Promise<T>): Promise<T>;
  close(): void;
};

/**
 * A few read-only connections, opened when they are needed. Each snapshot has one of them for itself; whoever finds none
 * waits for their turn. The one that was used last is used next: it knows its statements already.
 */
export function createReaders<Q>(open: (nth: number) => Reading<Q>, most = 8): Readers<Q> {
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
      const { connection, q } = reading;
      try {
        connection.exec("BEGIN");
        return await work(q);
      } finally {
        // The store may have been closed meanwhile.
        if (connection.open && connection.inTransaction) connection.exec("COMMIT");
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
