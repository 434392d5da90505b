import { type BoundaryFeatures, boundaryFeatures } from "#app/intelligence/boundary-features.ts";
import type { LinearModel } from "#app/intelligence/models/linear-model.ts";
import { turnsOf } from "./evaluation-data.ts";
import { rankingScores, round } from "./logistic.ts";
import type { Prepared } from "./tasks.ts";

type Row = { values: number[]; label: number; group: string };
export type BoundaryFitting = { steps: number; rate: number; penalty: number; folds: number; seed: number };

/** Turns beside a boundary that people may as well have marked: they teach nothing. */
const UNCLEAR = 2;

/**
 * Logistic regression by gradient descent over what is known of a turn that may open a topic; of every fold of `foldOf` a
 * model without it, and their scores. Meetings whose topics nobody marked are left out.
 */
export function trainBoundary(
  prepared: Prepared[],
  foldOf: (group: string) => number,
  fitting: BoundaryFitting,
): { model: LinearModel; byFold: LinearModel[] } {
  const names: string[] = [];
  const rows = prepared.flatMap((one) => rowsOf(one, names));
  const about = { seed: fitting.seed, folds: fitting.folds, examples: rows.length, scores: {} };
  const fitted = (chosen: Row[]): LinearModel => ({ ...about, ...fitWeights(chosen, names, fitting) });
  const byFold = Array.from({ length: fitting.folds }, (_, fold) =>
    fitted(rows.filter(({ group }) => foldOf(group) !== fold)),
  );
  const scored = rows.map(({ values, label, group }) => ({
    label,
    score: scoreOf(values, names, byFold[foldOf(group)]),
  }));
  const scores = rankingScores(scored);
  console.log("boundary", rows.length, JSON.stringify(scores));
  return { model: { ...fitted(rows), scores }, byFold };
}

function rowsOf({ meeting, group }: Prepared, names: string[]): Row[] {
  const topics = meeting.gold.segments_native ?? meeting.gold.segments_qmsum ?? [];
  const starts = new Set(topics.map(({ start_turn }) => start_turn).filter((turn) => turn > 0));
  if (starts.size === 0) return [];
  return boundaryFeatures(turnsOf(meeting)).flatMap((features, turn) => {
    const label = Number(starts.has(turn));
    const near = [...starts].some((start) => Math.abs(start - turn) <= UNCLEAR);
    if (turn === 0 || (label === 0 && near)) return [];
    return [{ values: valuesOf(features, names), label, group }];
  });
}

function valuesOf(features: BoundaryFeatures, names: string[]): number[] {
  if (names.length === 0) names.push(...Object.keys(features));
  return names.map((name) => features[name as keyof BoundaryFeatures]);
}

function fitWeights(rows: Row[], names: string[], { steps, rate, penalty }: BoundaryFitting) {
  const weights = new Float64Array(names.length);
  const positive = rows.reduce((sum, { label }) => sum + label, 0);
  let bias = 0;
  /** Boundaries are one turn in seventy: each counts as much as the other turns together. */
  const balance = (rows.length - positive) / positive;
  for (let step = 0; step < steps; step++) {
    const slopes = new Float64Array(names.length);
    let slope = 0;
    for (const { values, label } of rows) {
      let sum = bias;
      for (let at = 0; at < values.length; at++) sum += (values[at] ?? 0) * (weights[at] ?? 0);
      const error = (1 / (1 + Math.exp(-sum)) - label) * (label > 0 ? balance : 1);
      slope += error;
      for (let at = 0; at < values.length; at++) slopes[at] = (slopes[at] ?? 0) + error * (values[at] ?? 0);
    }
    const size = 2 * (rows.length - positive);
    bias -= (rate * slope) / size;
    for (let at = 0; at < names.length; at++)
      weights[at] = (weights[at] ?? 0) - rate * ((slopes[at] ?? 0) / size + penalty * (weights[at] ?? 0));
  }
  return {
    bias: round(bias),
    weights: Object.fromEntries(names.map((name, at) => [name, round(weights[at] ?? 0)])),
  };
}

function scoreOf(values: number[], names: string[], model: LinearModel | undefined): number {
  return names.reduce(
    (sum, name, at) => sum + (model?.weights[name] ?? 0) * (values[at] ?? 0),
    model?.bias ?? 0,
  );
}
