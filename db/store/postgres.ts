import { AsyncLocalStorage } from "node:async_hooks";
import { connect } from "../postgres/connections.ts";
import { createPool } from "../postgres/pool.ts";
import { queriesOf, snapshotQueries } from "../postgres/queries.ts";
import { createSharedAnswers } from "../postgres/shared-answers.ts";
import { createWrites, isLost, type Lent, send } from "../postgres/transactions.ts";
import { createWriteMeter } from "../postgres/write-meter.ts";
import type { Reader, Writer } from "../queries.ts";
import { type StorageError, watchStorageErrors } from "../storage-error.ts";
import type { Db, WriteOptions } from "../store.ts";

/** The read or write around the current asynchronous call. */
type Inside = { kind: "write" } | { kind: "read"; q: Reader };

type PostgresOptions = {
  /** How long (ms) a write is begun again. */
  patienceMs?: number;
  mostConnections?: number;
  onStorageError?: (storageError: StorageError | null, error?: unknown) => void;
  isEachRunTwice?: boolean;
};

/** How long (ms) a read waits for a server that is away, as during a failover. */
const readPatienceMs = 5000;

/** A write that is taken back: it needs a server that takes writes. Rolled back with the error, if there is one. */
const probe = "DO $$ BEGIN DELETE FROM throttles WHERE key = 'probe'; END $$";

/** The store over a PostgreSQL that other processes use as well. Reads are snapshots, writes are SERIALIZABLE. */
export function openPostgres(url: string, options: PostgresOptions = {}): Db {
  const {
    patienceMs = 10_000,
    mostConnections = 16,
    onStorageError = () => {},
    isEachRunTwice = false,
  } = options;
  const open = async (): Promise<Lent> => {
    const connection = await connect({ url, mayWrite: true });
    return Object.assign(connection, { queries: queriesOf(connection) });
  };
  const pool = createPool(open, mostConnections);
  const inside = new AsyncLocalStorage<{ now: Inside | null }>();
  const storageError = watchStorageErrors(onStorageError);
  const shared = createSharedAnswers();
  const meter = createWriteMeter();
  const queue = { queued: 0, writes: 0, waited_ms: 0 };
  const writes = createWrites({
    ...{ pool, meter, isEachRunTwice },
    inside: (work) => runInside({ kind: "write" }, work),
  });

  async function runInside<T>(here: Inside, work: () => Promise<T>): Promise<T> {
    const context: { now: Inside | null } = { now: here };
    try {
      return await inside.run(context, work);
    } finally {
      context.now = null;
    }
  }

  async function readSnapshot<T>(work: (q: Reader) => Promise<T>): Promise<T> {
    const lent = await takeConnection();
    try {
      send(lent, "begin isolation level repeatable read read only");
      const q = snapshotQueries(lent.queries, shared);
      return await runInside({ kind: "read", q }, () => work(q));
    } catch (error) {
      throw storageError.readRefusal(error) ?? error;
    } finally {
      send(lent, "commit");
      pool.give(lent);
    }
  }

  async function takeConnection(): Promise<Lent> {
    const deadline = performance.now() + readPatienceMs;
    for (;;) {
      try {
        return await pool.take();
      } catch (error) {
        if (!isLost(error) || performance.now() > deadline) throw storageError.refusal(error) ?? error;
        await new Promise((resolve) => setTimeout(resolve, 100));
      }
    }
  }

  async function write<T>(
    work: (q: Writer) => Promise<T>,
    { name = "other", alone }: WriteOptions = {},
  ): Promise<T> {
    const outer = inside.getStore()?.now;
    if (outer) throw new Error(`A write inside a ${outer.kind}`);
    queue.queued++;
    try {
      const value = await writes.run({ work, name, alone, deadline: performance.now() + patienceMs });
      storageError.writeSucceeded();
      return value;
    } catch (error) {
      throw storageError.refusal(error) ?? error;
    } finally {
      queue.queued--;
      queue.writes++;
      meter.ended(name);
    }
  }

  return {
    async read(work) {
      const outer = inside.getStore()?.now;
      return outer?.kind === "read" ? work(outer.q) : readSnapshot(work);
    },
    async readMemoized(key, work) {
      const outer = inside.getStore()?.now;
      return outer?.kind === "read" ? outer.q.memoize(key, () => work(outer.q)) : readSnapshot(work);
    },
    write,
    writeShared: write,
    stats: () => ({ bytes: 0, wal_bytes: 0, ...queue }),
    async eraseDeleted() {},
    async writable() {
      const lent = await pool.take().catch(() => null);
      if (!lent) return false;
      try {
        await lent.run(probe);
        return true;
      } catch (error) {
        storageError.refusal(error);
        return false;
      } finally {
        pool.give(lent);
      }
    },
    storageError: storageError.current,
    foundDamage: storageError.foundDamage,
    close: () => pool.close(),
  };
}
