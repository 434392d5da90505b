import type { SourceMapPayload } from "node:module";
import { homedir, tmpdir } from "node:os";
import { join } from "node:path";
import { getAsset, getAssetKeys, getRawAsset } from "node:sea";
import type { Dialect } from "#app/core/enums/dialect.ts";
import type { EmbeddedFiles } from "#app/http/app/assets.ts";
import type { Migrations } from "#db/migrate.ts";
import { mapStacks } from "../stack-lines.ts";
import { loadAddon } from "./addon.ts";

/** Where `scripts/build-binary.ts` puts what the program reads at run time. */
const clientFolder = "client/assets";

/** The compiled client, by path below `/assets`; the bytes stay where the system has mapped the executable. */
export function embeddedClient(): EmbeddedFiles {
  const keys = getAssetKeys().filter((key) => key.startsWith(`${clientFolder}/`));
  return new Map(keys.map((key) => [key.slice(clientFolder.length), new Uint8Array(getRawAsset(key))]));
}

export function embeddedMigrations(of: Dialect): Migrations {
  const all = JSON.parse(getAsset("migrations.json", "utf8")) as Record<Dialect, Migrations>;
  return all[of];
}

/** The program of a worker thread. */
export function embeddedThread(name: "documents" | "engine" | "transcript-reader"): { source: string } {
  return { source: getAsset(`${name}.js`, "utf8") };
}

/** The same for a thread that opens the database; it is read when a thread starts, after the program has opened it. */
export function embeddedDatabaseThread(name: "backup" | "migrate"): { source: string } {
  return {
    get source() {
      // A thread has globals of its own.
      const load = `const loaded={exports:{}};process.dlopen(loaded,${JSON.stringify(addonFile)});return loaded.exports`;
      return `globalThis.loadDatabaseAddon=()=>{${load}};${getAsset(`${name}.js`, "utf8")}`;
    },
  };
}

/** Where the native module was unpacked. */
let addonFile = "";

/** Errors of the log name lines of the sources. The map is read at the first one. */
export function nameSourceLines(): void {
  const readMap = () => JSON.parse(getAsset("program.map", "utf8")) as SourceMapPayload;
  Error.prepareStackTrace = mapStacks(readMap, (file) => file.endsWith("program.cjs"));
}

declare global {
  /** How the database's driver gets its native module, in the single executable: see `scripts/build-binary.ts`. */
  var loadDatabaseAddon: (() => unknown) | undefined;
}

/** Unpacks the database's native module when the first database is opened. */
export function provideDatabaseAddon(dataDir: () => string): void {
  let addon: unknown;
  globalThis.loadDatabaseAddon = () => {
    addon ??= loadAddon(new Uint8Array(getRawAsset("database.node")), placesFor(dataDir()), (file) => {
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
