import {
  closeSync,
  fstatSync,
  fsyncSync,
  mkdirSync,
  openSync,
  readdirSync,
  renameSync,
  rmSync,
  statSync,
} from "node:fs";
import { join, relative, resolve, sep } from "node:path";
import { type Backup, backupName } from "#app/core/backup-files.ts";
import { freeBytes, room } from "#app/core/disk.ts";
import { type ArchiveItem, writeArchive } from "./archive.ts";
import { copyDatabase, inventoryOf } from "./copy.ts";
import { type BackupManifest, databaseName, manifestName } from "./manifest.ts";
import { unpack } from "./restore.ts";

export type BackupOptions = {
  dataDir: string;
  /** Where backups are kept. */
  folder: string;
  passphrase?: string | undefined;
  /** The version of the program, for whoever restores. */
  version: string;
  now: number;
};

/** Neither copied nor restored: the live database, which is copied by SQLite, its lock, and what a restart makes anew. */
const leftOut = /^(?:throughline\.(?:db|lock).*|uploads|cache|backups|\..*)$/;

/**
 * Makes a backup of database, secrets and files while the server runs or not, and reads it back before it counts: its
 * database is unpacked and checked. A failure leaves the earlier backups and nothing half written.
 */
export async function makeBackup({
  dataDir,
  folder,
  passphrase,
  version,
  now,
}: BackupOptions): Promise<Backup> {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  for (const name of readdirSync(folder))
    if (name.startsWith(".making-")) rmSync(join(folder, name), { recursive: true, force: true });
  const work = join(folder, `.making-${process.pid}-${now}`);
  mkdirSync(work, { mode: 0o700 });
  try {
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
    await unpack(draft, passphrase, join(work, "check"));
    const file = join(folder, backupName(now, passphrase !== undefined));
    renameSync(draft, file);
    syncFolder(folder);
    return { file, made_at: now, bytes: statSync(file).size, encrypted: passphrase !== undefined };
  } finally {
    rmSync(work, { recursive: true, force: true });
  }
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

function filesIn(dataDir: string, backups: string): string[] {
  return readdirSync(dataDir, { withFileTypes: true })
    .filter(({ name }) => !leftOut.test(name) && resolve(dataDir, name) !== resolve(backups))
    .flatMap((entry) => {
      const path = join(dataDir, entry.name);
      if (entry.isFile()) return [path];
      if (!entry.isDirectory()) return [];
      return (
        readdirSync(path, { withFileTypes: true, recursive: true })
          // What is still arriving has a dot in front.
          .filter((inside) => inside.isFile() && !inside.name.startsWith("."))
          .map((inside) => join(inside.parentPath, inside.name))
      );
    });
}

/** The copy, the archive and the copy that is checked stand there together for a moment. */
async function assertRoom(dataDir: string, folder: string): Promise<void> {
  const free = await freeBytes(folder);
  const needed = 3 * statSync(join(dataDir, databaseName)).size + room.least;
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
