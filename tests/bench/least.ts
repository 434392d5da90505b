import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { type Answer, startComparison } from "./compare.ts";
import { figure } from "./figures.ts";
import { build } from "./server.ts";

/**
 * Pages and REST against the least that could be done: processor time of one answer, the least by ours. With `--record` the
 * ratios become those that tests/speed.test.ts keeps.
 */
const aims: Record<Answer, { name: string; ratio?: number }> = {
  hub: { name: "hub of 24 meetings", ratio: 0.35 },
  hubAnew: { name: "hub, when nothing of it is kept" },
  hubFirst: { name: "hub, first view of each of 48 people", ratio: 0.3 },
  summary: { name: "summary", ratio: 0.35 },
  summaryAnew: { name: "summary, when nothing of it is kept" },
  summaryFirst: { name: "summary, first view of each of 48 people", ratio: 0.25 },
  dashboard: { name: "dashboard", ratio: 0.35 },
  dashboardFirst: { name: "dashboard, first view of each of 48 people", ratio: 0.15 },
  login: { name: "login page", ratio: 0.3 },
  meeting: { name: "`GET /meetings/{id}`", ratio: 0.5 },
  list: { name: "10 of 1,000 meetings by REST", ratio: 0.5 },
};

build();
const comparison = await startComparison();
const recorded: Record<string, number> = {};
try {
  for (const [answer, { name, ratio: aim }] of Object.entries(aims) as [Answer, (typeof aims)[Answer]][]) {
    const found = await comparison.measure(answer, { warm: 130, rounds: 9, each: 30 });
    // A first view can be measured once only: the test that repeats what seems too dear leaves it out.
    if (!answer.endsWith("First")) recorded[answer] = Number(found.low.toFixed(2));
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
