import { createWriteStream, existsSync, mkdirSync, readdirSync, renameSync, rmSync } from "node:fs";
import { dirname, join, normalize } from "node:path";
import { type Readable, Writable } from "node:stream";
import { text as textOf } from "node:stream/consumers";
import { pipeline } from "node:stream/promises";
import { assertSound } from "../check.ts";
import { measuring, type Packed, readArchive } from "./archive.ts";
import { inventoryOf } from "./copy.ts";
import { BackupManifest, databaseName, manifestName } from "./manifest.ts";

export type RestoreOptions = { file: string; dataDir: string; passphrase?: string | undefined };

/**
 * Puts a backup into an empty data folder. It is unpacked and checked beside its place first, and the database moves last:
 * after a crash the folder has no database, and the same call can be made again.
 * @throws when the folder holds data already, or the backup is damaged, incomplete or sealed with another passphrase
 */
export async function restoreBackup({ file, dataDir, passphrase }: RestoreOptions): Promise<BackupManifest> {
  assertNoDatabase(dataDir);
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  const staging = join(dataDir, ".restoring");
  rmSync(staging, { recursive: true, force: true });
  try {
    const manifest = await unpack(file, passphrase, staging);
    const names = readdirSync(staging).filter((name) => name !== databaseName);
    for (const name of [...names, databaseName]) {
      rmSync(join(dataDir, name), { recursive: true, force: true });
      renameSync(join(staging, name), join(dataDir, name));
    }
    return manifest;
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
 * Unpacks a backup into a folder and checks it: every item is there with its hash, and the database is sound and has the rows
 * it had.
 */
async function unpack(file: string, passphrase: string | undefined, folder: string): Promise<BackupManifest> {
  mkdirSync(folder, { mode: 0o700 });
  const manifest = await readItems(file, passphrase, async (name, content) => {
    const target = join(folder, name);
    mkdirSync(dirname(target), { recursive: true, mode: 0o700 });
    await pipeline(content, createWriteStream(target, { mode: 0o600, flush: true }));
  });
  const database = join(folder, databaseName);
  assertSound(database);
  const { rows } = await inventoryOf(database);
  if (JSON.stringify(rows) !== JSON.stringify(manifest.rows))
    throw new Error(`${file} is damaged: its database has other rows than it was made with`);
  return manifest;
}

/**
 * Reads a backup through without unpacking it: every item is there with the hash of what was packed. The database that was
 * packed was checked before.
 */
export async function verifyArchive(file: string, passphrase: string | undefined): Promise<void> {
  await readItems(file, passphrase, async (_name, content) => {
    await pipeline(content, new Writable({ write: (_chunk, _encoding, done) => done() }));
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
    content.on("data", see);
    await take(name, content);
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
