import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { relateDecisions } from "#app/intelligence/decision-relations.ts";

const { values } = parseArgs({
  options: {
    set: { type: "string", default: "held-out" },
    lines: { type: "boolean", default: false },
    vectors: { type: "boolean", default: false },
  },
});
const folder = new URL(`../../tests/minutes/decision-logs/${values.set}/`, import.meta.url).pathname;

type Pair = { later: string; earlier: string; relation: string };
const sums = { found: 0, right: 0, named: 0, gold: 0, pairs: 0 };

for (const file of readdirSync(folder).sort()) {
  const { decisions, gold } = readLog(readFileSync(join(folder, file), "utf8"));
  const found: Pair[] = [];
  decisions.forEach((decision, at) => {
    const earlier = decisions.slice(0, at);
    for (const { known, relation } of relateDecisions([{ ...decision, near: [] }], earlier))
      if (relation) found.push({ later: decision.id, earlier: known, relation });
  });
  const right = found.filter((pair) => gold.some((one) => isPair(one, pair)));
  sums.pairs += (decisions.length * (decisions.length - 1)) / 2;
  sums.found += found.length;
  sums.right += right.length;
  sums.named += right.filter((pair) =>
    gold.some((one) => isPair(one, pair) && one.relation === pair.relation),
  ).length;
  sums.gold += gold.length;
  console.log(
    `${file}: ${right.length} of ${gold.length} found, ${found.length - right.length} false alarms`,
  );
  if (!values.lines) continue;
  const textOf = (id: string) => decisions.find((one) => one.id === id)?.text;
  const tell = (mark: string, { later, earlier, relation }: Pair) =>
    console.log(`  ${mark} ${relation}: ${textOf(earlier)}  |  ${textOf(later)}`);
  for (const pair of found) if (!right.includes(pair)) tell("false", pair);
  for (const one of gold) if (!found.some((pair) => isPair(one, pair))) tell("missed", one);
}
const share = (part: number, of: number) => ((100 * part) / Math.max(1, of)).toFixed(0);
console.log(
  `precision ${share(sums.right, sums.found)} %, recall ${share(sums.right, sums.gold)} %, relation named rightly ${share(sums.named, sums.right)} %, of ${sums.pairs} pairs with ${sums.gold} that belong together`,
);

function isPair(one: Pair, other: Pair): boolean {
  return one.later === other.later && one.earlier === other.earlier;
}

function readLog(text: string) {
  const decisions: { id: string; text: string }[] = [];
  const gold: Pair[] = [];
  for (const line of text.split("\n").filter(Boolean)) {
    const [, later = "", relation = "", earlier = ""] = /^> (\d+) (\w+) (\d+)$/.exec(line) ?? [];
    if (later) gold.push({ later, relation, earlier });
    const [, id, words] = /^(\d+) (.+)$/.exec(line) ?? [];
    if (id && words) decisions.push({ id, text: words });
  }
  return { decisions, gold };
}
