import { AsyncLocalStorage } from "node:async_hooks";
import { setTimeout as pause } from "node:timers/promises";
import Database from "better-sqlite3";
import type { Placeholder } from "drizzle-orm";
import { drizzle } from "drizzle-orm/better-sqlite3";
import type { BaseSQLiteDatabase } from "drizzle-orm/sqlite-core";
import { type AppError, unavailable } from "#app/core/errors.ts";
import { padIds } from "./padded-ids.ts";
import { assertStore, prepareConnection } from "./pragmas.ts";
import { createReaders, type Reading } from "./readers.ts";
import * as schema from "./schema.ts";
import { ftsSearch, type Search } from "./search.ts";

type Queries = BaseSQLiteDatabase<"async", unknown, typeof schema>;
/** Sees only what is committed. */
export type Reader = Pick<Queries, "select" | "selectDistinct" | "with" | "$count"> & {
  search: Search;
  /** What every request asks, built once for each connection: `sql.placeholder` stands for what differs. */
  prepared<T>(name: string, build: (q: Queries) => Built<T>, values: Record<string, unknown>): Promise<T>;
  /** The same for what belongs to several ids, at least one: `places` is what `inArray` is given. */
  preparedForIds<T>(
    name: string,
    ids: string[],
    build: (q: Queries, places: Placeholder[]) => Built<T>,
  ): Promise<T>;
};
type Built<T> = { prepare(): { execute(values?: Record<string, unknown>): Promise<T> } };
/** The one open transaction. */
export type Writer = Reader &
  Pick<Queries, "insert" | "update" | "delete"> & {
    /** Has `hook` called once this transaction is durable, and never if it is rolled back. It must not throw. */
    afterCommit(hook: () => void): void;
  };

export interface Db {
  /**
   * All that `work` reads is one snapshot of what is committed, also across its awaits. A read within a read sees what
   * that one sees. It holds a connection until it is done: nothing slow is awaited in it, and no write.
   */
  read<T>(work: (q: Reader) => Promise<T>): Promise<T>;
  /** Runs `work` in a transaction of its own, one at a time, committed durably or not at all. */
  write<T>(work: (q: Writer) => Promise<T>): Promise<T>;
  /** A consistent copy while work goes on. `file` must not exist. */
  backup(file: string): Promise<void>;
  /** Whether a write would succeed now: one just did, or else one is tried. */
  writable(): Promise<boolean>;
  close(): void;
}

/** Room for 32 KB is asked for and given back: an update in place would succeed on a full disk. */
const probe = `INSERT INTO throttles VALUES ('probe ' || hex(zeroblob(16384)), 0, 0);
  DELETE FROM throttles WHERE key > 'probe ' AND key < 'probe!'`;

/** So long a write that succeeded says that the next one will. */
const provenMs = 30_000;
/** The driver waits with everybody else standing still, so it hardly does; between two tries the store lets them go on. */
const driverWaitMs = 5;
const retryMs = 20;

/** The read or write that something is awaited in. What outlives it is in it no longer. */
type Inside = { kind: "write" } | { kind: "read"; q: Reader };

/**
 * Opens the store over one SQLite file: writes go through one connection behind a queue, reads through a few others that
 * are read-only, each read a snapshot in which no open transaction shows. drizzle's own `transaction(async …)` does not
 * roll back on this driver, so BEGIN and COMMIT are said here.
 */
