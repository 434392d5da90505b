import { chmodSync, copyFileSync } from "node:fs";
import { join } from "node:path";
import { Readable, Writable } from "node:stream";
import { openFolder } from "#app/boot/open-folder.server.ts";
import { runCommandLine } from "#app/cli/run.ts";
import type { Dialect } from "#app/core/enums/dialect.ts";
import { readEnv } from "#app/core/env.ts";
import { loadSecrets } from "#app/core/secrets.ts";
import { filesOf } from "#app/providers/files/configured.ts";
import { readMigrations } from "#db/migrate.ts";
import { migrations as sqliteMigrations, testFile, testFolder } from "./database.ts";
import { postgresMigrations } from "./postgres.ts";

const thread = (path: string) => new URL(`../../app/${path}`, import.meta.url);
const workers = {
  engine: thread("intelligence/worker.ts"),
  documents: thread("providers/documents/worker.ts"),
  transcripts: thread("providers/recorder/transcript-worker.ts"),
  backups: thread("../db/backup/worker.ts"),
};

/** A data folder as a first start leaves it. */
export async function dataFolder(): Promise<string> {
  const folder = testFolder();
  loadSecrets(folder);
  copyFileSync(await testFile(), join(folder, "throughline.db"));
  chmodSync(join(folder, "throughline.db"), 0o600);
  return folder;
}

type Settings = Record<string, string>;

/** Runs a command over a data folder as the program does, within this process. */
export async function runCommand(
  dataDir: string,
  words: string[],
  settings: Settings = {},
  stdin: Uint8Array[] = [],
) {
  const { bytes, ...result } = await runForBytes(dataDir, words, { settings, stdin });
  return { ...result, out: String(bytes) };
}

type More = {
  settings?: Settings;
  stdin?: Iterable<Uint8Array>;
  /** Why this system is none for the program. */
  obstacle?: string | null;
  /** Where the caller is. */
  folder?: string;
};

/** The same for one whose result is a file. */
export async function runForBytes(
  dataDir: string,
  words: string[],
  { settings = {}, stdin = [], obstacle = null, folder = process.cwd() }: More = {},
) {
  const [out, err] = [collector(), collector()];
  const env = () => readEnv({ DATA_DIR: dataDir, ...settings });
  const migrations = (of: Dialect = env().databaseUrl ? "postgres" : "sqlite") =>
    readMigrations(of === "postgres" ? postgresMigrations : sqliteMigrations);
  const code = await runCommandLine(words, {
    version: "1.2.3",
    obstacle,
    migrations,
    env,
    files: () => filesOf(env()),
    serve: async () => void out.sink.write("serving\n"),
    open: () => openFolder(env(), { migrations: migrations(), workers }),
    fetch,
    folder,
    stdin: Readable.from(stdin),
    stdout: out.sink,
    stderr: err.sink,
  });
  return { code, err: String(err.bytes()), bytes: out.bytes() };
}

/** Keeps what is written to it. */
function collector() {
  const chunks: Buffer[] = [];
  const sink = new Writable({
    write(chunk: Buffer, _encoding, done) {
      chunks.push(chunk);
      done();
    },
  });
  return { sink, bytes: () => Buffer.concat(chunks) };
}
