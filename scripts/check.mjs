// `npm run check`: within a minute, types, lint, dead code, layers and the tests nearest to what has changed. All parts run,
// and all that failed is said. Changed is what is not committed, or else the last commit; `npm run check -- main` names
// another commit to compare with.

import { spawnSync } from "child_process";
import path from "path";
import { checks, passes } from "./checks.mjs";
import { install } from "./prepare.mjs";

const node = install();
const env = Object.assign({}, process.env, {
  NODE_ENV: "test",
  PATH: path.dirname(node) + path.delimiter + process.env.PATH,
});

const found = spawnSync(node, ["scripts/nearest-tests.ts"].concat(process.argv.slice(2)), {
  encoding: "utf8",
});
if (found.status !== 0) {
  console.error(found.stderr);
  process.exit(1);
}
const { near, far } = JSON.parse(found.stdout);
const vitest = ["node_modules/vitest/vitest.mjs", "run", "--project=unit", "--maxWorkers=1"];
const results = await Promise.all([
  inTurn(checks),
  passes(
    `layers and ${near.length} files of tests near what has changed`,
    node,
    vitest.concat("tests/architecture.test.ts", near),
    env,
  ),
]);
const passed = results.flat();
if (far.length > 0)
  console.log(
    `\nFurther away, or in a browser; \`npm test\` runs them all:\n${far.map((file) => `  ${file}`).join("\n")}`,
  );
const failed = passed.filter((one) => !one).length;
console.log(`${passed.length - failed} passed, ${failed} failed`);
process.exit(failed === 0 ? 0 : 1);

/** A list of checks needs one core; the tests have the other. */
async function inTurn(list) {
  const done = [];
  for (const [what, words] of list) done.push(await passes(what, node, words, env));
  return done;
}
