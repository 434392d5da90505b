import { createRequire } from "node:module";
import { join } from "node:path";
import { build } from "esbuild";
import type { jsx } from "react/jsx-runtime";
import { expect, test } from "vitest";
import { testFolder } from "#tests/support/database.ts";
import { patchPackages } from "../../scripts/patch-packages.ts";

type Made = ReturnType<typeof jsx> & { $$typeof: symbol; ref: unknown };

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
    define: { "process.env.NODE_ENV": '"production"' },
    logLevel: "error",
  });
  return createRequire(import.meta.url)(outfile);
}

const require = createRequire(import.meta.url);
/** What is patched at all. */
const both = 'require("react/jsx-runtime"); require("pino/lib/caller")';

test("pino looks up no callers in the bundle, and still does so upstream", async () => {
  const patched = (await bundled(`${both}; module.exports = require("pino/lib/caller")`)) as () => string[];
  const original = require("pino/lib/caller") as () => string[];
  expect(patched()).toEqual([]);
  expect(original()).not.toEqual([]);
});

test("an element in the bundle is the one that React makes, with its properties uncopied", async () => {
  type Runtime = { jsx: typeof jsx };
  const patched = (await bundled(`${both}; module.exports = require("react/jsx-runtime")`)) as Runtime;
  const original = require("react/jsx-runtime") as Runtime;
  const Titled = Object.assign(() => null, { defaultProps: { title: "None" } });
  const held = { current: null };
  for (const [type, props, key] of [
    ["a", { href: "/", children: "Home" }, undefined],
    ["li", {}, 7],
    ["input", { ref: held, name: "one" }, "two"],
    [Titled, { name: "one" }, undefined],
  ] as const) {
    const { $$typeof, ...made } = patched.jsx(type, { ...props }, key) as Made;
    const wanted = original.jsx(type, { ...props }, key) as Made;
    expect(made).toEqual({ type, key: wanted.key, ref: wanted.ref, props: wanted.props, _owner: null });
    expect($$typeof).toBe(wanted.$$typeof);
  }
  const given = { href: "/" };
  expect(patched.jsx("a", given).props).toBe(given);
});

test("the build fails when a package to be patched is not in the bundle", async () => {
  await expect(bundled("module.exports = 1")).rejects.toThrow(
    "Not in the bundle, so not patched: pino/lib/caller.js",
  );
});
