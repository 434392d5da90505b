import type { Committed } from "./events.ts";
import type { Log } from "./log.ts";

export type Listener = (committed: Committed) => void;

/** Tells this process's live pages what has just been committed. Nothing is kept: who comes later reads the database. */
export interface Live {
  publish(committed: Committed): void;
  /** Returns the way to stop listening. */
  subscribe(listener: Listener): () => void;
}

export function createLive(log: Log): Live {
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
