import { existsSync, readFileSync } from "node:fs";
import type { SourceMapPayload } from "node:module";
import { isSea } from "node:sea";
import { fileURLToPath } from "node:url";
import { dialect } from "#app/core/dialect.ts";
import type { Dialect } from "#app/core/enums/dialect.ts";
import { dataFolder } from "#app/core/env.ts";
import type { Assets } from "#app/http/app/assets.ts";
import type { WorkerPrograms } from "#app/providers/index.server.ts";
import type { WorkerProgram } from "#app/providers/worker-lane.ts";
import { type Migrations, readMigrations } from "#db/migrate.ts";
import {
  embeddedClient,
  embeddedDatabaseThread,
  embeddedMigrations,
  embeddedThread,
  nameSourceLines,
  provideDatabaseAddon,
} from "./binary/embedded.ts";
import { mapStacks } from "./stack-lines.ts";

/** What the program reads of itself at run time. Each is read when it is first asked for. */
export type Resources = {
  /** Those of this process's engine, or of another one. */
  migrations(of?: Dialect): Migrations;
  workers(development: boolean): WorkerPrograms;
  /** The thread that migrates a database. */
  migrator(development: boolean): WorkerProgram;
  /** The compiled client. */
  assets(): Assets;
};

/**
 * The resources of this process: inside the single executable, or else in the project's folder.
 * @param root the project's folder
 */
export function findResources(root: URL): Resources {
  if (!isSea()) return inFolder(root);
  provideDatabaseAddon(dataFolder);
  nameSourceLines();
  return {
    migrations: (of = dialect) => embeddedMigrations(of),
    workers: () => ({
      backups: embeddedDatabaseThread("backup"),
      documents: embeddedThread("documents"),
      engine: embeddedThread("engine"),
      transcripts: embeddedThread("transcript-reader"),
    }),
    migrator: () => embeddedDatabaseThread("migrate"),
    assets: embeddedClient,
  };
}

function inFolder(root: URL): Resources {
  const path = (name: string) => fileURLToPath(new URL(name, root));
  nameSourceLinesOf(path("build/program.js"));
  // In development a thread runs its sources.
  const thread = (source: string, built: string, development: boolean) =>
    new URL(development ? source : built, root);
  return {
    migrations: (of = dialect) => readMigrations(path(`drizzle/${of}`)),
    workers: (development) => ({
      backups: thread("db/backup/worker.ts", "build/backup.js", development),
      documents: thread("app/providers/documents/worker.ts", "build/documents.js", development),
      engine: thread("app/intelligence/worker.ts", "build/engine.js", development),
      transcripts: thread(
        "app/providers/recorder/transcript-worker.ts",
        "build/transcript-reader.js",
        development,
      ),
      sentences: sentencesIn(
        root,
        thread("app/providers/ai/local/worker.ts", "build/sentences.js", development),
      ),
    }),
    migrator: (development) => thread("db/migrate-worker.ts", "build/migrate.js", development),
    assets: () => path("build/client/assets"),
  };
}

/** The network that reads sentences, where the optional packages that it is made from and run by are installed. */
function sentencesIn(root: URL, program: URL): WorkerPrograms["sentences"] {
  const folder = new URL("build/sentence-model/", root);
  const needed = [new URL("model.onnx", folder), new URL("node_modules/onnxruntime-node/", root)];
  return needed.every((file) => existsSync(file)) ? { program, folder } : undefined;
}

/** Errors of the log name lines of the sources. In development nothing is bundled, and Node does so itself. */
function nameSourceLinesOf(bundle: string): void {
  if (fileURLToPath(import.meta.url) !== bundle) return;
  const readMap = () => JSON.parse(readFileSync(`${bundle}.map`, "utf8")) as SourceMapPayload;
  Error.prepareStackTrace = mapStacks(readMap, (file) => file === import.meta.url);
}
