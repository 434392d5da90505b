import { readFileSync } from "node:fs";
import type { Plugin } from "esbuild";

/** A change to a package's file, made where the server is bundled. */
type Patch = {
  /** The end of the file's path. */
  file: string;
  /** Text that stands in the file exactly once. */
  find: string;
  replace: string;
};

/**
 * The router of Remix 2 works out anew at every request what depends on the build alone: it flattens and ranks all routes
 * for each match, compiles the pattern of each candidate, and makes the routes of the rendered page from their modules.
 * That was a fifth of the processor time of a page. The patches keep such a result with what it was made from. React
 * Router 7 mended part of it upstream, in versions that Remix 2 cannot use.
 */
const router: Patch[] = [
  {
    file: "@remix-run/router/dist/router.cjs.js",
    find: `  let branches = flattenRoutes(routes);
  rankRouteBranches(branches);
`,
    replace: `  let branches = rankedBranches.get(routes);
  if (!branches) {
    branches = flattenRoutes(routes);
    rankRouteBranches(branches);
    for (let branch of branches) branch.head = literalHead(branch.path);
    rankedBranches.set(routes, branches);
  }
`,
  },
  {
    // A branch that begins with another word than the path cannot match it: two words are compared before a pattern is tried.
    file: "@remix-run/router/dist/router.cjs.js",
    find: `  for (let i = 0; matches == null && i < branches.length; ++i) {
`,
    replace: `  let head = decoded.split("/", 2)[1]?.toLowerCase();
  for (let i = 0; matches == null && i < branches.length; ++i) {
    if (branches[i].head !== null && branches[i].head !== head && !allowPartial) continue;
`,
  },
  {
    file: "@remix-run/router/dist/router.cjs.js",
    find: "function matchRoutesImpl(",
    replace: `const rankedBranches = new WeakMap();
function literalHead(path) {
  let head = path.split("/", 2)[1] ?? "";
  return /[:*?]/.test(head) ? null : head.toLowerCase();
}
function matchRoutesImpl(`,
  },
  {
    // Patterns come from the routes, and from what the program's own code matches: some hundreds at most.
    file: "@remix-run/router/dist/router.cjs.js",
    find: "function compilePath(path, caseSensitive, end) {",
    replace: `const compiledPaths = new Map();
function compilePath(path, caseSensitive = false, end = true) {
  const key = \`\${path} \${caseSensitive} \${end}\`;
  let compiled = compiledPaths.get(key);
  if (!compiled) {
    compiled = compilePathAnew(path, caseSensitive, end);
    if (compiledPaths.size >= 2000) compiledPaths.clear();
    compiledPaths.set(key, compiled);
  }
  return compiled;
}
function compilePathAnew(path, caseSensitive, end) {`,
  },
  {
    file: "@remix-run/server-runtime/dist/entry.js",
    find: `function createEntryRouteModules(manifest) {
  return Object.keys(manifest)`,
    replace: `const routeModules = new WeakMap();
function createEntryRouteModules(manifest) {
  if (!routeModules.has(manifest)) routeModules.set(manifest, collectRouteModules(manifest));
  return routeModules.get(manifest);
}
function collectRouteModules(manifest) {
  return Object.keys(manifest)`,
  },
  {
    // Every loader got two copies of the request, made to take parameters out of its address that are hardly ever there.
    file: "@remix-run/server-runtime/dist/data.js",
    find: `function stripIndexParam(request) {
  let url = new URL(request.url);
`,
    replace: `function stripIndexParam(request) {
  let url = new URL(request.url);
  if (!url.searchParams.has("index")) return request;
`,
  },
  {
    file: "@remix-run/server-runtime/dist/data.js",
    find: `function stripRoutesParam(request) {
  let url = new URL(request.url);
`,
    replace: `function stripRoutesParam(request) {
  let url = new URL(request.url);
  if (!url.searchParams.has("_routes")) return request;
`,
  },
  {
    // The data of a page were encoded, and held for ten seconds by a timer, also when the page is there already.
    file: "@remix-run/server-runtime/dist/server.js",
    find: `
    ...(build.future.v3_singleFetch ? {
      serverHandoffStream: singleFetch.encodeViaTurboStream(state, request.signal, build.entry.module.streamTimeout, serverMode),
      renderMeta: {}
    } : null),
`,
    replace: `
    get serverHandoffStream() {
      return singleFetch.encodeViaTurboStream(state, request.signal, build.entry.module.streamTimeout, serverMode);
    },
    renderMeta: {},
`,
  },
  {
    file: "@remix-run/react/dist/server.js",
    find: "  let routes$1 = routes.createServerRoutes(manifest.routes, routeModules, context.future, context.isSpaMode);\n",
    replace: `  let routes$1 = serverRoutes.get(routeModules);
  if (!routes$1) {
    routes$1 = routes.createServerRoutes(manifest.routes, routeModules, context.future, context.isSpaMode);
    serverRoutes.set(routeModules, routes$1);
  }
`,
  },
  {
    file: "@remix-run/react/dist/server.js",
    find: "function RemixServer({",
    replace: "const serverRoutes = new WeakMap();\nfunction RemixServer({",
  },
  {
    file: "react-router-dom/server.js",
    find: `  let manifest = {};
  let dataRoutes = router.UNSAFE_convertRoutesToDataRoutes(routes, reactRouter.UNSAFE_mapRouteProperties, undefined, manifest);
`,
    replace: `  let converted = convertedRoutes.get(routes);
  if (!converted) {
    converted = { manifest: {} };
    converted.dataRoutes = router.UNSAFE_convertRoutesToDataRoutes(routes, reactRouter.UNSAFE_mapRouteProperties, undefined, converted.manifest);
    convertedRoutes.set(routes, converted);
  }
  let { manifest, dataRoutes } = converted;
`,
  },
  {
    file: "react-router-dom/server.js",
    find: "function createStaticRouter(",
    replace: "const convertedRoutes = new WeakMap();\nfunction createStaticRouter(",
  },
  {
    // A link resolved its address four times, each time against all matched routes. One that begins with a slash stays as it
    // is, and the server needs none of the handlers of a link. The browser has Remix's own.
    file: "@remix-run/react/dist/components.js",
    find: `let Link = /*#__PURE__*/React__namespace.forwardRef(({
  to,
  prefetch = "none",
  discover = "render",
  ...props
}, forwardedRef) => {
`,
    replace: `let Link = /*#__PURE__*/React__namespace.forwardRef(({
  to,
  prefetch = "none",
  discover = "render",
  ...props
}, forwardedRef) => {
  if (typeof to === "string" && /^\\/(?!\\/)/.test(to) && prefetch !== "render") {
    let { relative, reloadDocument, replace, state, target, preventScrollReset, viewTransition, ...rest } = props;
    return React__namespace.createElement("a", {
      ...rest,
      "data-discover": getDiscoverAttr(discover, false, reloadDocument),
      href: to,
      target
    });
  }
`,
  },
];

