import { createWriteStream, existsSync, mkdirSync, readdirSync, renameSync, rmSync } from "node:fs";
import { dirname, join, normalize } from "node:path";
import { Readable } from "node:stream";
import { buffer, text as textOf } from "node:stream/consumers";
import { pipeline } from "node:stream/promises";
import { version } from "#app/core/version.ts";
import { assertSound } from "../check.ts";
import { type Packed, readArchive } from "./archive.ts";
import { type BesideFile, besideListName, nowhere, readBesideList } from "./beside.ts";
import { inventoryOf } from "./copy.ts";
import { BackupManifest, databaseName, manifestName } from "./manifest.ts";
import { assertNoneLost, type LostFiles, lostBeside, putBack } from "./put-back.ts";
import { measuring, shown } from "./seal.ts";

export type RestoreOptions = {
  file: string;
  dataDir: string;
  passphrase?: string | undefined;
  /** How many migrations this version knows. */
  known: number;
  /** Where recordings that are beside the backup are; needed only if it has any. */
  beside?: string | undefined;
  /** Whether to go without recordings that are missing or damaged. */
  incomplete?: boolean | undefined;
};

/**
 * Puts a backup into an empty data folder. It is unpacked and checked beside its place first, and the database moves last:
 * after a crash the folder has no database, and the same call can be made again.
 * @returns what the backup says of itself, and the recordings that it is restored without
 * @throws when the folder holds data already, or the backup is damaged, incomplete, sealed with another passphrase or of a
 * newer version
 */
export async function restoreBackup(
  options: RestoreOptions,
): Promise<{ manifest: BackupManifest; lost: LostFiles }> {
  const { dataDir } = options;
  assertNoDatabase(dataDir);
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  const staging = join(dataDir, ".restoring");
  rmSync(staging, { recursive: true, force: true });
  try {
    const restored = await unpack(options, staging);
    const names = readdirSync(staging).filter((name) => name !== databaseName);
    for (const name of [...names, databaseName]) {
      rmSync(join(dataDir, name), { recursive: true, force: true });
      renameSync(join(staging, name), join(dataDir, name));
    }
    return restored;
  } finally {
    rmSync(staging, { recursive: true, force: true });
  }
}

/** Throws with what to do when a folder holds data, which a restore would hide. */
export function assertNoDatabase(dataDir: string): void {
  if (existsSync(join(dataDir, databaseName)))
    throw new Error(
      `There is a database in ${dataDir} already. Restore into an empty folder (DATA_DIR), or move that one away first.`,
    );
}

/**
 * Unpacks a backup into a folder and checks it: every item is there with its hash, the database is sound and has the rows it
 * had, and so are the recordings beside it.
 */
async function unpack(options: RestoreOptions, folder: string) {
  const { file, passphrase, known } = options;
  mkdirSync(folder, { mode: 0o700 });
  let recordings: BesideFile[] = [];
  const manifest = await readItems(file, passphrase, async (name, content) => {
    if (name === besideListName) {
      recordings = readBesideList(await buffer(content));
      // It comes first: what can be told by names is told before the rest is read.
      if (!options.incomplete)
        assertNoneLost(lostBeside(recordings, placeOf(options)), file, placeOf(options));
      return;
    }
    const target = join(folder, name);
    mkdirSync(dirname(target), { recursive: true, mode: 0o700 });
    await pipeline(content, createWriteStream(target, { mode: 0o600, flush: true }));
  });
  if (manifest.migrations > known)
    throw new Error(
      `${file} was made by Throughline ${manifest.version}, and this is ${version}, which can't read its database. Nothing was restored. Restore it with ${manifest.version}, or take a backup of ${version} or older.`,
    );
  const database = join(folder, databaseName);
  assertSound(database);
  const { rows } = await inventoryOf(database);
  if (JSON.stringify(rows) !== JSON.stringify(manifest.rows))
    throw new Error(`${file} is damaged: its database has other rows than it was made with`);
  return { manifest, lost: await bringRecordings(recordings, options, folder) };
}

async function bringRecordings(
  recordings: BesideFile[],
  options: RestoreOptions,
  folder: string,
): Promise<LostFiles> {
  if (recordings.length === 0) return { missing: [], damaged: [] };
  const { file, passphrase, incomplete } = options;
  const odd = recordings.find(({ name }) => !isInside(name));
  if (odd) throw new Error(`${file} is not a backup of Throughline: it names a file ${odd.name}`);
  if (incomplete && options.beside === undefined)
    return { missing: recordings.map(({ name }) => name), damaged: [] };
  const place = placeOf(options);
  const { missing } = lostBeside(recordings, place);
  const without = new Set(missing);
  const there = recordings.filter(({ name }) => !without.has(name));
  const lost = { missing, damaged: await putBack(there, { place, folder, passphrase }) };
  if (!incomplete) assertNoneLost(lost, file, place);
  return lost;
}

function placeOf({ file, beside }: RestoreOptions): string {
  if (beside !== undefined) return beside;
  throw new Error(
    `${file} has recordings beside it, in the folder files of the backups. Nothing was restored. Name that folder with --files, or restore without them: --incomplete.`,
  );
}

/**
 * Reads a backup through without unpacking it: every item is there with the hash of what was packed. The database that was
 * packed was checked before.
 */
export async function verifyArchive(file: string, passphrase: string | undefined): Promise<void> {
  await readItems(file, passphrase, async (_name, content) => {
    await pipeline(content, nowhere());
  });
}

/** Hands each item but the manifest to `take`, and throws unless they are those that the manifest names. */
async function readItems(
  file: string,
  passphrase: string | undefined,
  take: (name: string, content: Readable) => Promise<void>,
): Promise<BackupManifest> {
  const found: Packed[] = [];
  let text: string | undefined;
  await readArchive(file, passphrase, async (name, content) => {
    if (!isInside(name)) throw new Error(`${file} is not a backup of Throughline: it names a file ${name}`);
    if (name === manifestName) {
      text = await textOf(content);
      return;
    }
    const { see, sum } = measuring();
    await take(name, Readable.from(shown(content, see), { objectMode: false }));
    found.push({ name, ...sum() });
  });
  const manifest = manifestOf(file, text);
  if (JSON.stringify(found) !== JSON.stringify(manifest.items))
    throw new Error(`${file} is damaged: its files are not those it was made with`);
  return manifest;
}

function manifestOf(file: string, text: string | undefined): BackupManifest {
  if (text === undefined) throw new Error(`${file} is not a backup of Throughline, or it is cut off`);
  const { success, data } = BackupManifest.safeParse(JSON.parse(text));
  if (!success)
    throw new Error(`${file} was made by a newer version of Throughline. Restore it with that version.`);
  return data;
}

/** Whether an item's path stays in the folder it is unpacked into. */
function isInside(name: string): boolean {
  return name !== "" && !name.startsWith("/") && !normalize(name).startsWith("..");
}
