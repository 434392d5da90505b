import { randomUUID } from "node:crypto";
import type { Committed } from "./events.ts";
import type { Log } from "./log.ts";

export type Listener = (committed: Committed) => void;

/** Publishes committed events, of this process and others, within this process. A later listener reads the database. */
export interface LiveBus {
  publish(committed: Committed): void;
  /**
   * Now, as `process:µs`. What is read after this call shows all that was published until then; what is published later gets a
   * higher one. It tells nothing of how much was published.
   */
  position(): string;
  /**
   * Returns a function that ends the subscription. `missed` is called when events of other processes may be lost: what depends
   * on them must be looked up again.
   */
  subscribe(listener: Listener, missed?: () => void): () => void;
  missed(): void;
}

/**
 * Calls `read` now and after every relevant event until it returns a value, and returns that; undefined once `signal`
 * aborts.
 */
export async function waitForChange<T>(
  live: Pick<LiveBus, "subscribe">,
  isRelevant: (committed: Committed) => boolean,
  read: () => Promise<T | undefined>,
  signal: AbortSignal,
): Promise<T | undefined> {
  let isChanged = true;
  let wake = () => {};
  const look = () => {
    isChanged = true;
    wake();
  };
  const unsubscribe = live.subscribe((committed) => {
    if (isRelevant(committed)) look();
  }, look);
  const stop = () => wake();
  signal.addEventListener("abort", stop);
  try {
    while (!signal.aborted) {
      // An event that comes during the read makes it read again.
      isChanged = false;
      const found = await read();
      if (found !== undefined) return found;
      if (!isChanged && !signal.aborted) await new Promise<void>((resolve) => (wake = resolve));
    }
    return undefined;
  } finally {
    unsubscribe();
    signal.removeEventListener("abort", stop);
  }
}

export function createLiveBus(log: Log): LiveBus {
  const listeners = new Map<Listener, (() => void) | undefined>();
  const process = randomUUID();
  let last = 0;
  return {
    position() {
      last = Math.max(last, Math.floor(performance.now() * 1000));
      return `${process}:${last}`;
    },
    publish(committed) {
      last++;
      for (const listener of listeners.keys()) {
        try {
          listener(committed);
        } catch (error) {
          // One failing listener must not stop the others or the change itself.
          log.error({ err: error, event: committed.event }, "A live listener failed");
        }
      }
    },
    missed() {
      for (const missed of listeners.values()) missed?.();
    },
    subscribe(listener, missed) {
      listeners.set(listener, missed);
      return () => void listeners.delete(listener);
    },
  };
}