/**
 * Pino looks up which files call it, for transports that are named relative to them; there are none here. With source maps
 * on, Node reads the whole map for that: a quarter of a second and 40 MB of a start.
 */
const log: Patch[] = [
  {
    file: "pino/lib/caller.js",
    find: `module.exports = function getCallers () {
`,
    replace: `module.exports = function getCallers () {
  return [];
`,
  },
];

/**
 * Drizzle asks of every part of a query what it is, mostly with the answer no, for which it looks through all ancestors of
 * the part's class by name: a tenth of the time of a page with many queries. The answer depends on both classes alone.
 */
const queries: Patch[] = [
  {
    file: "drizzle-orm/entity.js",
    find: `function is(value, type) {
  if (!value || typeof value !== "object") {
    return false;
  }
  if (value instanceof type) {
    return true;
  }
`,
    replace: `const answers = new WeakMap();
function is(value, type) {
  if (!value || typeof value !== "object") return false;
  if (value instanceof type) return true;
  const own = Object.getPrototypeOf(value)?.constructor;
  if (typeof own !== "function" || Object.hasOwn(value, "constructor")) return isOfKind(value, type);
  let known = answers.get(type);
  if (!known) answers.set(type, (known = new WeakMap()));
  let answer = known.get(own);
  if (answer === undefined) known.set(own, (answer = isOfKind(value, type)));
  return answer;
}
function isOfKind(value, type) {
`,
  },
];

const patches = [...router, ...log, ...queries];

/** Applies the patches while the server is bundled. A package that no longer has the text of a patch ends the build. */
export function patchPackages(): Plugin {
  const files = [...new Set(patches.map(({ file }) => file))];
  const filter = new RegExp(`(?:${files.map((file) => file.replaceAll(/[./]/g, "\\$&")).join("|")})$`);
  return {
    name: "patch-packages",
    setup(build) {
      const patched = new Set<string>();
      build.onLoad({ filter }, ({ path }) => {
        const file = files.find((one) => path.replaceAll("\\", "/").endsWith(`/${one}`));
        if (!file) return undefined;
        patched.add(file);
        return { contents: patchedText(file, readFileSync(path, "utf8")), loader: "js" };
      });
      build.onEnd(() => {
        const missed = files.filter((file) => !patched.has(file));
        if (missed.length > 0)
          return { errors: [{ text: `Not in the bundle, so not patched: ${missed.join(", ")}` }] };
        return {};
      });
    },
  };
}

function patchedText(file: string, text: string): string {
  return patches
    .filter((patch) => patch.file === file)
    .reduce((contents, { find, replace }) => {
      if (contents.split(find).length !== 2)
        throw new Error(`${file} does not have this text once, see scripts/patch-packages.ts:\n${find}`);
      return contents.replace(find, () => replace);
    }, text);
}
