import { describe, expect, test } from "vitest";
import { jointLogOdds, logOdds } from "#app/intelligence/models/linear-model.ts";
import { MODELS } from "#app/intelligence/models/models.ts";
import { type Example, fitLogistic, packed, rankingScores } from "../../tools/engine/training/logistic.ts";

const FITTING = { epochs: 20, penalty: 1, rate: 0.1, seed: 3 };
/** "goat" decides; "hay" and "mill" say nothing. */
const EXAMPLES: Example[] = Array.from({ length: 200 }, (_, at) => ({
  features: [...(at % 4 === 0 ? ["goat"] : []), at % 2 === 0 ? "hay" : "mill"],
  label: Number(at % 4 === 0),
  group: `g${at % 5}`,
}));

describe("logistic regression", () => {
  test("finds the deciding feature, and is deterministic for a seed", () => {
    const fitted = fitLogistic(EXAMPLES, FITTING);
    expect(fitted.weights.goat).toBeGreaterThan(2);
    expect(Math.abs(fitted.weights.mill ?? 0)).toBeLessThan(fitted.weights.goat ?? 0);
    expect(fitLogistic(EXAMPLES, FITTING)).toEqual(fitted);
  });

  test("ranking scores are 1 when every positive comes first", () => {
    const ranked = [3, 2, 1, 0].map((score, at) => ({ score, label: Number(at < 2) }));
    expect(rankingScores(ranked)).toEqual({ areaUnderCurve: 1, averagePrecision: 1 });
  });

  test("drops small weights and sorts by name", () => {
    const about = { seed: 3, folds: 5, examples: 200, scores: {} };
    const { weights } = packed({ bias: 0, weights: { b: 1, a: 2, c: 0.001 } }, about);
    expect(Object.keys(weights)).toEqual(["a", "b"]);
  });
});

describe("the shipped model weights", () => {
  test("have examples and scores above the minimum", () => {
    for (const model of Object.values(MODELS)) {
      expect(model.examples).toBeGreaterThan(100);
      expect(model.scores.areaUnderCurve).toBeGreaterThan(0.65);
    }
  });

  test("give the same result when looked up together", () => {
    const features = ["words<12", "group", "cue=settled", "word=we"];
    const [decision, action] = jointLogOdds([MODELS.decision, MODELS.action])(features);
    expect(decision).toBeCloseTo(logOdds(MODELS.decision, features));
    expect(action).toBeCloseTo(logOdds(MODELS.action, features));
  });
});
