import type { Committed } from "./events.ts";
import type { Log } from "./log.ts";

export type Listener = (committed: Committed) => void;

/** Tells this process's live pages what has just been committed. Nothing is kept: who comes later reads the database. */
export interface LiveBus {
  publish(committed: Committed): void;
  /** Returns the way to stop listening. */
  subscribe(listener: Listener): () => void;
}

/**
 * What `look` finds: it looks now, and again after every committed event that concerns it, until it finds something.
 * Undefined once `signal` aborts.
 */
export async function waitForChange<T>(
  live: Pick<LiveBus, "subscribe">,
  concerns: (committed: Committed) => boolean,
  look: () => Promise<T | undefined>,
  signal: AbortSignal,
): Promise<T | undefined> {
  let isChanged = true;
  let wake = () => {};
  const leave = live.subscribe((committed) => {
    if (!concerns(committed)) return;
    isChanged = true;
    wake();
  });
  const stop = () => wake();
  signal.addEventListener("abort", stop);
  try {
    while (!signal.aborted) {
      // What comes while it looks is looked at next.
      isChanged = false;
      const found = await look();
      if (found !== undefined) return found;
      if (!isChanged && !signal.aborted) await new Promise<void>((resolve) => (wake = resolve));
    }
    return undefined;
  } finally {
    leave();
    signal.removeEventListener("abort", stop);
  }
}

export function createLiveBus(log: Log): LiveBus {
  const listeners = new Set<Listener>();
  return {
    publish(committed) {
      for (const listener of listeners) {
        try {
          listener(committed);
        } catch (error) {
          // One broken page must not keep the others, or the change itself, from going on.
          log.error({ err: error, event: committed.event }, "A live listener failed");
        }
      }
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}
