/**
 * Builds the program: compiles pages and server, writes the browser's scripts shorter, and puts the server and
 * everything it needs into one file each for the program and its worker threads.
 */
import { spawnSync } from "node:child_process";
import { bundleServer } from "./bundle-server.ts";
import { minifyClient } from "./minify-client.ts";

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
await minifyClient("build/client");
await bundleServer("build");
