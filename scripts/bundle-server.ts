import { readFileSync, rmSync, writeFileSync } from "node:fs";
import { createRequire, isBuiltin } from "node:module";
import { join } from "node:path";
import { decode, encode, type SourceMapSegment } from "@jridgewell/sourcemap-codec";
import { build, type ImportKind, type Plugin } from "esbuild";
import { packagesIn } from "./release/inside.ts";

/** The server and its worker threads, with their names in the build folder. */
const programs = {
  program: "index.js",
  documents: "../app/providers/documents/worker.ts",
  engine: "../app/intelligence/worker.ts",
  sentences: "../app/providers/ai/local/worker.ts",
  "transcript-reader": "../app/providers/recorder/transcript-worker.ts",
  backup: "../db/backup/worker.ts",
  migrate: "../db/migrate-worker.ts",
};

/** Starts the program with V8's compile cache, where the folder is writable. */
const launcher = `import { enableCompileCache } from "node:module";
import { fileURLToPath } from "node:url";
enableCompileCache(fileURLToPath(new URL("compile-cache", import.meta.url)));
await import("./program.js");
`;

/** Packages in CommonJS that hundreds of our modules import. */
const oftenImported = [
  ...["react", "react/jsx-runtime", "react-dom"],
  ...["@remix-run/react", "@remix-run/node", "express"],
];

/** Packages in CommonJS that are imported when they are needed: esbuild's file of one exports its default alone. */
const importedLater = ["prom-client", "undici", "yauzl", "yazl"];

/**
 * Reads the exports of Node's own modules and of packages in CommonJS once, and only those that are used. An `import` of a
 * module of Node reads all that it exports, among it what is loaded for that alone, as Node's whole `fetch` for `node:http`;
 * and for each `import` of a package in CommonJS esbuild copies all of its exports: 15,000 getters, 4 MB.
 */
const exportsOnce: Plugin = {
  name: "exports-once",
  setup({ onResolve, onLoad }) {
    const isOnce: Partial<Record<ImportKind, (path: string) => boolean>> = {
      "import-statement": (path) => isBuiltin(path) || oftenImported.includes(path),
      "dynamic-import": (path) => importedLater.includes(path),
    };
    onResolve({ filter: /./ }, ({ kind, path }) =>
      isOnce[kind]?.(path) ? { path, namespace: "once", sideEffects: false } : undefined,
    );
    const require = createRequire(import.meta.url);
    onLoad({ filter: /./, namespace: "once" }, ({ path }) => {
      const names = Object.keys(require(path)).filter((name) => name !== "default");
      // In a function that is pure, what nobody imports is dropped.
      const lines = names.map(
        (name) => `const _${name} = /* @__PURE__ */ (() => all.${name})(); export { _${name} as ${name} };`,
      );
      const contents = `const all = require("${path}"); export default all; ${lines.join("\n")}`;
      return { contents, resolveDir: import.meta.dirname };
    });
  },
};

/** Packages that are imported when they are needed: files of their own, which are read then. */
const parts = "parts";

/**
 * Bundles the compiled server with its packages into one file, and so each worker thread: reading four hundred small files
 * is most of the time of a start. Only packages with native modules stay where they were installed. The compiler's
 * `index.js` then starts this file; source maps lead back to the sources.
 * @returns the places of the packages that are inside
 */
export async function bundleServer(folder: string): Promise<string[]> {
  rmSync(join(folder, parts), { recursive: true, force: true });
  const inside: string[] = [];
  for (const [out, file] of Object.entries(programs))
    inside.push(...(await bundle(folder, { out, in: join(folder, file) })));
  writeFileSync(join(folder, "index.js"), launcher);
  rmSync(join(folder, "index.js.map"));
  return inside;
}

async function bundle(folder: string, entryPoint: { in: string; out: string }): Promise<string[]> {
  const { metafile } = await build({
    entryPoints: [entryPoint],
    outdir: folder,
    bundle: true,
    splitting: true,
    chunkNames: `${parts}/[name]-[hash]`,
    metafile: true,
    platform: "node",
    target: "node24",
    format: "esm",
    external: ["better-sqlite3", "onnxruntime-node"],
    plugins: [exportsOnce],
    define: { "process.env.NODE_ENV": '"production"' },
    // CommonJS packages load Node's own modules with require().
    banner: { js: 'import{createRequire}from"node:module";const require=createRequire(import.meta.url);' },
    minifySyntax: true,
    minifyWhitespace: true,
    sourcemap: "linked",
    // The text of the sources is most of a map and is not needed to name a line.
    sourcesContent: false,
    legalComments: "none",
    logLevel: "warning",
  });
  for (const file of Object.keys(metafile.outputs)) if (file.endsWith(".js")) finish(file);
  return packagesIn(Object.values(metafile.outputs));
}

function finish(file: string): void {
  const text = readFileSync(file, "utf8");
  writeFileSync(file, text.replace(beyondAscii, escaped));
  shortenMap(`${file}.map`, text.split("\n"));
}

/** What is left of other characters stands in regular expressions; one of them makes V8 keep the whole text at twice its size. */
const beyondAscii = /[^\0-\x7f]/g;

function escaped(character: string): string {
  return `\\u${character.charCodeAt(0).toString(16).padStart(4, "0")}`;
}

/**
 * Reduces a source map to our own sources. Node keeps the map of a running program in memory: the whole one takes 75 MB
 * and 0.4 s.
 * @param lines the program before its characters were escaped, for which the map was made
 */
function shortenMap(file: string, lines: string[]): void {
  const map = JSON.parse(readFileSync(file, "utf8")) as { mappings: string; sources: string[] };
  const isOurs = map.sources.map((source) => !source.includes("node_modules/"));
  const mappings = decode(map.mappings).map((segments, row) => {
    const shifted = afterEscapes(lines[row] ?? "");
    let last: string | null = null;
    return segments.flatMap(([column, source = -1, line = 0]): SourceMapSegment[] => {
      const here = isOurs[source] ? `${source}:${line}` : "elsewhere";
      if (here === last) return [];
      last = here;
      // Where the text of a package begins, ours ends: its lines would get the name of ours otherwise.
      return [here === "elsewhere" ? [shifted(column)] : [shifted(column), source, line, 0]];
    });
  });
  writeFileSync(file, JSON.stringify({ ...map, names: [], mappings: encode(mappings) }));
}

/** Where a column of a line is once its characters are escaped. Columns must be asked for in their order. */
function afterEscapes(line: string): (column: number) => number {
  const places = [...line.matchAll(beyondAscii)].map(({ index }) => index);
  const more = escaped("\u2026").length - 1;
  let before = 0;
  return (column) => {
    while ((places[before] ?? Number.POSITIVE_INFINITY) < column) before++;
    return column + before * more;
  };
}
