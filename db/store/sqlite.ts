import { statSync } from "node:fs";
import Database from "better-sqlite3";
import { watchChanges } from "../changes.ts";
import { eraseDeleted } from "../erase.ts";
import { watchEventLoop } from "../event-loop-turns.ts";
import { watchInside } from "../inside.ts";
import { openReading } from "../open-reading.ts";
import { assertStore, prepareConnection } from "../pragmas.ts";
import type { Reader } from "../queries.ts";
import { createQueryCache } from "../query-cache.ts";
import { createReaders } from "../readers.ts";
import { createSharedWrites } from "../shared-writes.ts";
import { writerOf } from "../sqlite-queries.ts";
import { cacheStatements } from "../statements.ts";
import { type StorageError, watchStorageErrors } from "../storage-error.ts";
import type { Db } from "../store.ts";
import { tableNamesOf } from "../touched-tables.ts";
import { createTransactions } from "../transactions.ts";

/** Allocates 32 KB and frees it: an update in place would succeed on a full disk. */
const probeSql = `INSERT INTO throttles (key, count, window_started_at) VALUES ('probe ' || hex(zeroblob(16384)), 0, 0);
  DELETE FROM throttles WHERE key > 'probe ' AND key < 'probe!'`;

/** How long (ms) after a successful write the store counts as writable. */
const successValidMs = 30_000;

type StoreOptions = {
  /** How long (ms) a write waits for its turn and a foreign lock. */
  patienceMs?: number;
  /** Called when something begins to hinder the store, with the driver's error, and with null when writes go through again. */
  onStorageError?: (storageError: StorageError | null, error?: unknown) => void;
};

/**
 * Opens the store over one SQLite file. Writes go through one connection behind a queue; reads through a few read-only
 * ones, each read a snapshot that never sees an open transaction. drizzle's own `transaction(async …)` does not roll back on
 * this driver, so the store itself executes BEGIN and COMMIT.
 */
export function openSqlite(
  file: string,
  prepare = prepareConnection,
  { patienceMs = 10_000, onStorageError = () => {} }: StoreOptions = {},
): Db {
  const writer = new Database(file);
  prepare(writer);
  const changes = watchChanges(writer);
  const tableNames = tableNamesOf(writer);
  const cache = createQueryCache(changes, tableNames.counted);
  const readers = createReaders((nth) => openReading(file, prepare, nth, { cache, tableNames }), changes);
  assertStore(writer);
  const changed = new Set<string>();
  const storageError = watchStorageErrors(onStorageError);
  const inside = watchInside();
  const writeQueries = writerOf(writer);
  const turns = watchEventLoop();
  const transactions = createTransactions({
    ...{ writer, queries: writeQueries, changes, changed, storageError, turns },
    inside: (work) => inside.run({ kind: "write" }, work),
  });
  cacheStatements(writer, ({ readonly, source }) => {
    if (readonly) return {};
    const touched = tableNames.changedBy(source);
    const after = (result: unknown) => {
      if (hasChanged(result)) for (const table of touched) changed.add(table);
    };
    return { after };
  });
  let lastWrite: Promise<unknown> = Promise.resolve();
  const queue = { queued: 0, writes: 0, waited_ms: 0 };

  /** Queues a write. The time in the queue counts towards its deadline. */
  function enqueue<T>(run: (deadline: number) => Promise<T>): Promise<T> {
    const queuedAt = performance.now();
    queue.queued++;
    const result = lastWrite.then(async () => {
      queue.waited_ms += performance.now() - queuedAt;
      await turns.next();
      return run(queuedAt + patienceMs);
    });
    const leave = () => {
      queue.queued--;
      queue.writes++;
    };
    lastWrite = result.then(leave, leave);
    return result;
  }

  const sharedWrites = createSharedWrites((run) => void enqueue(run), transactions);

  async function readSnapshot<T>(work: (q: Reader) => Promise<T>): Promise<T> {
    await turns.next();
    try {
      return await readers.snapshot((q) => inside.run({ kind: "read", q }, () => work(q)));
    } catch (error) {
      throw storageError.readRefusal(error) ?? error;
    }
  }

  return {
    async read(work) {
      const outer = inside.reader();
      return outer ? work(outer) : readSnapshot(work);
    },
    async readMemoized(key, work, { byMinute = false } = {}) {
      const outer = inside.reader();
      if (outer) {
        // The key of what is being computed around it does not name the minute.
        if (byMinute) outer.doNotMemoize();
        return outer.memoize(key, () => work(outer));
      }
      const found = cache.find(key, changes.last());
      if (found) return found.value as Awaited<ReturnType<typeof work>>;
      return readSnapshot((q) => q.memoize(key, () => work(q)));
    },
    // Those that follow each other in a turn of the event loop share one anyway.
    readTogether: (work) => work(),
    async write(work) {
      inside.assertOutside();
      return enqueue((deadline) => transactions.run(work, deadline));
    },
    async writeShared(work, { isUnhurried = false } = {}) {
      inside.assertOutside();
      return sharedWrites.add(work, isUnhurried);
    },
    // One process at a time has the file.
    onTold() {},
    stats: () => ({ bytes: sizeOf(file), wal_bytes: sizeOf(`${file}-wal`), ...queue }),
    eraseDeleted: () =>
      eraseDeleted(writer, (step) => {
        const result = lastWrite.then(step);
        lastWrite = result.catch(() => {});
        return result;
      }),
    async writable() {
      const lastSuccessAt = transactions.lastSuccessAt();
      if (lastSuccessAt !== undefined && performance.now() - lastSuccessAt < successValidMs) return true;
      const probe = async () => void writer.exec(probeSql);
      return enqueue((deadline) => transactions.run(probe, deadline)).then(
        () => true,
        () => false,
      );
    },
    storageError: storageError.current,
    foundDamage: storageError.foundDamage,
    async close() {
      if (sharedWrites.enqueueWaiting()) await lastWrite;
      readers.close();
      writer.close();
    },
  };
}

/** Whether a statement that may change rows changed any, by what the driver returned: the count of `run`, or rows. */
function hasChanged(result: unknown): boolean {
  if (Array.isArray(result)) return result.length > 0;
  return typeof result === "object" && result !== null && "changes" in result
    ? result.changes !== 0
    : result !== undefined;
}

function sizeOf(file: string): number {
  return statSync(file, { throwIfNoEntry: false })?.size ?? 0;
}
