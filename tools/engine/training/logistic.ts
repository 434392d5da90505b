import type { LinearModel } from "#app/intelligence/models/linear-model.ts";

export type Example = { features: string[]; label: number; group: string; weight?: number };
export type Fitting = { epochs: number; penalty: number; rate: number; seed: number };

/** A repeatable sequence of numbers from 0 to 1 (Mulberry32). */
export function randomFrom(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}

/** Logistic regression by stochastic gradient descent with AdaGrad steps and an L2 penalty. */
export function fitLogistic(examples: Example[], { epochs, penalty, rate, seed }: Fitting) {
  const names = new Map<string, number>();
  const rows = examples.map(({ features }) =>
    Int32Array.from(features, (name) => {
      if (!names.has(name)) names.set(name, names.size);
      return names.get(name) ?? 0;
    }),
  );
  const positive = examples.reduce((sum, { label }) => sum + label, 0) / Math.max(1, examples.length);
  const weights = new Float64Array(names.size);
  const squares = new Float64Array(names.size).fill(1e-6);
  let bias = Math.log((positive + 1e-6) / (1 - positive + 1e-6));
  let biasSquare = 1e-6;
  const random = randomFrom(seed);
  const order = examples.map((_, at) => at);
  const counts = new Float64Array(names.size);
  for (const row of rows) for (const name of row) counts[name] = (counts[name] ?? 0) + 1;
  for (let epoch = 0; epoch < epochs; epoch++) {
    shuffle(order, random);
    for (const at of order) {
      const row = rows[at] ?? new Int32Array();
      const example = examples[at];
      let sum = bias;
      for (const name of row) sum += weights[name] ?? 0;
      const error = (1 / (1 + Math.exp(-sum)) - (example?.label ?? 0)) * (example?.weight ?? 1);
      biasSquare += error * error;
      bias -= (rate * error) / Math.sqrt(biasSquare);
      for (const name of row) {
        const gradient = error + (penalty / (counts[name] ?? 1)) * (weights[name] ?? 0);
        squares[name] = (squares[name] ?? 0) + gradient * gradient;
        weights[name] = (weights[name] ?? 0) - (rate * gradient) / Math.sqrt(squares[name] ?? 1);
      }
    }
  }
  return { bias, weights: Object.fromEntries([...names].map(([name, at]) => [name, weights[at] ?? 0])) };
}

export function shuffle<T>(items: T[], random: () => number): void {
  for (let at = items.length - 1; at > 0; at--) {
    const other = Math.floor(random() * (at + 1));
    [items[at], items[other]] = [items[other] as T, items[at] as T];
  }
}

/** Area under the curve of true against false positives, and average precision. */
export function rankingScores(scored: { score: number; label: number }[]): Record<string, number> {
  const ranked = [...scored].sort((a, b) => b.score - a.score);
  const positives = ranked.filter(({ label }) => label > 0).length;
  let found = 0;
  let pairs = 0;
  let precision = 0;
  ranked.forEach(({ label }, rank) => {
    if (label > 0) precision += ++found / (rank + 1);
    else pairs += found;
  });
  const negatives = ranked.length - positives;
  return {
    areaUnderCurve: round(pairs / Math.max(1, positives * negatives)),
    averagePrecision: round(precision / Math.max(1, positives)),
  };
}

export function round(value: number, digits = 3): number {
  return Number(value.toFixed(digits));
}

/** What is stored of a model: weights large enough to matter, rounded. */
export function packed(
  { bias, weights }: { bias: number; weights: Record<string, number> },
  about: Omit<LinearModel, "bias" | "weights">,
): LinearModel {
  const kept = Object.entries(weights)
    .map(([name, weight]): [string, number] => [name, round(weight)])
    .filter(([, weight]) => Math.abs(weight) >= 0.04)
    .sort(([a], [b]) => (a < b ? -1 : 1));
  return { ...about, bias: round(bias), weights: Object.fromEntries(kept) };
}
