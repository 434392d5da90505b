/**
 * `npm run build:binary`: makes one executable of the program, `build/binary/throughline`, for the system it runs on: Node
 * with the bundled server, its worker threads, the browser's files, the migrations and the database's native module inside.
 */
import { execFileSync } from "node:child_process";
import { chmodSync, copyFileSync, globSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { build, type Plugin } from "esbuild";
import { inject } from "postject";
import { dialects } from "../app/core/enums/dialect.ts";
import { readMigrations } from "../db/migrate.ts";
import { composeMap } from "./compose-map.ts";
import { heapOptions, tightMemory } from "./launch.mjs";
import { prepare } from "./prepare.mjs";

const { platform, arch } = process;
const folder = "build/binary";
const isWindows = platform === "win32";
const executable = join(folder, isWindows ? "throughline.exe" : "throughline");
const blob = join(folder, "program.blob");
/** In Node's own executable, which looks for it to know whether a program was added. */
const fuse = "NODE_SEA_FUSE_fce680ab2cc467b6e072b8b5df1996b2";

/**
 * The C library reads its settings before any of ours runs: a server starts itself once more, as the same process, with them.
 * What was set for it stays.
 */
const withTightMemory = `
if (process.platform === "linux" && require("node:worker_threads").isMainThread) {
  const { argv: [, , command], env, execPath } = process;
  const isServer = command === undefined || command === "serve" || command.startsWith("-");
  if (isServer && env.MALLOC_ARENA_MAX === undefined)
    process.execve(execPath, [execPath, ...process.argv.slice(2)], { ...${JSON.stringify(tightMemory)}, ...env });
}
`;

/** The driver looks for its native module in its own package; here `app/boot/binary/embedded.ts` provides it. */
const fittingParts: Plugin = {
  name: "parts of an executable",
  setup({ onLoad }) {
    // With the comment, esbuild would join the maps itself: see `composeMap`.
    onLoad({ filter: /build[\\/]program\.js$/ }, ({ path }) => ({
      contents: readFileSync(path, "utf8").replace(/\/\/# sourceMappingURL=\S+\s*$/, ""),
    }));
    onLoad({ filter: /better-sqlite3[\\/]lib[\\/]binding\.js$/ }, () => ({
      contents: "exports.getBinding = () => globalThis.loadDatabaseAddon();",
    }));
  },
};

const node = prepare();
rmSync(folder, { recursive: true, force: true });
mkdirSync(folder, { recursive: true });
await bundle();
writeFileSync(join(folder, "program.map"), JSON.stringify(mapToSources()));
const migrations = Object.fromEntries(
  dialects.map((dialect) => [dialect, readMigrations(`drizzle/${dialect}`)]),
);
writeFileSync(join(folder, "migrations.json"), JSON.stringify(migrations));
writeFileSync(join(folder, "sea.json"), JSON.stringify(configuration(), null, 2));
// With the options that the program will run with: V8 takes compiled code only where it was made with the same ones.
execFileSync(node, [...heapOptions, "--experimental-sea-config", join(folder, "sea.json")], {
  stdio: "inherit",
});
await assemble();
execFileSync(executable, ["version"], { stdio: "inherit" });

/** Scripts in the form that an executable can hold: one file each, CommonJS. */
async function bundle(): Promise<void> {
  await build({
    entryPoints: ["program", "backup", "documents", "migrate", "engine", "transcript-reader"].map(
      (name) => `build/${name}.js`,
    ),
    outdir: folder,
    outExtension: { ".js": ".cjs" },
    bundle: true,
    platform: "node",
    target: "node24",
    format: "cjs",
    // Modules have an address; an executable's is its own.
    define: { "import.meta.url": "addressOfProgram" },
    banner: {
      js: `const addressOfProgram=require("node:url").pathToFileURL(process.execPath).href;${withTightMemory}`,
    },
    // Node keeps compiled code of an executable only without import().
    supported: { "dynamic-import": false },
    minifySyntax: true,
    minifyWhitespace: true,
    // For the lines of our own sources in the errors of the log: `app/boot/binary/stack-lines.ts`.
    sourcemap: "external",
    sourcesContent: false,
    legalComments: "none",
    logLevel: "warning",
    plugins: [fittingParts],
  });
}

/** Where each place of the program was in our sources. */
function mapToSources() {
  const read = (file: string) => JSON.parse(readFileSync(file, "utf8"));
  return composeMap(read(join(folder, "program.cjs.map")), read("build/program.js.map"), /program\.js$/);
}

function configuration() {
  const client = globSync("assets/**/*.*", { cwd: "build/client" }).map((file) => file.replaceAll("\\", "/"));
  return {
    main: join(folder, "program.cjs"),
    output: blob,
    disableExperimentalSEAWarning: true,
    useCodeCache: true,
    execArgv: heapOptions,
    assets: {
      "backup.js": join(folder, "backup.cjs"),
      "migrate.js": join(folder, "migrate.cjs"),
      "documents.js": join(folder, "documents.cjs"),
      "engine.js": join(folder, "engine.cjs"),
      "transcript-reader.js": join(folder, "transcript-reader.cjs"),
      "program.map": join(folder, "program.map"),
      "migrations.json": join(folder, "migrations.json"),
      "database.node": `node_modules/better-sqlite3/prebuilds/${platform}-${arch}.node`,
      ...Object.fromEntries(client.map((file) => [`client/${file}`, `build/client/${file}`])),
    },
  };
}

/** Puts the program into a copy of Node. */
async function assemble(): Promise<void> {
  copyFileSync(node, executable);
  chmodSync(executable, 0o755);
  // A change breaks the signature, so macOS wants it removed before and another one after.
  if (platform === "darwin") execFileSync("codesign", ["--remove-signature", executable]);
  await inject(executable, "NODE_SEA_BLOB", readFileSync(blob), {
    sentinelFuse: fuse,
    ...(platform === "darwin" && { machoSegmentName: "NODE_SEA" }),
  });
  if (platform === "darwin") execFileSync("codesign", ["--sign", "-", executable]);
}
