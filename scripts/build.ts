/**
 * Builds the program: compiles pages and server, minifies the browser's scripts, and bundles the server and each of its
 * worker threads into one file with all their packages.
 */
import { spawnSync } from "node:child_process";
import { bundleServer } from "./bundle-server.ts";
import { minifyClient } from "./minify-client.ts";
import { writeSentenceModel } from "./sentence-model.ts";

const compiler = spawnSync(
  process.execPath,
  ["node_modules/@remix-run/dev/dist/cli.js", "build", "--sourcemap"],
  {
    encoding: "utf8",
    env: { ...process.env, NODE_ENV: "production" },
  },
);
if (compiler.status !== 0) {
  process.stderr.write(compiler.stdout + compiler.stderr);
  process.exit(1);
}
await minifyClient("build");
await bundleServer("build");
writeSentenceModel("build/sentence-model");
