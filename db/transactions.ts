import { setTimeout as pause } from "node:timers/promises";
import type Database from "better-sqlite3";
import type { Changes } from "./changes.ts";
import type { EventLoopTurns } from "./event-loop-turns.ts";
import type { Writer } from "./queries.ts";
import { type StorageErrorWatch, storageErrorOf } from "./storage-error.ts";

/** A write of a shared transaction, and where its outcome goes. */
export type SharedWrite = {
  work: (q: Writer) => Promise<unknown>;
  resolve: (value: unknown) => void;
  reject: (reason: unknown) => void;
};

export type Transactions = {
  /** Runs `work` in a transaction. It waits for a foreign lock until `deadline` (`performance.now()`). */
  run<T>(work: (q: Writer) => Promise<T>, deadline: number): Promise<T>;
  /** Runs several in one. One that fails is undone alone; all of them end after the commit. Never rejects. */
  runShared(writes: SharedWrite[], deadline: number): Promise<void>;
  /** When a write went through last (`performance.now()`); undefined after one that could not. */
  lastSuccessAt(): number | undefined;
};

/** The driver blocks the event loop while it waits for a lock, so it waits briefly, and the transaction tries again later. */
const driverWaitMs = 5;
const retryMs = 20;

type Parts = {
  /** Before its statements are watched. */
  writer: Database.Database;
  /** The queries of that connection. */
  queries: Omit<Writer, "afterCommit">;
  /** Marks all that `work` calls as inside a write. */
  inside: <T>(work: () => Promise<T>) => Promise<T>;
  changes: Changes;
  /** The tables that the open transaction has changed. */
  changed: Set<string>;
  storageError: StorageErrorWatch;
  turns: EventLoopTurns;
};

/** Transactions of the one connection that writes. The caller runs one after the other. */
export function createTransactions({
  writer,
  queries,
  inside,
  changes,
  changed,
  storageError,
  turns,
}: Parts): Transactions {
  writer.pragma(`busy_timeout = ${driverWaitMs}`);
  const execute = (sql: string) => writer.prepare(sql);
  const [begin, commit] = [execute("BEGIN IMMEDIATE"), execute("COMMIT")];
  const [mark, keep, undo] = [execute("SAVEPOINT one"), execute("RELEASE one"), execute("ROLLBACK TO one")];
  const countChanges = writer.prepare<[], number>("SELECT total_changes()").pluck();
  /** Since the connection was opened. */
  const rowsChanged = () => countChanges.get() ?? 0;
  let lastSuccessAt: number | undefined;

  /** Another process may hold the file's lock: tries again until `deadline`. */
  async function beginUntil(deadline: number): Promise<void> {
    for (;;) {
      try {
        begin.run();
        return;
      } catch (error) {
        if (!isBusy(error) || performance.now() >= deadline) throw error;
      }
      await pause(retryMs);
    }
  }

  async function transaction<T>(body: () => Promise<T>, deadline: number): Promise<T> {
    try {
      await beginUntil(deadline);
      const before = rowsChanged();
      const result = await body();
      // After much work a commit waits for another turn: it has the search index and the disk to write.
      await turns.next();
      commit.run();
      changes.committed(changed);
      // A commit of nothing succeeds on any disk.
      if (storageError.current() === null || rowsChanged() > before) {
        lastSuccessAt = performance.now();
        storageError.writeSucceeded();
      }
      return result;
    } catch (error) {
      if (writer.inTransaction) writer.exec("ROLLBACK");
      const refusal = storageError.refusal(error);
      if (refusal) lastSuccessAt = undefined;
      throw refusal ?? error;
    } finally {
      changed.clear();
    }
  }

  function runWork<T>(work: (q: Writer) => Promise<T>, hooks: (() => void)[]): Promise<T> {
    const afterCommit = (hook: () => void) => void hooks.push(hook);
    return inside(() => work(Object.assign(Object.create(queries) as Writer, { afterCommit })));
  }

  /** Returns what is left to do after the commit. */
  async function runOne({ work, resolve, reject }: SharedWrite): Promise<() => void> {
    const hooks: (() => void)[] = [];
    mark.run();
    try {
      const value = await runWork(work, hooks);
      keep.run();
      return () => {
        for (const hook of hooks) hook();
        resolve(value);
      };
    } catch (error) {
      // What hinders the store hinders the others too.
      if (!writer.inTransaction || storageErrorOf(error)) throw error;
      undo.run();
      keep.run();
      return () => reject(error);
    }
  }

  return {
    async run(work, deadline) {
      const hooks: (() => void)[] = [];
      const result = await transaction(() => runWork(work, hooks), deadline);
      for (const hook of hooks) hook();
      return result;
    },
    async runShared(writes, deadline) {
      const ends: (() => void)[] = [];
      try {
        await transaction(async () => {
          for (const write of writes) ends.push(await runOne(write));
        }, deadline);
      } catch (error) {
        for (const { reject } of writes) reject(error);
        return;
      }
      for (const end of ends) end();
    },
    lastSuccessAt: () => lastSuccessAt,
  };
}

function isBusy(error: unknown): boolean {
  return error instanceof Error && "code" in error && /^SQLITE_BUSY/.test(String(error.code));
}
