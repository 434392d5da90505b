// `npm run test:flakes`: the browser tests ten times beside a busy loop for each core, and at the end how often each test failed.
// `-- --times=3` runs them three times; further words go to vitest.
import { spawn } from "child_process";
import fs from "fs";
import path from "path";
import { besideBusyLoops } from "./busy-loops.mjs";
import { prepare } from "./prepare.mjs";

const node = prepare();
const words = process.argv.slice(2);
const times = Number((words.find((word) => /^--times=\d+$/.test(word)) || "--times=10").split("=")[1]);
const chosen = words.filter((word) => !word.startsWith("--times="));
const env = Object.assign({}, process.env, {
  NODE_ENV: "test",
  PATH: path.dirname(node) + path.delimiter + process.env.PATH,
});
const folder = "build/flakes";
fs.mkdirSync(folder, { recursive: true });

const failures = new Map();
const tally = { passed: 0, failed: 0 };
await besideBusyLoops(node, async () => {
  for (let nth = 1; nth <= times; nth++) await once(nth);
});
for (const [name, count] of failures) console.log(`failed ${count} of ${times} times: ${name}`);
console.log(`${tally.passed} passed, ${tally.failed} failed`);
process.exit(tally.failed === 0 ? 0 : 1);

async function once(nth) {
  const results = `${folder}/${nth}.json`;
  const began = Date.now();
  const status = await vitest(results, `${folder}/${nth}.log`);
  const { numPassedTests = 0, testResults = [] } = fs.existsSync(results)
    ? JSON.parse(fs.readFileSync(results, "utf8"))
    : {};
  const failed = testResults.flatMap(failedIn);
  // A browser that could not be started, or an error outside of any test.
  if (status !== 0 && failed.length === 0) failed.push(`the run itself, see ${folder}/${nth}.log`);
  for (const name of failed) failures.set(name, (failures.get(name) || 0) + 1);
  tally.passed += numPassedTests;
  tally.failed += failed.length;
  const seconds = Math.round((Date.now() - began) / 1000);
  console.log(`run ${nth} of ${times}: ${numPassedTests} passed, ${failed.length} failed, ${seconds} s`);
}

function failedIn({ name, status, message, assertionResults }) {
  const file = path.relative("", name);
  const failed = assertionResults.filter((test) => test.status === "failed");
  if (status === "failed" && failed.length === 0) return [`${file}: ${message.split("\n")[0]}`];
  return failed.map((test) => `${file}: ${test.fullName}`);
}

function vitest(results, log) {
  fs.rmSync(results, { force: true });
  const output = fs.openSync(log, "w");
  const run = [
    "run",
    "--project=browser",
    "--reporter=default",
    "--reporter=json",
    `--outputFile.json=${results}`,
  ];
  const child = spawn(node, ["node_modules/vitest/vitest.mjs"].concat(run, chosen), {
    stdio: ["ignore", output, output],
    env,
  });
  return new Promise((resolve) => child.on("close", resolve).on("error", () => resolve(1)));
}
