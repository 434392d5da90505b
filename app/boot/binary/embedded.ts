import type { SourceMapPayload } from "node:module";
import { homedir, tmpdir } from "node:os";
import { join } from "node:path";
import { getRawAsset } from "node:sea";
import type { Dialect } from "#app/core/enums/dialect.ts";
import type { EmbeddedFiles } from "#app/http/app/assets.ts";
import type { Migrations } from "#db/migrate.ts";
import { mapStacks } from "../stack-lines.ts";
import { loadAddon } from "./addon.ts";

/** The list of what is inside, of `scripts/inside-executable.ts`: the SHA-256 of the database's native module; paths below `/assets`. */
type EmbeddedList = { database: string; client: [path: string, from: number, length: number][] };

declare global {
  /** An asset of the single executable; see `scripts/inside-executable.ts`. */
  var readOfExecutable: ((name: string) => Buffer) | undefined;
  /** How the database's driver gets its native module there; see `scripts/build-binary.ts`. */
  var loadDatabaseAddon: (() => unknown) | undefined;
}

function bytesOf(name: string): Buffer {
  if (!globalThis.readOfExecutable) throw new Error("This is no executable");
  return globalThis.readOfExecutable(name);
}

function textOf(name: string): string {
  return bytesOf(name).toString("utf8");
}

const listOfAll = () => JSON.parse(textOf("list.json")) as EmbeddedList;

/** The compiled client, by path below `/assets`; the bytes stay where the system has mapped the executable. */
export function embeddedClient(): EmbeddedFiles {
  const all = getRawAsset("client");
  return new Map(listOfAll().client.map(([path, from, length]) => [path, new Uint8Array(all, from, length)]));
}

export function embeddedMigrations(of: Dialect): Migrations {
  const all = JSON.parse(textOf("migrations.json")) as Record<Dialect, Migrations>;
  return all[of];
}

/** The program of a worker thread; it is read when a thread starts. */
export function embeddedThread(name: "documents" | "engine" | "transcript-reader"): { source: string } {
  return {
    get source() {
      return textOf(`${name}.js`);
    },
  };
}

/** The same for a thread that opens the database; it is read when a thread starts, after the program has opened it. */
export function embeddedDatabaseThread(name: "backup" | "migrate"): { source: string } {
  return {
    get source() {
      // A thread has globals of its own.
      const load = `const loaded={exports:{}};process.dlopen(loaded,${JSON.stringify(addonFile)});return loaded.exports`;
      return `globalThis.loadDatabaseAddon=()=>{${load}};${textOf(`${name}.js`)}`;
    },
  };
}

/** Where the native module was unpacked. */
let addonFile = "";

/** Errors of the log name lines of the sources. The map is read at the first one. */
export function nameSourceLines(): void {
  const readMap = () => JSON.parse(textOf("program.map")) as SourceMapPayload;
  Error.prepareStackTrace = mapStacks(readMap, (file) => file.endsWith("program.cjs"));
}

/** Unpacks the database's native module when the first database is opened. */
export function provideDatabaseAddon(dataDir: () => string): void {
  let addon: unknown;
  globalThis.loadDatabaseAddon = () => {
    const inside = { hash: listOfAll().database, read: () => bytesOf("database.node") };
    addon ??= loadAddon(inside, placesFor(dataDir()), (file) => {
      const loaded = { exports: {} };
      process.dlopen(loaded, file);
      addonFile = file;
      return loaded.exports;
    });
    return addon;
  };
}

/** The data folder first: it is there, and only this user's. */
function placesFor(dataDir: string): string[] {
  const user = process.getuid?.() ?? "user";
  return [join(dataDir, "cache"), ...homes(), join(tmpdir(), `throughline-${user}`)];
}

/** A user without an entry in the system's list, as containers have them, has no home. */
function homes(): string[] {
  try {
    return [join(homedir(), ".cache/throughline")];
  } catch {
    return [];
  }
}
