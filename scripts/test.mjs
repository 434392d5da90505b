// `npm test`: everything, from a bare clone. Words after `--` go to vitest: `npm test -- tests/domain`, and with more machines
// `npm test -- --shard=1/3`.
// `npm run test:slow`: the browser tests as on a slow machine, with the browsers' processor slowed four times and a busy
// loop for each core beside them. `-- --third` runs another third of their files at each commit.
// What asks more of a store than to keep a row runs on SQLite and once more on PostgreSQL, where one is installed.
// Ends with a line `N passed, N failed`; a check that fails counts as one failure.
import { execSync, spawn } from "child_process";
import fs from "fs";
import path from "path";
import { besideBusyLoops } from "./busy-loops.mjs";
import { checks, passes } from "./checks.mjs";
import { findPostgres, howToInstall } from "./postgres.mjs";
import { install, prepare } from "./prepare.mjs";

const node = install();
const isSlow = process.argv.includes("--slow");
const chosen = process.argv.slice(2).filter((word) => word !== "--slow" && word !== "--third");
const results = "build/test-results.json";
const evidence = "test-results";
const env = Object.assign({}, process.env, {
  NODE_ENV: "test",
  PATH: path.dirname(node) + path.delimiter + process.env.PATH,
});
if (isSlow) Object.assign(env, { SLOWDOWN: "4" });

const tally = { passed: 0, failed: 0 };
// To build leaves a core idle, and browser tests leave the processor idle while they wait; the checks use that time.
const checked = chosen.length === 0 && !isSlow ? runChecks() : Promise.resolve();
prepare();
const report = await (isSlow ? besideBusyLoops(node, runTests) : runTests());
await checked;
if (report) sayWhatTookLongest(report);
if (!isSlow && !process.env.DATABASE_URL && !findPostgres())
  console.log(
    `No PostgreSQL was found: what runs over one (operations, doors, parity, crash, search, jobs) was left out. ${howToInstall}`,
  );
if (fs.existsSync(evidence) && tally.failed > 0)
  console.log(
    `\nWhat failing browser tests left behind, in ${evidence}/:\n${list(fs.readdirSync(evidence))}`,
  );
console.log(`${tally.passed} passed, ${tally.failed} failed`);
process.exit(tally.failed === 0 ? 0 : 1);

/** One after another, beside the tests. */
async function runChecks() {
  for (const [what, words] of checks)
    tally[(await passes(what, node, words, env)) ? "passed" : "failed"] += 1;
}

async function runTests() {
  fs.rmSync(results, { force: true });
  fs.rmSync(evidence, { recursive: true, force: true });
  const words = ["run", "--reporter=default", "--reporter=json", `--outputFile.json=${results}`];
  if (isSlow) words.push("--project=browser");
  if (process.argv.includes("--third")) words.push(`--shard=${thirdOfToday()}/3`);
  const status = await run(["node_modules/vitest/vitest.mjs"].concat(words, chosen));
  const found = fs.existsSync(results) ? JSON.parse(fs.readFileSync(results, "utf8")) : null;
  tally.passed += found ? found.numPassedTests : 0;
  tally.failed += found ? found.numFailedTests : 0;
  // A file that could not be loaded, or an error outside of any test.
  if (status !== 0 && (!found || found.numFailedTests === 0)) tally.failed += 1;
  return found;
}

/** 1, 2 or 3, another one at each commit; without a history by the day. */
function thirdOfToday() {
  try {
    return (Number(execSync("git rev-list --count HEAD", { stdio: ["ignore", "pipe", "ignore"] })) % 3) + 1;
  } catch (_error) {
    return (new Date().getDate() % 3) + 1;
  }
}

function sayWhatTookLongest({ testResults }) {
  const seconds = (file) => (file.endTime - file.startTime) / 1000;
  const slowest = testResults.sort((a, b) => seconds(b) - seconds(a)).slice(0, 10);
  const lines = slowest.map(
    (file) => `${seconds(file).toFixed(1).padStart(7)} s  ${path.relative("", file.name)}`,
  );
  console.log(`\nThe ten slowest files:\n${lines.join("\n")}\n`);
}

function list(names) {
  return names.map((name) => `  ${name}`).join("\n");
}

/** Runs a program of the project's own Node and gives its exit status. */
function run(words) {
  const child = spawn(node, words, { stdio: ["ignore", "inherit", "inherit"], env });
  return new Promise((resolve) => child.on("close", resolve).on("error", () => resolve(1)));
}
