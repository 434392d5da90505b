import { existsSync, fstatSync, mkdirSync, readdirSync, renameSync, rmSync, statSync } from "node:fs";
import { type FileHandle, open } from "node:fs/promises";
import { join, relative, resolve, sep } from "node:path";
import { backupName, besideName, type MadeBackup, trimBackups } from "#app/core/backup-files.ts";
import { backupFolderProblem } from "#app/core/backup-folder.ts";
import { second } from "#app/core/clock.ts";
import { lockBackups } from "../lock.ts";
import { type ArchiveItem, writeArchive } from "./archive.ts";
import { type BesideFile, besideListBytes, besideListName } from "./beside.ts";
import { copyDatabase, inventoryOf } from "./copy.ts";
import { assertRoom, flushFolder, openIfThere } from "./folder.ts";
import { type DataFile, keepBeside, sweepBeside } from "./keep-beside.ts";
import { type BackupManifest, databaseName, manifestName } from "./manifest.ts";
import { lostBeside } from "./put-back.ts";
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
 * Makes a backup of database, secrets and files while the server runs or not, and reads back what it wrote before it counts. A
 * failure leaves the earlier backups and nothing half written.
 * @param whole whether the recordings are in the archive too, rather than once beside all of them
 * @param keep how many backups stay; without it none is deleted
 * @param onWait called where another one is being made, after which this one is
 */
export function makeBackup(
  options: BackupOptions,
  { whole, keep }: { whole: boolean; keep?: number | undefined },
  onWait = () => {},
): Promise<MadeBackup> {
  const { folder, passphrase, now } = options;
  return withArchive(options, whole, onWait, async (draft, { files, added, mended }) => {
    const kind = { encrypted: passphrase !== undefined, whole: files.length === 0 };
    const { file, made_at } = freePlace(folder, now, kind);
    renameSync(draft, file);
    flushFolder(folder);
    // Only now: a backup that failed must not cost an earlier one.
    if (keep !== undefined) trimBackups(folder, keep);
    const unread = whole && keep === undefined ? [] : await sweepBeside(options, files);
    const { bytes: added_bytes, count: added_count } = sumOf(added);
    const counted = { ...sumOf(files), added: added_count, added_bytes };
    return { file, made_at, bytes: statSync(file).size, ...kind, files: counted, mended, unread };
  });
}

/** A whole one, as an open file that is in no folder any more. */
export function openBackup(options: BackupOptions, onWait: () => void): Promise<FileHandle> {
  return withArchive(options, true, onWait, (draft) => open(draft, "r"));
}

type Beside = Awaited<ReturnType<typeof keepBeside>>;

/** The archive is deleted once it was used. */
async function withArchive<T>(
  options: BackupOptions,
  whole: boolean,
  onWait: () => void,
  use: (draft: string, beside: Beside) => T | Promise<T>,
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
    await assertRoom(folder, roomFor(dataDir, whole ? recordingsIn(dataDir, folder) : []));
    const copy = join(work, databaseName);
    await copyDatabase(join(dataDir, databaseName), copy);
    const { rows, migrations } = await inventoryOf(copy);
    // Listed after the copy: what that names was there by then, and a file that is gone by now was deleted.
    const recordings = recordingsIn(dataDir, folder);
    const beside =
      whole || recordings.length === 0
        ? { files: [], added: [], mended: [] }
        : await keepBeside(recordings, options, statSync(copy).size);
    const { files } = beside;
    const made_at = new Date(now).toISOString();
    const draft = join(work, "archive");
    const format = files.length > 0 ? 2 : 1;
    const inside = [{ path: copy, name: databaseName }, ...secretsIn(dataDir), ...(whole ? recordings : [])];
    await writeArchive(draft, itemsOf(files, inside), {
      passphrase,
      last: (items) => manifestItem({ format, version, made_at, migrations, rows, items }),
    });
    rmSync(copy);
    await verifyArchive(draft, passphrase);
    assertBeside(files, folder);
    return await use(draft, beside);
  } finally {
    rmSync(work, { recursive: true, force: true });
    unlock();
  }
}

/** Somebody else may have tidied up meanwhile. */
function assertBeside(files: BesideFile[], folder: string): void {
  if (files.length === 0) return;
  const place = join(folder, besideName);
  flushFolder(place);
  const { missing, damaged } = lostBeside(files, place);
  const lost = [...missing, ...damaged].length;
  if (lost > 0)
    throw new Error(`No backup was made: ${lost} of its recordings are gone from ${place} again.`);
}

function sumOf(files: BesideFile[]): { count: number; bytes: number } {
  return { count: files.length, bytes: files.reduce((sum, { kept_bytes }) => sum + kept_bytes, 0) };
}

/** A name shows the second in which a backup was made: a second one of that second gets the next one. */
function freePlace(
  folder: string,
  now: number,
  kind: Parameters<typeof backupName>[1],
): { file: string; made_at: number } {
  const file = join(folder, backupName(now, kind));
  return existsSync(file) ? freePlace(folder, now + second, kind) : { file, made_at: now };
}

function manifestItem(manifest: BackupManifest): ArchiveItem {
  return { name: manifestName, bytes: Buffer.from(JSON.stringify(manifest)) };
}

/** A list of the recordings beside the archive comes first, where it can be read alone; then the database. */
function* itemsOf(beside: BesideFile[], inside: DataFile[]): Iterable<ArchiveItem> {
  if (beside.length > 0) yield { name: besideListName, bytes: besideListBytes(beside) };
  for (const { path, name } of inside) {
    const fd = openIfThere(path);
    if (fd !== null) yield { name, fd, size: fstatSync(fd).size };
  }
}

/** The copy and the archive stand there together for a moment. Recordings are as large in it as outside. */
function roomFor(dataDir: string, recordings: DataFile[]): number {
  const sizeOf = (file: string) => statSync(file, { throwIfNoEntry: false })?.size ?? 0;
  const files = recordings.reduce((sum, { path }) => sum + sizeOf(path), 0);
  return 2 * sizeOf(join(dataDir, databaseName)) + files;
}

/**
 * Folders of the data folder that are not backed up: those of backups, and of what a restart makes anew. Of the files beside
 * them only the secrets are: the database is copied by SQLite, and the rest is not ours, such as an archive left there.
 */
const leftOut = ["arriving", "backups", "cache", "uploads"];

function recordingsIn(dataDir: string, backups: string): DataFile[] {
  return readdirSync(dataDir, { withFileTypes: true }).flatMap((entry) => {
    const folder = join(dataDir, entry.name);
    const isOurs = entry.isDirectory() && !entry.name.startsWith(".") && !leftOut.includes(entry.name);
    if (!isOurs || resolve(folder) === resolve(backups)) return [];
    return (
      readdirSync(folder, { withFileTypes: true, recursive: true })
        // What is still arriving has a dot in front.
        .filter((inside) => inside.isFile() && !inside.name.startsWith("."))
        .map((inside) => join(inside.parentPath, inside.name))
        .map((path) => ({ path, name: relative(dataDir, path).split(sep).join("/") }))
    );
  });
}

function secretsIn(dataDir: string): DataFile[] {
  const name = "secrets.json";
  return [{ path: join(dataDir, name), name }];
}
