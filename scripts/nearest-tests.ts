// Prints, as JSON, the test files that what has changed reaches by imports: `near` those that fit into half a minute, nearest
// first, and `far` the others.
import { execFileSync } from "node:child_process";
import { existsSync, globSync, readFileSync } from "node:fs";
import { join, relative } from "node:path";

const secondsAtMost = 35;
/** What no import shows: who reads files of a place as data. */
const readers: [place: RegExp, tests: string][] = [
  [/^(docs\/|README\.md|SECURITY\.md)/, "tests/{docs/*,readme}.test.ts"],
  [/^drizzle\//, "tests/db/**/*.test.ts"],
  [/^scripts\//, "tests/scripts/**/*.test.ts"],
];
const tested = /^tests\/(?!e2e|conformance|bench|crash|trials|binary).*\.test\.tsx?$/;

const files = globSync("{app,db,tests,scripts}/**/*.{ts,tsx,mjs,mts}").concat("server.ts");
const importers = importersOf(files);
const distances = spread(changedFiles(process.argv[2]));
const reached = [...distances].filter(([file]) => /\.test\.tsx?$/.test(file)).sort((a, b) => a[1] - b[1]);
const seconds = secondsOfLastRun();
const near: string[] = [];
let sum = 0;
for (const [file] of reached) {
  const cost = seconds.get(file) ?? 1;
  if (!tested.test(file) || sum + cost > secondsAtMost) continue;
  sum += cost;
  near.push(file);
}
const far = reached.map(([file]) => file).filter((file) => !near.includes(file));
console.log(JSON.stringify({ near, far }));

/** Paths from the root: what is not committed, or else the last commit, or all since `base`. */
function changedFiles(base?: string): string[] {
  const open = git("status", "--porcelain", "--untracked-files=all").map(
    (line) => line.slice(3).split(" -> ").at(-1) ?? "",
  );
  if (base) return [...open, ...git("diff", "--name-only", `${base}...HEAD`)];
  return open.length > 0 ? open : git("diff", "--name-only", "HEAD~1");
}

function git(...words: string[]): string[] {
  return execFileSync("git", words, { encoding: "utf8" }).split("\n").filter(Boolean);
}

/** By file, the files that import it. */
function importersOf(all: string[]): Map<string, string[]> {
  const found = new Map<string, string[]>();
  for (const file of all)
    for (const [, target = ""] of readFileSync(file, "utf8").matchAll(/(?:from|import)\s*\(?\s*"([^"]+)"/g)) {
      const path = resolved(file, target);
      if (path) found.set(path, [...(found.get(path) ?? []), file]);
    }
  return found;
}

function resolved(from: string, target: string): string | null {
  if (target.startsWith("#")) return target.slice(1);
  return target.startsWith(".") ? relative(".", join(from, "..", target)) : null;
}

/** How many imports each file is away from one of these. */
function spread(changed: string[]): Map<string, number> {
  const distance = new Map<string, number>();
  const first = changed.flatMap((file) => [file, ...readersOf(file)]);
  let edge = first.filter((file) => existsSync(file));
  for (let step = 0; edge.length > 0; step++) {
    for (const file of edge) distance.set(file, step);
    edge = [...new Set(edge.flatMap((file) => importers.get(file) ?? []))].filter(
      (file) => !distance.has(file),
    );
  }
  return distance;
}

function readersOf(file: string): string[] {
  return readers.flatMap(([place, tests]) => (place.test(file) ? globSync(tests) : []));
}

function secondsOfLastRun(): Map<string, number> {
  const results = "build/test-results.json";
  if (!existsSync(results)) return new Map();
  const { testResults } = JSON.parse(readFileSync(results, "utf8")) as {
    testResults: { name: string; startTime: number; endTime: number }[];
  };
  return new Map(
    testResults.map(({ name, startTime, endTime }) => [relative(".", name), (endTime - startTime) / 1000]),
  );
}
