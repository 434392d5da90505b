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

/** The log-odds of several models over the same features: one look-up for each feature instead of one for each model. */
export function jointLogOdds(models: readonly LinearModel[]): (features: readonly string[]) => Float64Array {
  const rows = new Map<string, Float64Array>();
  models.forEach(({ weights }, number) => {
    for (const [feature, weight] of Object.entries(weights)) {
      const row = rows.get(feature) ?? new Float64Array(models.length);
      row[number] = weight;
      rows.set(feature, row);
    }
  });
  const biases = Float64Array.from(models, ({ bias }) => bias);
  return (features) => {
    const sums = biases.slice();
    for (const feature of features) {
      const row = rows.get(feature);
      if (row) for (let at = 0; at < sums.length; at++) sums[at] = (sums[at] ?? 0) + (row[at] ?? 0);
    }
    return sums;
  };
}

export function probability(model: LinearModel, features: readonly string[]): number {
  return 1 / (1 + Math.exp(-logOdds(model, features)));
}

/** The name of the interval that holds a value: "words<11" for 8 with the edges 7, 11 and 17. */
export function interval(name: string, value: number, edges: readonly number[]): string {
  for (const edge of edges) if (value < edge) return `${name}<${edge}`;
  return `${name}>=${edges.at(-1)}`;
}
