import { setTimeout as pause } from "node:timers/promises";
import { watchInside } from "../inside.ts";
import { countCalls } from "../postgres/call-counts.ts";
import { type Connection, connect } from "../postgres/connections.ts";
import { createOtherProcesses } from "../postgres/other-processes.ts";
import { createPool, type Pool } from "../postgres/pool.ts";
import { queriesOf } from "../postgres/queries.ts";
import { createSharedAnswers } from "../postgres/shared-answers.ts";
import { createSnapshots } from "../postgres/snapshots.ts";
import { createStandbyReads } from "../postgres/standby.ts";
import { createWrites, isLost, type Lent } from "../postgres/transactions.ts";
import { createWriteMeter } from "../postgres/write-meter.ts";
import type { Reader, Writer } from "../queries.ts";
import { type StorageError, watchStorageErrors } from "../storage-error.ts";
import type { Db, WriteOptions } from "../store.ts";

type PostgresOptions = {
  /** How long (ms) a write is begun again. */
  patienceMs?: number;
  mostConnections?: number;
  /** A standby that pages read from as long as it has all. */
  readUrl?: string | undefined;
  onStorageError?: (storageError: StorageError | null, error?: unknown) => void;
  isEachRunTwice?: boolean;
};

/** How old (ms) the size of the database may be that is told. */
const sizeValidMs = 60_000;

/** How long (ms) a read waits for a server that is away, as during a failover. */
const readPatienceMs = 5000;

/** A write that is taken back: it needs a server that takes writes. Rolled back with the error, if there is one. */
const probe = "DO $$ BEGIN DELETE FROM throttles WHERE key = 'probe'; END $$";

/** The store over a PostgreSQL that other processes use as well. Reads are snapshots, writes are SERIALIZABLE. */
export function openPostgres(url: string, options: PostgresOptions = {}): Db {
  const {
    patienceMs = 10_000,
    mostConnections = 16,
    readUrl,
    onStorageError = () => {},
    isEachRunTwice = false,
  } = options;
  const pool = createPool(async () => withQueries(await connect(url)), mostConnections);
  const standby = readUrl
    ? createStandbyReads(
        createPool(async () => withQueries(await connect(readUrl, "standby")), mostConnections),
      )
    : null;
  const inside = watchInside();
  const storageError = watchStorageErrors(onStorageError);
  const snapshots = createSnapshots({
    ...{ take: takeConnection, give: pool.give, standby },
    shared: createSharedAnswers(),
  });
  const meter = createWriteMeter();
  const others = createOtherProcesses(url);
  const queue = { queued: 0, writes: 0, waited_ms: 0 };
  const size = createSizeWatch(pool);
  void size.look();
  const writes = createWrites({
    ...{ pool, meter, others, isEachRunTwice },
    inside: (work) => inside.run({ kind: "write" }, work),
  });

  async function readSnapshot<T>(work: (q: Reader) => Promise<T>): Promise<T> {
    try {
      return await snapshots.read((q) => inside.run({ kind: "read", q }, () => work(q)));
    } catch (error) {
      throw storageError.readRefusal(error) ?? error;
    }
  }

  async function takeConnection(): Promise<Lent> {
    const deadline = performance.now() + readPatienceMs;
    for (;;) {
      try {
        return await pool.take();
      } catch (error) {
        if (!isLost(error) || performance.now() > deadline) throw storageError.refusal(error) ?? error;
        await pause(100);
      }
    }
  }

  async function write<T>(
    work: (q: Writer) => Promise<T>,
    { name = "other", alone, turn }: WriteOptions = {},
  ): Promise<T> {
    inside.assertOutside();
    queue.queued++;
    try {
      const value = await writes.run({ work, name, alone, turn, deadline: performance.now() + patienceMs });
      storageError.writeSucceeded();
      snapshots.renew();
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
      const outer = inside.reader();
      return outer ? work(outer) : readSnapshot(work);
    },
    async readMemoized(key, work) {
      const outer = inside.reader();
      const answer = (q: Reader) => q.memoize(key, () => work(q));
      return outer ? answer(outer) : readSnapshot(answer);
    },
    readTogether: snapshots.group,
    write,
    writeShared: write,
    onTold: others.listen,
    async countCalls(calls) {
      const lent = await pool.take();
      try {
        return await countCalls(lent, calls, Date.now());
      } finally {
        pool.give(lent);
      }
    },
    stats() {
      void size.look();
      const by_name = [...meter.counts()].map(([name, counts]) => ({ name, ...counts }));
      return { bytes: size.bytes(), wal_bytes: 0, ...queue, by_name, standby: standby?.counts() };
    },
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
    async close() {
      await others.close();
      await Promise.all([pool.close(), standby?.close()]);
    },
  };
}

function withQueries(connection: Connection): Lent {
  return Object.assign(connection, { queries: queriesOf(connection) });
}

/** The size of the database, as it was at a look a minute ago at most when it is asked for often. */
function createSizeWatch(pool: Pool<Lent>) {
  let bytes = 0;
  let lookedAt = Number.NEGATIVE_INFINITY;
  return {
    bytes: () => bytes,
    async look(): Promise<void> {
      if (performance.now() - lookedAt < sizeValidMs) return;
      lookedAt = performance.now();
      const lent = await pool.take().catch(() => null);
      if (!lent) return;
      try {
        const [found] = await lent.run("SELECT pg_database_size(current_database())::float8 AS bytes");
        bytes = found?.bytes ?? bytes;
      } catch {
        // The next look may find it.
      } finally {
        pool.give(lent);
      }
    },
  };
}
