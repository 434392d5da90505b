import { readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { decode, encode } from "@jridgewell/sourcemap-codec";
import { build } from "esbuild";

/** The programs of the server: its own, and those of its worker threads. What each is called in the build folder. */
const programs = {
  program: "index.js",
  engine: "../app/intelligence/worker.ts",
  "transcript-reader": "../app/providers/recorder/transcript-worker.ts",
};

/** Starts the program with the compiled code of its last start, where the folder can be written. */
const launcher = `import { enableCompileCache } from "node:module";
import { fileURLToPath } from "node:url";
enableCompileCache(fileURLToPath(new URL("compile-cache", import.meta.url)));
await import("./program.js");
`;

/**
 * Puts the compiled server and every package it uses into one file, and so with its worker threads: reading four
 * hundred small files is most of what a start costs. Only the database's native part stays where it was installed.
 * The compiler's `index.js` then starts this one; source maps lead back to the sources.
 */
export async function bundleServer(folder: string): Promise<void> {
  await build({
    entryPoints: Object.entries(programs).map(([out, file]) => ({ in: join(folder, file), out })),
    outdir: folder,
    bundle: true,
    platform: "node",
    target: "node24",
    format: "esm",
    external: ["better-sqlite3"],
    define: { "process.env.NODE_ENV": '"production"' },
    // Packages written for require() still ask for Node's own modules in that way.
    banner: { js: 'import{createRequire}from"node:module";const require=createRequire(import.meta.url);' },
    minifySyntax: true,
    minifyWhitespace: true,
    sourcemap: "linked",
    // The text of the sources is not needed to name a line, and is most of a map.
    sourcesContent: false,
    legalComments: "none",
    logLevel: "warning",
  });
  for (const program of Object.keys(programs)) shortenMap(join(folder, `${program}.js.map`));
  writeFileSync(join(folder, "index.js"), launcher);
  rmSync(join(folder, "index.js.map"));
}

/**
 * Leaves in a source map what it takes to name the line of our own sources. Node keeps the map of a running program in
 * memory from its start on: whole, this one takes 75 MB and 0.4 s.
 */
function shortenMap(file: string): void {
  const map = JSON.parse(readFileSync(file, "utf8")) as { mappings: string; sources: string[] };
  const isOurs = map.sources.map((source) => !source.includes("node_modules/"));
  const lines = decode(map.mappings).map((segments) => {
    let last = "";
    return segments.flatMap(([column, source = -1, line = 0]): [number, number, number, number][] => {
      const here = `${source}:${line}`;
      if (!isOurs[source] || here === last) return [];
      last = here;
      return [[column, source, line, 0]];
    });
  });
  writeFileSync(file, JSON.stringify({ ...map, names: [], mappings: encode(lines) }));
}
