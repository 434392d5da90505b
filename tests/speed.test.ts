import { expect, onTestFinished, test } from "vitest";
import { startComparison } from "./bench/compare.ts";
import type { ComparedAnswer } from "./bench/compared-project.ts";
import recorded from "./bench/ratios.json" with { type: "json" };
import { build } from "./support/program.ts";

/**
 * What an answer costs, as a share of the least that it could: processor time of the built program and of a bare server in one
 * run, in turns, so that it holds on any machine and beside other work. Pages are asked as browsers ask, and for each
 * attempt other people open them for the first time. `npm run bench -- --only least --record` renews the ratios.
 */
const room = 0.75;
/**
 * No higher ratio is asked for: above it an answer is mostly the reading and writing of sockets, which costs more on some
 * machines than on others, and rendering does not.
 */
const mostAsked = 0.6;
const attempts = 10;
const effort = { rounds: 3, least: 50 };
/** On a machine that is three times slower and busy. */
const mostMs = 900_000;

test("no response costs a third more than recorded, relative to a minimal server", {
  timeout: mostMs,
}, async () => {
  build();
  const comparison = await startComparison();
  onTestFinished(comparison.stop);
  const missed: string[] = [];
  for (const [name, before] of Object.entries(recorded)) {
    const least = room * Math.min(before, mostAsked);
    const seen: number[] = [];
    while (seen.length < attempts && Math.max(0, ...seen) < least)
      seen.push((await comparison.measure(name as ComparedAnswer, effort)).ratio);
    const best = Math.max(...seen);
    if (best < least) missed.push(`${name}: ${best.toFixed(2)}, recorded ${before}`);
  }
  expect(missed).toEqual([]);
});
