// What holds for the sources as they stand, without running the program: for `npm run check` and `npm test`.
import { spawn } from "child_process";

export const checks = [
  [
    "types",
    [
      "node_modules/typescript/bin/tsc",
      "--noEmit",
      "--incremental",
      "--tsBuildInfoFile",
      "build/types.tsbuildinfo",
    ],
  ],
  ["lint and format", ["node_modules/@biomejs/biome/bin/biome", "check", "--error-on-warnings"]],
  ["dead code", ["node_modules/knip/bin/knip.js"]],
];

/** Runs a check with this Node, says how it went, and what it printed if it failed. Gives whether it passed. */
export function passes(what, node, words, env = process.env) {
  const began = Date.now();
  const output = [];
  const child = spawn(node, words, { stdio: ["ignore", "pipe", "pipe"], env });
  for (const stream of [child.stdout, child.stderr]) stream.on("data", (bytes) => output.push(bytes));
  return new Promise((resolve) => {
    const end = (status) => {
      const seconds = ((Date.now() - began) / 1000).toFixed(1);
      console.log(`Checked ${what} in ${seconds} s: ${status === 0 ? "nothing found" : "failed"}`);
      if (status !== 0) process.stdout.write(Buffer.concat(output));
      resolve(status === 0);
    };
    child.on("close", end).on("error", () => end(1));
  });
}
