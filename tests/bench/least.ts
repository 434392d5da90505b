import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { startComparison } from "./compare.ts";
import type { ComparedAnswer } from "./compared-project.ts";
import { figure, sayMachine } from "./figures.ts";
import { build } from "./server.ts";

/**
 * Pages and REST against the least that could be done: processor time of one answer, the least by ours. Pages are asked as
 * browsers ask, by many people. The least server does not compress: the answers without compression show what that costs us.
 * With `--record` the ratios become those that tests/speed.test.ts keeps.
 */
const aims: Record<ComparedAnswer, { name: string; ratio?: number }> = {
  hubFirst: { name: "hub, first view of each of 48 people", ratio: 0.3 },
  summaryFirst: { name: "summary, first view of each of 48 people", ratio: 0.25 },
  dashboardFirst: { name: "dashboard, first view of each of 48 people", ratio: 0.15 },
  hubFirstPlain: { name: "hub, first view of each of 48 people, without compression" },
  summaryFirstPlain: { name: "summary, first view of each of 48 people, without compression" },
  dashboardFirstPlain: { name: "dashboard, first view of each of 48 people, without compression" },
  hubAnew: { name: "hub, opened again after a member's change" },
  summaryAnew: { name: "summary, opened again after a member's change of it" },
  dashboardAnew: { name: "dashboard, opened again after a member's change" },
  login: { name: "login page", ratio: 0.3 },
  meeting: { name: "`GET /meetings/{id}`, asked again by one program", ratio: 0.5 },
  list: { name: "10 of 1,000 meetings by REST, asked again by one program", ratio: 0.5 },
};

build();
sayMachine();
const comparison = await startComparison();
const recorded: Record<string, number> = {};
try {
  for (const [answer, { name, ratio: aim }] of Object.entries(aims) as [
    ComparedAnswer,
    (typeof aims)[ComparedAnswer],
  ][]) {
    const found = await comparison.measure(answer);
    if (isKept(answer)) recorded[answer] = Number(found.low.toFixed(2));
    figure({
      name: `${name}: processor time of one answer`,
      aim: aim ? `ratio ≥ ${aim}` : "",
      now: `${found.ours.toFixed(2)} ms`,
      met: aim ? found.ratio >= aim : null,
      ratio: found.ratio.toFixed(2),
    });
  }
} finally {
  await comparison.stop();
}
if (process.argv.includes("--record"))
  writeFileSync(join(import.meta.dirname, "ratios.json"), `${JSON.stringify(recorded, null, 2)}\n`);

/** A page after a change needs its jobs to be over each time, which takes a test too long for all of them. */
function isKept(answer: ComparedAnswer): boolean {
  return !answer.endsWith("Plain") && !/^(hub|dashboard)Anew$/.test(answer);
}