export function openStore(file: string, prepare = prepareConnection, { patienceMs = 10_000 } = {}): Db {
  const writer = new Database(file);
  prepare(writer);
  const readers = createReaders((nth) => openReading(file, prepare, nth));
  assertStore(writer);
  writer.pragma(`busy_timeout = ${driverWaitMs}`);
  const writeQueries = asQueries<Omit<Writer, "afterCommit">>(writer);
  const inside = new AsyncLocalStorage<{ now: Inside | null }>();
  let last: Promise<unknown> = Promise.resolve();
  let provenAt: number | undefined;

  /** Another process may hold the file's lock: it is asked for again and again until `deadline`. */
  async function begin(deadline: number): Promise<void> {
    for (;;) {
      try {
        writer.exec("BEGIN IMMEDIATE");
        return;
      } catch (error) {
        if (!isBusy(error) || performance.now() >= deadline) throw error;
      }
      await pause(retryMs);
    }
  }

  /** In the queue of writes. What waited there has used up some of its patience. */
  function enqueue<T>(work: (q: Writer) => Promise<T>): Promise<T> {
    const deadline = performance.now() + patienceMs;
    const result = last.then(() => transact(work, deadline));
    last = result.catch(() => {});
    return result;
  }

  async function within<T>(here: Inside, work: () => Promise<T>): Promise<T> {
    const place: { now: Inside | null } = { now: here };
    try {
      return await inside.run(place, work);
    } finally {
      place.now = null;
    }
  }

  async function transact<T>(work: (q: Writer) => Promise<T>, deadline: number): Promise<T> {
    const hooks: (() => void)[] = [];
    const q = Object.assign(Object.create(writeQueries) as Writer, {
      afterCommit: (hook: () => void) => void hooks.push(hook),
    });
    let result: T;
    try {
      await begin(deadline);
      result = await within({ kind: "write" }, () => work(q));
      writer.exec("COMMIT");
      provenAt = performance.now();
    } catch (error) {
      if (writer.inTransaction) writer.exec("ROLLBACK");
      const problem = storageProblem(error);
      if (problem) provenAt = undefined;
      throw problem ?? error;
    }
    for (const hook of hooks) hook();
    return result;
  }

  return {
    async read(work) {
      const outer = inside.getStore()?.now;
      if (outer?.kind === "read") return work(outer.q);
      return readers.snapshot((q) => within({ kind: "read", q }, () => work(q)));
    },
    async write(work) {
      // A write that waits for the write it sits in would wait for ever, and a read that waits for writes holds them up.
      const outer = inside.getStore()?.now;
      if (outer) throw new Error(`A write inside a ${outer.kind}`);
      return enqueue(work);
    },
    backup: (target) => readers.borrow(async (connection) => void (await connection.backup(target))),
    async writable() {
      if (provenAt !== undefined && performance.now() - provenAt < provenMs) return true;
      return enqueue(async () => void writer.exec(probe)).then(
        () => true,
        () => false,
      );
    },
    close() {
      readers.close();
      writer.close();
    },
  };
}

function openReading(file: string, prepare: typeof prepareConnection, nth: number): Reading<Reader> {
  const connection = new Database(file, { readonly: true });
  prepare(connection);
  // Nearly all reads go through the first one; what the others keep in memory is small.
  if (nth > 0) connection.pragma("cache_size = -4000");
  return { connection, q: asQueries<Reader>(connection) };
}

const mostStatements = 500;

/** A statement is compiled once per connection; drizzle asks for it anew at every query. The longest unused go first. */
function keepStatements(connection: Database.Database): void {
  const compile = connection.prepare.bind(connection) as (sql: string) => Database.Statement;
  const kept = new Map<string, Database.Statement>();
  const prepare = (sql: string) => {
    const known = kept.get(sql);
    // One that is being iterated cannot be started again.
    const statement = known && !known.busy ? known : compile(sql);
    kept.delete(sql);
    kept.set(sql, statement);
    for (const oldest of kept.keys()) {
      if (kept.size <= mostStatements) break;
      kept.delete(oldest);
    }
    return statement.reader ? statement.raw(false) : statement;
  };
  connection.prepare = prepare as typeof connection.prepare;
}

function asQueries<Q>(connection: Database.Database): Q {
  keepStatements(connection);
  // The synchronous driver's builders are awaitable; the asynchronous type keeps callers portable.
  const queries = drizzle(connection, { schema }) as unknown as Queries;
  const built = new Map<string, ReturnType<Built<unknown>["prepare"]>>();
  const prepared = async (
    name: string,
    build: (q: Queries) => Built<unknown>,
    values: Record<string, unknown>,
  ) => {
    const query = built.get(name) ?? build(queries).prepare();
    built.set(name, query);
    return query.execute(values);
  };
  const preparedForIds = (
    name: string,
    ids: string[],
    build: (q: Queries, places: Placeholder[]) => Built<unknown>,
  ) => {
    const { count, places, values } = padIds(ids);
    return prepared(`${name} ${count}`, (q) => build(q, places()), values);
  };
  return Object.assign(queries, { prepared, preparedForIds, search: ftsSearch(connection) }) as unknown as Q;
}

function isBusy(error: unknown): boolean {
  return error instanceof Error && "code" in error && /^SQLITE_BUSY/.test(String(error.code));
}

function storageProblem(error: unknown): AppError | null {
  if (!(error instanceof Error)) return null;
  const code = "code" in error ? String(error.code) : "";
  // drizzle wraps what the driver threw.
  if (code === "" && error.cause) return storageProblem(error.cause);
  return /^SQLITE_(FULL|IOERR|READONLY|CANTOPEN|BUSY)/.test(code) ? unavailable() : null;
}
