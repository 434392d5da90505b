/** Writes that are made beside the work they tell of, one after the other. A failed one is passed on, and the work goes on. */
export type BackgroundWrites = {
  add(write: () => Promise<unknown>): void;
  /** Resolves when every write so far has ended; never rejects. */
  done(): Promise<unknown>;
};

/** @param failed called with the error of each write that failed; must not throw */
export function backgroundWrites(failed: (error: unknown) => void): BackgroundWrites {
  let last: Promise<unknown> = Promise.resolve();
  return {
    add(write) {
      last = last.then(write).catch(failed);
    },
    done: () => last,
  };
}
