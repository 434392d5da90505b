import { setTimeout as pause } from "node:timers/promises";
import { unavailable } from "#app/core/errors.ts";
import type { Writer } from "../queries.ts";
import { type Connection, ConnectionLost, codeOf } from "./connections.ts";
import type { OtherProcesses } from "./other-processes.ts";
import type { Pool } from "./pool.ts";
import type { ConnectionQueries } from "./queries.ts";
import type { WriteMeter } from "./write-meter.ts";

/** A connection, and the queries that are compiled for it. */
export type Lent = Connection & { queries: ConnectionQueries };

export type WriteTask<T> = {
  work: (q: Writer) => Promise<T>;
  name: string;
  /** Writes of the same word run one after the other. */
  alone: string | undefined;
  /** Writes about the same row begin one after the other, so that none is begun in vain. */
  turn?: string | undefined;
  /** Until when (`performance.now()`) it is begun again. */
  deadline: number;
};

type Parts = {
  pool: Pool<Lent>;
  /** Marks all that `work` calls as inside a write. */
  inside: <T>(work: () => Promise<T>) => Promise<T>;
  meter: WriteMeter;
  others: Pick<OtherProcesses, "write">;
  /** For tests: the first run of each write is undone, as if it had met another. */
  isEachRunTwice: boolean;
};

/** It met another transaction: run again, it may go through. */
const conflicts = new Set(["40001", "40P01"]);
/** The server has become a standby: nothing of the transaction was written. */
const readOnly = "25006";
/** After a write that met another one so many of its name, as itself, wait until no other one of the name runs. */
const writesInTurn = 20;
const longestPauseMs = 200;

/**
 * Runs writes in SERIALIZABLE transactions, begun again when they met another one, or when the connection was lost before the
 * commit was sent. One that is `alone` waits for its lock first, and sees all that was committed before.
 */
export function createWrites({ pool, inside, meter, others, isEachRunTwice }: Parts) {
  async function once<T>(
    { work, name, alone, turn }: WriteTask<T>,
    isInTurn: boolean,
    run: number,
  ): Promise<T> {
    // In this order everywhere: whoever waits for the second one holds nothing that its holder waits for.
    const locks = [turn, isInTurn ? name : undefined].filter((lock) => lock !== undefined);
    const lent = await pool.take();
    let isCommitting = false;
    try {
      const hooks: (() => void)[] = [];
      const messages: object[] = [];
      begin(lent, alone, locks);
      const q = Object.assign(Object.create(lent.queries) as Writer, {
        afterCommit: (hook: () => void) => void hooks.push(hook),
        tellOthers: (message: object) => void messages.push(message),
        memoize: <V>(_key: string, make: () => Promise<V>) => make(),
        memoizeShared: <V>(_id: string, _key: string, make: () => Promise<V>) => make(),
        doNotMemoize() {},
      });
      const value = await inside(() => work(q));
      if (isEachRunTwice && run === 1) throw new RunAgain();
      if (messages.length > 0) hooks.push(await others.write(lent, messages));
      isCommitting = true;
      const { command } = await lent.run("commit");
      // That of a transaction in which a statement has failed says so without an error.
      if (command === "ROLLBACK") throw new Error(`${name}: a failed statement was passed over`);
      return ended(value, hooks);
    } catch (error) {
      if (codeOf(error) === readOnly) lent.giveUp();
      else if (isCommitting && (lent.isLost() || isLost(error))) throw new OutcomeUnknown(error);
      if (!lent.isLost()) send(lent, "rollback");
      throw error;
    } finally {
      if (locks.length > 0 && !lent.isLost()) send(lent, "select pg_advisory_unlock_all()");
      pool.give(lent);
    }
  }

  /** The last write that waits for each lock. Without it all connections could wait for one. */
  const turns = new Map<string, Promise<unknown>>();

  async function inTurn<T>(lock: string, work: () => Promise<T>): Promise<T> {
    const mine = (turns.get(lock) ?? Promise.resolve()).then(work);
    const settled = mine.then(nothing, nothing);
    turns.set(lock, settled);
    try {
      return await mine;
    } finally {
      if (turns.get(lock) === settled) turns.delete(lock);
    }
  }

  /** How many writes of a name are still to wait for their turn. Rows that lie beside each other meet as one row does. */
  const cautious = new Map<string, number>();

  async function untilDone<T>(task: WriteTask<T>): Promise<T> {
    const left = cautious.get(task.name) ?? 0;
    if (left > 0) cautious.set(task.name, left - 1);
    for (let run = 1; ; run++) {
      try {
        const isToWait = task.alone === undefined && (run > 1 || left > 0);
        return await (isToWait ? inTurn(task.name, () => once(task, true, run)) : once(task, false, run));
      } catch (error) {
        const again = whyAgain(error);
        if (error instanceof OutcomeUnknown) throw error.cause;
        if (!again) throw error;
        if (again === "conflict") {
          meter.retried(task.name);
          cautious.set(task.name, writesInTurn);
        }
        if (performance.now() >= task.deadline) throw again === "conflict" ? unavailable() : error;
        const longest = again === "lost" ? longestPauseMs : Math.min(longestPauseMs, 2 * 2 ** run);
        await pause(Math.random() * longest);
      }
    }
  }

  return {
    run: <T>(task: WriteTask<T>): Promise<T> =>
      task.turn === undefined ? untilDone(task) : inTurn(task.turn, () => untilDone(task)),
  };
}

/** Sent together with the first statement: nothing waits for it. */
function begin(lent: Lent, alone: string | undefined, locks: string[]): void {
  // Inside the transaction a lock would be waited for with a snapshot that is old by then.
  for (const lock of locks) send(lent, "select pg_advisory_lock(hashtext($1))", [lock]);
  send(lent, `begin isolation level ${alone === undefined ? "serializable" : "read committed"}`);
  if (alone !== undefined) send(lent, "select pg_advisory_xact_lock(hashtext($1))", [alone]);
}

/** What fails here makes the next statement fail, whose error is looked at. */
export function send({ run }: Pick<Lent, "run">, text: string, values: unknown[] = []): void {
  try {
    run(text, values).catch(() => {});
  } catch {
    // The connection is lost, and says so at the next statement.
  }
}

function nothing(): void {}

function ended<T>(value: T, hooks: (() => void)[]): T {
  for (const hook of hooks) hook();
  return value;
}

function whyAgain(error: unknown): "conflict" | "lost" | null {
  if (error instanceof RunAgain) return "conflict";
  const code = codeOf(error) ?? "";
  if (conflicts.has(code)) return "conflict";
  return isLost(error) ? "lost" : null;
}

/** Whether no server was reached, or it went away: nothing was committed unless a commit had been sent. */
export function isLost(error: unknown): boolean {
  return (
    error instanceof ConnectionLost ||
    /^(CONNECTION_|CONNECT_TIMEOUT|ECONN|EPIPE|25006|57P0[123]|08)/.test(codeOf(error) ?? "")
  );
}

class RunAgain extends Error {}

/** The connection was lost after the commit was sent: it may have gone through. */
class OutcomeUnknown extends Error {
  constructor(cause: unknown) {
    super("It is not known whether the transaction went through", { cause });
  }
}
