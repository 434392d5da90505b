import { expect, onTestFinished, test } from "vitest";
import { type Answer, startComparison } from "./bench/compare.ts";
import recorded from "./bench/ratios.json" with { type: "json" };
import { build } from "./support/program.ts";

/**
 * What an answer costs, as a share of the least that it could: processor time of the built program and of a bare server in one
 * run, so that it holds on any machine and beside other work. `npm run bench -- --only least --record` renews the ratios.
 */
const room = 0.8;
const effort = { warm: 100, rounds: 5, each: 20 };
const attempts = 3;

test("no answer costs a fifth more than recorded, against the least that could be done", async () => {
  build();
  const comparison = await startComparison();
  onTestFinished(comparison.stop);
  const missed: string[] = [];
  for (const [name, before] of Object.entries(recorded)) {
    const seen: number[] = [];
    while (seen.length < attempts && Math.max(0, ...seen) < room * before)
      seen.push((await comparison.measure(name as Answer, effort)).ratio);
    const best = Math.max(...seen);
    if (best < room * before) missed.push(`${name}: ${best.toFixed(2)}, recorded ${before}`);
  }
  expect(missed).toEqual([]);
});
