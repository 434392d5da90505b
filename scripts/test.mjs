// `npm test`: everything, from a bare clone. Words after `--` go to vitest: `npm test -- tests/domain`.
// Ends with a line `N passed, N failed`; a check that fails counts as one failure.
import { spawnSync } from "child_process";
import fs from "fs";
import path from "path";
import { prepare } from "./prepare.mjs";

const node = prepare();
const chosen = process.argv.slice(2);
const results = "build/test-results.json";
const reporters = ["--reporter=default", "--reporter=json", `--outputFile.json=${results}`];
const env = Object.assign({}, process.env, {
  NODE_ENV: "test",
  PATH: path.dirname(node) + path.delimiter + process.env.PATH,
});

const tally = { passed: 0, failed: 0 };
if (chosen.length === 0) {
  count("types", ["node_modules/typescript/bin/tsc", "--noEmit"]);
  count("lint and format", ["node_modules/@biomejs/biome/bin/biome", "check", "--error-on-warnings"]);
  count("dead code", ["node_modules/knip/bin/knip.js"]);
}
fs.rmSync(results, { force: true });
const { status } = run(["node_modules/vitest/vitest.mjs", "run"].concat(reporters, chosen));
const report = fs.existsSync(results) ? JSON.parse(fs.readFileSync(results, "utf8")) : null;
tally.passed += report ? report.numPassedTests : 0;
tally.failed += report ? report.numFailedTests : 0;
// A file that could not be loaded, or an error outside of any test.
if (status !== 0 && (!report || report.numFailedTests === 0)) tally.failed += 1;
console.log(`${tally.passed} passed, ${tally.failed} failed`);
process.exit(tally.failed === 0 ? 0 : 1);

function count(what, words) {
  console.log(`Checking ${what} …`);
  tally[run(words).status === 0 ? "passed" : "failed"] += 1;
}

function run(words) {
  return spawnSync(node, words, { stdio: ["ignore", 1, 2], env });
}
