import { setImmediate as endOfTurn } from "node:timers/promises";
import type { Writer } from "./queries.ts";
import type { SharedWrite, Transactions } from "./transactions.ts";

/** Writes that share a transaction; the others go to the next one. */
const mostTogether = 50;

/** How long (ms) an unhurried write waits for others. */
const unhurriedMs = 1000;

/** Those that will share a transaction; `enqueue` queues it, once. */
type Batch = { writes: SharedWrite[]; enqueue(): void };

export type SharedWrites = {
  /** Resolves after the commit of the transaction that the write came into. */
  add<T>(work: (q: Writer) => Promise<T>, isUnhurried: boolean): Promise<T>;
  /** Queues the transaction of those that wait for others, if there are any. */
  enqueueWaiting(): boolean;
};

/** @param enqueue queues a transaction that may begin until `deadline` (`performance.now()`) */
export function createSharedWrites(
  enqueue: (run: (deadline: number) => Promise<void>) => void,
  transactions: Pick<Transactions, "runShared">,
): SharedWrites {
  let next: Batch | null = null;

  function begin(): Batch {
    const writes: SharedWrite[] = [];
    let isQueued = false;
    const batch: Batch = {
      writes,
      enqueue() {
        if (isQueued) return;
        isQueued = true;
        enqueue(async (deadline) => {
          await endOfTurn();
          if (next === batch) next = null;
          await transactions.runShared(writes, deadline);
        });
      },
    };
    return batch;
  }

  return {
    /** One that is in a hurry queues its transaction; what arrives in the same turn, or while it waits, comes along. */
    add(work, isUnhurried) {
      return new Promise((resolve, reject) => {
        if (!next || next.writes.length >= mostTogether) next = begin();
        const { writes, enqueue } = next;
        writes.push({ work, resolve: resolve as SharedWrite["resolve"], reject });
        if (!isUnhurried || writes.length >= mostTogether) enqueue();
        else if (writes.length === 1) setTimeout(enqueue, unhurriedMs).unref();
      });
    },
    enqueueWaiting() {
      next?.enqueue();
      return next !== null;
    },
  };
}
