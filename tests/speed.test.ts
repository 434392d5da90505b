import { expect, onTestFinished, test } from "vitest";
import { type Answer, startComparison } from "./bench/compare.ts";
import recorded from "./bench/ratios.json" with { type: "json" };
import { build } from "./support/program.ts";

/**
 * What an answer costs, as a share of the least that it could: processor time of the built program and of a bare server in one
 * run, so that it holds on any machine and beside other work. `npm run bench -- --only least --record` renews the ratios.
 */
const room = 0.8;
/**
 * No higher ratio is asked for: above it an answer is mostly the reading and writing of sockets, which costs more on some
 * machines than on others, and rendering does not.
 */
const mostAsked = 0.6;
const effort = { warm: 100, rounds: 5, each: 20 };
const attempts = 3;

test("no response costs a fifth more than recorded, relative to a minimal server", async () => {
  build();
  const comparison = await startComparison();
  onTestFinished(comparison.stop);
  const missed: string[] = [];
  for (const [name, before] of Object.entries(recorded)) {
    const least = room * Math.min(before, mostAsked);
    const seen: number[] = [];
    while (seen.length < attempts && Math.max(0, ...seen) < least)
      seen.push((await comparison.measure(name as Answer, effort)).ratio);
    const best = Math.max(...seen);
    if (best < least) missed.push(`${name}: ${best.toFixed(2)}, recorded ${before}`);
  }
  expect(missed).toEqual([]);
});
