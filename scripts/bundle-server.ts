import { rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
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
  writeFileSync(join(folder, "index.js"), launcher);
  rmSync(join(folder, "index.js.map"));
}
