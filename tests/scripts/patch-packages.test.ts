import { createRequire } from "node:module";
import { join } from "node:path";
import { build } from "esbuild";
import { expect, test } from "vitest";
import { testFolder } from "#tests/support/database.ts";
import { patchPackages } from "../../scripts/patch-packages.ts";

/** A package as the server's bundle has it. */
async function bundled(contents: string): Promise<unknown> {
  const outfile = join(testFolder(), "package.cjs");
  await build({
    stdin: { contents, resolveDir: join(import.meta.dirname, "../..") },
    outfile,
    bundle: true,
    platform: "node",
    format: "cjs",
    plugins: [patchPackages()],
    logLevel: "error",
  });
  return createRequire(import.meta.url)(outfile);
}

const require = createRequire(import.meta.url);

test("pino looks up no callers in the bundle, and still does so upstream", async () => {
  const patched = (await bundled('module.exports = require("pino/lib/caller")')) as () => string[];
  const original = require("pino/lib/caller") as () => string[];
  expect(patched()).toEqual([]);
  expect(original()).not.toEqual([]);
});

test("the build fails when a package to be patched is not in the bundle", async () => {
  await expect(bundled("module.exports = 1")).rejects.toThrow(
    "Not in the bundle, so not patched: pino/lib/caller.js",
  );
});
