/**
 * `npm run build:binary`: makes one executable of the program, `build/binary/throughline`, for the system it runs on: Node
 * with the bundled server, its worker threads, the browser's files, the migrations and the database's native module inside.
 * `-- --arch arm64` makes it for another processor, in `build/binary-linux-arm64`.
 */
import { execFileSync, spawnSync } from "node:child_process";
import { chmodSync, copyFileSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { build, type Plugin } from "esbuild";
import { inject } from "postject";
import { dialects } from "../app/core/enums/dialect.ts";
import { readMigrations } from "../db/migrate.ts";
import { composeMap } from "./compose-map.ts";
import { copyNodeFor } from "./foreign-node.ts";
import { compileAhead, firstStep, packAssets, packClient } from "./inside-executable.ts";
import { heapOptions } from "./launch.mjs";
import { prepare } from "./prepare.mjs";
import { packagesIn } from "./release/inside.ts";

const { platform } = process;
const { arch } = parseArgs({ options: { arch: { type: "string", default: process.arch } } }).values;
const isNative = arch === process.arch;
const folder = isNative ? "build/binary" : `build/binary-${platform}-${arch}`;
const isWindows = platform === "win32";
const executable = join(folder, isWindows ? "throughline.exe" : "throughline");
const blob = join(folder, "program.blob");
/** In Node's own executable, which looks for it to know whether a program was added. */
const fuse = "NODE_SEA_FUSE_fce680ab2cc467b6e072b8b5df1996b2";

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

/** Packages that are imported when they are needed: assets, whose text is read then. */
const partsApart: Plugin = {
  name: "parts apart",
  setup({ onResolve }) {
    onResolve({ filter: /^\.\/parts\// }, ({ kind, path }) =>
      kind === "dynamic-import" ? { path, external: true } : undefined,
    );
  },
};

/** The `require` of an executable knows Node's own modules alone. */
const withParts = `
const partsRead = new Map(), requireBuiltin = require;
require = (id) => {
  if (!id.startsWith("./parts/")) return requireBuiltin(id);
  if (!partsRead.has(id)) {
    const part = { exports: {} };
    partsRead.set(id, part);
    const text = globalThis.readOfExecutable(id.slice(2)).toString("utf8");
    requireBuiltin("node:vm").compileFunction(text, ["require", "module", "exports"], { filename: id })(require, part, part.exports);
  }
  return partsRead.get(id).exports;
};
`;

const node = prepare();
rmSync(folder, { recursive: true, force: true });
mkdirSync(folder, { recursive: true });
await bundle();
writeFileSync(join(folder, "program.map"), JSON.stringify(mapToSources()));
const migrations = Object.fromEntries(
  dialects.map((dialect) => [dialect, readMigrations(`drizzle/${dialect}`)]),
);
writeFileSync(join(folder, "migrations.json"), JSON.stringify(migrations));
if (isNative) compileAhead(node, folder);
writeFileSync(join(folder, "first.cjs"), firstStep);
writeFileSync(join(folder, "sea.json"), JSON.stringify(configuration(), null, 2));
execFileSync(node, ["--experimental-sea-config", join(folder, "sea.json")], { stdio: "inherit" });
await assemble();
if (isNative) tryOut();

/** Scripts in the form that an executable can hold: one file each, CommonJS. */
async function bundle(): Promise<void> {
  const threads = ["backup", "documents", "migrate", "engine", "transcript-reader"].map(builtFile);
  const program = await cjs([builtFile("program")], withParts, partsApart);
  const packages = [...program, ...(await cjs(threads)), ...(await cjs(partNames().map(builtFile)))];
  const before = JSON.parse(readFileSync("build/packages.json", "utf8")) as string[];
  writeFileSync(join(folder, "packages.json"), JSON.stringify([...new Set([...before, ...packages])].sort()));
}

/** What the bundled program imports when it is needed. */
function partNames(): string[] {
  const imports = readFileSync(builtFile("program"), "utf8").matchAll(/import\("\.\/(parts\/[^"]+)\.js"\)/g);
  return [...new Set([...imports].map(([, name = ""]) => name))].sort();
}

function builtFile(name: string): string {
  return `build/${name}.js`;
}

/** @returns the places of the packages that are inside */
async function cjs(entryPoints: string[], start = "", ...plugins: Plugin[]): Promise<string[]> {
  const { metafile } = await build({
    metafile: true,
    entryPoints,
    outbase: "build",
    outdir: folder,
    outExtension: { ".js": ".cjs" },
    bundle: true,
    platform: "node",
    target: "node24",
    format: "cjs",
    // Modules have an address; an executable's is its own.
    define: { "import.meta.url": "addressOfProgram" },
    banner: {
      js: `const addressOfProgram=require("node:url").pathToFileURL(process.execPath).href;${start}`,
    },
    // What is compiled from a text has no import().
    supported: { "dynamic-import": false },
    minifySyntax: true,
    minifyWhitespace: true,
    // For the lines of our own sources in the errors of the log: `app/boot/binary/stack-lines.ts`.
    sourcemap: "external",
    sourcesContent: false,
    legalComments: "none",
    logLevel: "warning",
    plugins: [fittingParts, ...plugins],
  });
  return packagesIn(Object.values(metafile.outputs));
}

/** Where each place of the program was in our sources. */
function mapToSources() {
  const read = (file: string) => JSON.parse(readFileSync(file, "utf8"));
  return composeMap(read(join(folder, "program.cjs.map")), read("build/program.js.map"), /program\.js$/);
}

function configuration() {
  const threads = ["backup", "migrate", "documents", "engine", "transcript-reader", ...partNames()];
  const texts = Object.fromEntries(threads.map((name) => [`${name}.js`, join(folder, `${name}.cjs`)]));
  const ownFiles = ["program.cjs", "program.map", "migrations.json", ...(isNative ? ["program.cache"] : [])];
  const driver = `node_modules/better-sqlite3/prebuilds/${platform}-${arch}.node`;
  const packed = packAssets(join(folder, "packed"), {
    ...texts,
    ...Object.fromEntries(ownFiles.map((name) => [name, join(folder, name)])),
    "database.node": driver,
  });
  return {
    main: join(folder, "first.cjs"),
    output: blob,
    disableExperimentalSEAWarning: true,
    useCodeCache: false,
    execArgv: heapOptions,
    assets: { ...packed, ...packClient(join(folder, "packed"), "build/client", driver) },
  };
}

/** Starts it once; V8 must take the code that was compiled ahead, or each start takes 0.3 s more. */
function tryOut(): void {
  const { stdout, stderr } = spawnSync(executable, ["version"], {
    env: { ...process.env, NODE_DEBUG: "executable" },
    encoding: "utf8",
  });
  if (!stderr.includes("compiled code is taken"))
    throw new Error(`The executable doesn't start well:\n${stderr}`);
  process.stdout.write(stdout);
}

/** Puts the program into a copy of Node. */
async function assemble(): Promise<void> {
  if (isNative) copyFileSync(node, executable);
  else copyNodeFor(arch, executable);
  chmodSync(executable, 0o755);
  // A change breaks the signature, so macOS wants it removed before and another one after.
  if (platform === "darwin") execFileSync("codesign", ["--remove-signature", executable]);
  await inject(executable, "NODE_SEA_BLOB", readFileSync(blob), {
    sentinelFuse: fuse,
    ...(platform === "darwin" && { machoSegmentName: "NODE_SEA" }),
  });
  if (platform === "darwin") execFileSync("codesign", ["--sign", "-", executable]);
}
