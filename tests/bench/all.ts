import { spawnSync } from "node:child_process";
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { availableParallelism, loadavg, tmpdir } from "node:os";
import { join } from "node:path";
import type { Figure } from "./figures.ts";
import { type Row, rowsIn, tableOf, withRows } from "./measured.ts";
import { build, root } from "./server.ts";

/**
 * Measures one part after another, each in a process of its own, prints one table of all figures, and rewrites that of
 * docs/measured.md. What was not measured keeps its row. `npm run bench -- --only least,start` measures these parts; other
 * words are handed to them.
 */
const parts = [
  "least",
  "next",
  "pages",
  "render",
  "walk",
  "members",
  "rest",
  "live",
  "long-transcript",
  "start",
  "reading",
  "browser",
  "vitals",
  "recovery",
  "loop",
  "deliveries",
  "writes",
  "memory",
];

const words = process.argv.slice(2);
const at = words.indexOf("--only");
const [, only] = at < 0 ? [] : words.splice(at, 2);
const chosen = only ? only.split(",") : parts;
const unknown = chosen.filter((part) => !parts.includes(part));
if (unknown.length > 0) throw new Error(`There is no ${unknown.join(", ")}: ${parts.join(", ")}`);

build();
const folder = mkdtempSync(join(tmpdir(), "throughline-figures-"));
const measured = chosen.flatMap(measure);
rmSync(folder, { recursive: true });

const file = join(root, "docs/measured.md");
const text = readFileSync(file, "utf8");
const machine = `${availableParallelism()} cores, Node ${process.versions.node}`;
writeFileSync(file, withRows(text, measured, machine));
console.log(`\n${machine}\n\n${tableOf(rowsIn(withRows(text, measured, machine)))}`);
process.exit(process.exitCode ?? 0);

/** A part that fails leaves the rows that it had until then, and the others go on. */
function measure(part: string): Row[] {
  console.log(`\n${part}`);
  const figures = join(folder, `${part}.jsonl`);
  const { status } = spawnSync(process.execPath, [join(import.meta.dirname, `${part}.ts`), ...words], {
    cwd: root,
    stdio: "inherit",
    env: { ...process.env, BENCH_BUILT: "1", BENCH_FIGURES: figures },
  });
  if (status !== 0) process.exitCode = 1;
  const taken = `${new Date().toISOString().slice(0, 10)}, load ${loadavg()[0]?.toFixed(0)}`;
  const lines = existsSync(figures) ? readFileSync(figures, "utf8").trim().split("\n") : [];
  return lines.map((line) => ({ ...(JSON.parse(line) as Figure), part, taken, before: "" }));
}
