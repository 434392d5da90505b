/**
 * Builds the program: compiles pages and server, minifies the browser's scripts, and bundles the server and each of its
 * worker threads into one file with all their packages.
 */
import { spawnSync } from "node:child_process";
import { readFileSync, writeFileSync } from "node:fs";
import type { Metafile } from "esbuild";
import { bundleServer } from "./bundle-server.ts";
import { minifyClient } from "./minify-client.ts";
import { packagesIn } from "./release/inside.ts";
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
const bundled = await bundleServer("build");
const compiled = ["metafile.js.json", "metafile.server.json"].flatMap((name) => {
  const { outputs } = JSON.parse(readFileSync(`build/${name}`, "utf8")) as Metafile;
  return packagesIn(Object.values(outputs));
});
// For the licences and the list of what is inside of a release.
writeFileSync("build/packages.json", JSON.stringify([...new Set([...bundled, ...compiled])].sort()));
writeSentenceModel("build/sentence-model");
