import { readFileSync } from "node:fs";
import type { Plugin } from "esbuild";

/**
 * Pino looks up which files call it, for transports that are named relative to them; there are none here. With source maps
 * on, Node reads the whole map for that: a quarter of a second and 40 MB of a start.
 */
const patch = {
  file: "pino/lib/caller.js",
  find: "module.exports = function getCallers () {\n",
  replace: "module.exports = function getCallers () {\n  return [];\n",
};

/** Changes one file of a package while the server is bundled. If the package no longer has that text, the build ends. */
export function patchPackages(): Plugin {
  return {
    name: "patch-packages",
    setup(build) {
      let isPatched = false;
      build.onLoad({ filter: /pino[/\\]lib[/\\]caller\.js$/ }, ({ path }) => {
        const text = readFileSync(path, "utf8");
        if (text.split(patch.find).length !== 2)
          throw new Error(
            `${patch.file} does not have this text once, see scripts/patch-packages.ts:\n${patch.find}`,
          );
        isPatched = true;
        return { contents: text.replace(patch.find, patch.replace), loader: "js" };
      });
      build.onEnd(() =>
        isPatched ? {} : { errors: [{ text: `Not in the bundle, so not patched: ${patch.file}` }] },
      );
    },
  };
}
