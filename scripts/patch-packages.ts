import { readFileSync } from "node:fs";
import type { Plugin } from "esbuild";

type Patch = { file: string; find: string; replace: string };

const patches: Patch[] = [
  // Pino looks up which files call it, for transports that are named relative to them; there are none here. With source maps
  // on, Node reads the whole map for that: a quarter of a second and 40 MB of a start.
  {
    file: "pino/lib/caller.js",
    find: "module.exports = function getCallers () {\n",
    replace: "module.exports = function getCallers () {\n  return [];\n",
  },
  // React 18 copies the properties of each element; React 19 takes them as they are, where they hold no key or reference. A
  // compiler writes them anew for each element, and to copy them is a sixth of rendering a page.
  {
    file: "react/cjs/react-jsx-runtime.production.min.js",
    find: "function q(c,a,g){",
    replace:
      "function q(c,a,g){if(a.key===void 0&&a.ref===void 0&&!(c&&c.defaultProps))" +
      'return{$$typeof:k,type:c,key:g===void 0?null:""+g,ref:null,props:a,_owner:n.current};',
  },
];

/** Changes files of packages while the server is bundled. If a package no longer has the text, the build ends. */
export function patchPackages(): Plugin {
  return {
    name: "patch-packages",
    setup(build) {
      const patched = new Set<Patch>();
      for (const patch of patches) {
        const filter = new RegExp(`[/\\\\]${patch.file.replaceAll(".", "\\.").replaceAll("/", "[/\\\\]")}$`);
        build.onLoad({ filter }, ({ path }) => {
          const text = readFileSync(path, "utf8");
          if (text.split(patch.find).length !== 2)
            throw new Error(
              `${patch.file} does not have this text once, see scripts/patch-packages.ts:\n${patch.find}`,
            );
          patched.add(patch);
          return { contents: text.replace(patch.find, () => patch.replace), loader: "js" };
        });
      }
      build.onEnd(() => {
        const missing = patches.filter((patch) => !patched.has(patch));
        return {
          errors: missing.map(({ file }) => ({ text: `Not in the bundle, so not patched: ${file}` })),
        };
      });
    },
  };
}
