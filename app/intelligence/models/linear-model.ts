/** A logistic regression over named features that a thing has or has not. The scores are those of cross-validation. */
export type LinearModel = {
  seed: number;
  folds: number;
  examples: number;
  scores: Record<string, number>;
  bias: number;
  weights: Record<string, number>;
};

/** The log-odds that the thing with these features is what the model looks for. */
export function logOdds({ bias, weights }: LinearModel, features: readonly string[]): number {
  let sum = bias;
  for (const feature of features) sum += weights[feature] ?? 0;
  return sum;
}

export function probability(model: LinearModel, features: readonly string[]): number {
  return 1 / (1 + Math.exp(-logOdds(model, features)));
}

/** The name of the interval that holds a value: "words<11" for 8 with the edges 7, 11 and 17. */
export function interval(name: string, value: number, edges: readonly number[]): string {
  for (const edge of edges) if (value < edge) return `${name}<${edge}`;
  return `${name}>=${edges.at(-1)}`;
}
