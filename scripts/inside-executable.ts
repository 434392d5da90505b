import { execFileSync } from "node:child_process";
import { createHash } from "node:crypto";
import { globSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { constants, zstdCompressSync } from "node:zlib";
import { heapOptions, tightMemory } from "./launch.mjs";

/*
 * What is inside the executable, and in which form. Pages of its file that are read count to the memory of the process as long as
 * it runs, and the system reads 16 at a time: texts are compressed, and the browser's files, of which each has a line in the
 * list of Node, are one.
 */

/** The program is a function of its text, as a module in CommonJS is. */
const parameters = ["require", "module", "exports"];

/**
 * What Node runs: makes the program from its text and the code that was compiled ahead. Before, a server starts itself once
 * more, as the same process, with the settings of the C library, which reads them before any of ours runs; what was set for it
 * stays. `globalThis.readOfExecutable` gives an asset's bytes.
 */
export const firstStep = `
const { argv: [, , command], env, execPath } = process;
const isServer = command === undefined || command === "serve" || command.startsWith("-");
if (process.platform === "linux" && isServer && env.MALLOC_ARENA_MAX === undefined)
  process.execve(execPath, [execPath, ...process.argv.slice(2)], { ...${JSON.stringify(tightMemory)}, ...env });
const { getAssetKeys, getRawAsset } = require("node:sea");
const { zstdDecompressSync } = require("node:zlib");
globalThis.readOfExecutable = (name) => {
  const bytes = getRawAsset(name);
  // In one piece; with no room left, another one is made.
  return zstdDecompressSync(new Uint8Array(bytes, 4), { chunkSize: new DataView(bytes).getUint32(0) + 64 });
};
const text = readOfExecutable("program.cjs").latin1Slice();
const cachedData = getAssetKeys().includes("program.cache") ? readOfExecutable("program.cache") : undefined;
const run = require("node:vm").compileFunction(text, ${JSON.stringify(parameters)}, { filename: "program.cjs", cachedData });
require("node:util").debuglog("executable")("compiled code is %s", run.cachedDataRejected === false ? "taken" : "not taken");
run(require, module, exports);
`;

/** Compiles the program's text: `program.cache` beside it. */
export function compileAhead(node: string, folder: string): void {
  const text = readFileSync(join(folder, "program.cjs"));
  // One other character would make V8 keep all of it at twice its size.
  if (text.some((byte) => byte > 0x7f)) throw new Error("The program's text has characters beyond ASCII.");
  const script = `
    const fs = require("node:fs");
    const text = fs.readFileSync("program.cjs", "latin1");
    const options = { filename: "program.cjs", produceCachedData: true };
    fs.writeFileSync("program.cache", require("node:vm").compileFunction(text, ${JSON.stringify(parameters)}, options).cachedData);`;
  // With the options that the program will run with: V8 takes compiled code only where it was made with the same ones.
  // The seed makes the compiled code the same each time; V8 does not ask for it.
  execFileSync(node, [...heapOptions, "--random-seed=1", "-e", script], { cwd: folder, stdio: "inherit" });
}

/**
 * Compresses files into a folder.
 * @param files by their names as assets
 * @returns the compressed ones by these names: the length of the file (4 bytes, the highest first), then Zstandard
 */
export function packAssets(folder: string, files: Record<string, string>): Record<string, string> {
  const packed = Object.entries(files).map(([name, file]) => {
    const bytes = readFileSync(file);
    const length = Buffer.alloc(4);
    length.writeUInt32BE(bytes.length);
    const params = { [constants.ZSTD_c_compressionLevel]: 15 };
    return [name, writeInto(folder, name, Buffer.concat([length, zstdCompressSync(bytes, { params })]))];
  });
  return Object.fromEntries(packed);
}

/**
 * The browser's files one after the other, which are sent from there as they are, and the list of what is inside
 * (`EmbeddedList` in app/boot/binary/embedded.ts).
 * @param driver the database's native module, whose hash is in the list: it is unpacked only where it isn't yet
 */
export function packClient(folder: string, client: string, driver: string): Record<string, string> {
  const names = globSync("assets/**/*.*", { cwd: client })
    .map((file) => file.replaceAll("\\", "/"))
    .sort();
  const files = names.map((name) => readFileSync(join(client, name)));
  let from = 0;
  const places = files.map(({ length }, at) => {
    const place = [names[at]?.slice("assets".length), from, length];
    from += length;
    return place;
  });
  const database = createHash("sha256").update(readFileSync(driver)).digest("hex");
  const list = writeInto(folder, "list.json", Buffer.from(JSON.stringify({ database, client: places })));
  return {
    client: writeInto(folder, "client", Buffer.concat(files)),
    ...packAssets(folder, { "list.json": list }),
  };
}

function writeInto(folder: string, name: string, bytes: Uint8Array): string {
  const file = join(folder, name);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, bytes);
  return file;
}
