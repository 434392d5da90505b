/** How writes went since the start, by the name of the operation. */
export type WriteCounts = { writes: number; retries: number };

export type WriteMeter = {
  ended(name: string): void;
  retried(name: string): void;
  counts(): ReadonlyMap<string, WriteCounts>;
};

export function createWriteMeter(): WriteMeter {
  const counts = new Map<string, WriteCounts>();
  const of = (name: string) => {
    const known = counts.get(name) ?? { writes: 0, retries: 0 };
    counts.set(name, known);
    return known;
  };
  return {
    ended(name) {
      of(name).writes++;
    },
    retried(name) {
      of(name).retries++;
    },
    counts: () => counts,
  };
}
