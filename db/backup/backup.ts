import {
  closeSync,
  existsSync,
  fstatSync,
  fsyncSync,
  mkdirSync,
  openSync,
  readdirSync,
  renameSync,
  rmSync,
  statSync,
} from "node:fs";
import { type FileHandle, open } from "node:fs/promises";
import { join, relative, resolve, sep } from "node:path";
import { type Backup, backupName } from "#app/core/backup-files.ts";
import { backupFolderProblem } from "#app/core/backup-folder.ts";
import { second } from "#app/core/clock.ts";
import { freeBytes, room } from "#app/core/disk.ts";
import { lockBackups } from "../lock.ts";
import { type ArchiveItem, writeArchive } from "./archive.ts";
import { copyDatabase, inventoryOf } from "./copy.ts";
import { type BackupManifest, databaseName, manifestName } from "./manifest.ts";
import { verifyArchive } from "./restore.ts";

export type BackupOptions = {
  dataDir: string;
  /** Where backups are kept. */
  folder: string;
  passphrase?: string | undefined;
  /** The version of the program, for whoever restores. */
  version: string;
  now: number;
};

/**
 * Makes a backup of database, secrets and files while the server runs or not, and reads it back before it counts. A failure
 * leaves the earlier backups and nothing half written.
 * @param onWait called where another one is being made, after which this one is
 */
export function makeBackup(options: BackupOptions, onWait = () => {}): Promise<Backup> {
  const { folder, passphrase, now } = options;
  return withArchive(options, onWait, (draft) => {
    const encrypted = passphrase !== undefined;
    const { file, made_at } = freePlace(folder, now, encrypted);
    renameSync(draft, file);
    syncFolder(folder);
    return { file, made_at, bytes: statSync(file).size, encrypted };
  });
}

/** The same, as an open file that is in no folder any more. */
export function openBackup(options: BackupOptions, onWait: () => void): Promise<FileHandle> {
  return withArchive(options, onWait, (draft) => open(draft, "r"));
}

/** The archive is deleted once it was used. */
async function withArchive<T>(
  options: BackupOptions,
  onWait: () => void,
  use: (draft: string) => T | Promise<T>,
): Promise<T> {
  const { dataDir, folder, passphrase, version, now } = options;
  const problem = await backupFolderProblem(folder);
  if (problem) throw new Error(problem);
  const unlock = await lockBackups(dataDir, onWait);
  const work = join(folder, `.making-${process.pid}-${now}`);
  try {
    // Of one that was killed: only who has the lock makes any.
    for (const name of readdirSync(folder))
      if (name.startsWith(".making-")) rmSync(join(folder, name), { recursive: true, force: true });
    mkdirSync(work, { mode: 0o700 });
    await assertRoom(dataDir, folder);
    const copy = join(work, databaseName);
    await copyDatabase(join(dataDir, databaseName), copy);
    const { rows, migrations } = await inventoryOf(copy);
    const made_at = new Date(now).toISOString();
    const draft = join(work, "archive");
    await writeArchive(draft, itemsOf(dataDir, folder, copy), {
      passphrase,
      last: (items) => manifestItem({ format: 1, version, made_at, migrations, rows, items }),
    });
    rmSync(copy);
    await verifyArchive(draft, passphrase);
    return await use(draft);
  } finally {
    rmSync(work, { recursive: true, force: true });
    unlock();
  }
}

/** A name shows the second in which a backup was made: a second one of that second gets the next one. */
function freePlace(folder: string, now: number, encrypted: boolean): { file: string; made_at: number } {
  const file = join(folder, backupName(now, encrypted));
  return existsSync(file) ? freePlace(folder, now + second, encrypted) : { file, made_at: now };
}

function manifestItem(manifest: BackupManifest): ArchiveItem {
  return { name: manifestName, bytes: Buffer.from(JSON.stringify(manifest)) };
}

/** The database comes first: what it names was there when it was copied, so a file that is gone by now was deleted. */
function* itemsOf(dataDir: string, backups: string, copy: string): Iterable<ArchiveItem> {
  for (const file of [copy, ...filesIn(dataDir, backups)]) {
    const fd = openIfThere(file);
    if (fd === null) continue;
    const name = file === copy ? databaseName : relative(dataDir, file).split(sep).join("/");
    yield { name, fd, size: fstatSync(fd).size };
  }
}

function openIfThere(file: string): number | null {
  try {
    return openSync(file, "r");
  } catch (error) {
    if (error instanceof Error && "code" in error && error.code === "ENOENT") return null;
    throw error;
  }
}

/**
 * Folders of the data folder that are not backed up: those of backups, and of what a restart makes anew. Of the files beside
 * them only the secrets are: the database is copied by SQLite, and the rest is not ours, such as an archive left there.
 */
const leftOut = ["arriving", "backups", "cache", "uploads"];

function filesIn(dataDir: string, backups: string): string[] {
  return readdirSync(dataDir, { withFileTypes: true }).flatMap((entry) => {
    const path = join(dataDir, entry.name);
    if (entry.isFile()) return entry.name === "secrets.json" ? [path] : [];
    const isOurs = entry.isDirectory() && !entry.name.startsWith(".") && !leftOut.includes(entry.name);
    if (!isOurs || resolve(path) === resolve(backups)) return [];
    return (
      readdirSync(path, { withFileTypes: true, recursive: true })
        // What is still arriving has a dot in front.
        .filter((inside) => inside.isFile() && !inside.name.startsWith("."))
        .map((inside) => join(inside.parentPath, inside.name))
    );
  });
}

/** The copy and the archive stand there together for a moment. */
async function assertRoom(dataDir: string, folder: string): Promise<void> {
  const free = await freeBytes(folder);
  const needed = 2 * statSync(join(dataDir, databaseName)).size + room.least;
  if (free >= needed) return;
  throw new Error(
    `No backup was made: it needs ${inMegabytes(needed)} in ${folder}, and ${inMegabytes(free)} are free. Make room, or set BACKUP_DIR to another disk.`,
  );
}

function inMegabytes(bytes: number): string {
  return `${Math.ceil(bytes / 1024 ** 2)} MB`;
}

function syncFolder(folder: string): void {
  const handle = openSync(folder, "r");
  fsyncSync(handle);
  closeSync(handle);
}
