import { AsyncLocalStorage } from "node:async_hooks";
import type { Reader } from "./queries.ts";

/** The read or write around the current asynchronous call. */
export type Inside = { kind: "write" } | { kind: "read"; q: Reader };

export type InsideWatch = {
  /** Marks all that `work` calls, until it ends. */
  run<T>(here: Inside, work: () => Promise<T>): Promise<T>;
  /** The queries of the read around this call. */
  reader(): Reader | null;
  /** Throws inside a write, which would wait for itself for ever, and inside a read, which would keep its connection too long. */
  assertOutside(): void;
};

export function watchInside(): InsideWatch {
  const inside = new AsyncLocalStorage<{ now: Inside | null }>();
  return {
    async run(here, work) {
      const context: { now: Inside | null } = { now: here };
      try {
        return await inside.run(context, work);
      } finally {
        context.now = null;
      }
    },
    reader() {
      const outer = inside.getStore()?.now;
      return outer?.kind === "read" ? outer.q : null;
    },
    assertOutside() {
      const outer = inside.getStore()?.now;
      if (outer) throw new Error(`A write inside a ${outer.kind}`);
    },
  };
}
