/** Smooths the difference between the first places; the value of the paper. */
const SMOOTHING = 60;

/**
 * Several rankings of the same things as one: each thing counts 1 / (60 + its place) in every ranking that has it (reciprocal
 * rank fusion: Cormack, Clarke and Büttcher, SIGIR 2009). Scores need not be comparable. Best first; equals stay in order.
 */
export function fuse<T>(rankings: T[][], keyOf: (item: T) => string): T[] {
  const scores = new Map<string, { item: T; score: number }>();
  for (const ranking of rankings)
    for (const [place, item] of ranking.entries()) {
      const key = keyOf(item);
      const known = scores.get(key) ?? { item, score: 0 };
      scores.set(key, { ...known, score: known.score + 1 / (SMOOTHING + place + 1) });
    }
  return [...scores.values()].sort((a, b) => b.score - a.score).map(({ item }) => item);
}
