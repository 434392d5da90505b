import { existsSync, readdirSync, rmSync, statSync } from "node:fs";
import { readdir, stat } from "node:fs/promises";
import { join } from "node:path";

/** A backup that is on the disk and was checked. */
export type Backup = {
  /** The path of the archive; `s3:` and its name where it is in the store of files alone. */
  file: string;
  /** In ms. */
  made_at: number;
  /** Size of the archive in bytes. */
  bytes: number;
  encrypted: boolean;
  /** Whether all of it is in the archive; else its recordings are in the folder `files` beside it. */
  whole: boolean;
};

/** A backup that was just made, with what became of the recordings beside it. */
export type MadeBackup = Backup & {
  /** How many of them it has, and how many of those were not there before. */
  files: { count: number; bytes: number; added: number; added_bytes: number };
  /** Those that were damaged or missing there and were written anew. */
  mended: string[];
  /** Backups that cannot be opened: while they are kept, no recording beside them is deleted. */
  unread: string[];
};

/** Where recordings of backups are, in the folder of the backups. */
export const besideName = "files";

/** The name of a backup: the moment it shows, in UTC, sorts as the files were made. */
export function backupName(now: number, { encrypted, whole }: Pick<Backup, "encrypted" | "whole">): string {
  const moment = new Date(now).toISOString().replace(/\.\d+/, "").replace(/[-:]/g, "");
  return `throughline-${moment}${whole ? "" : "+files"}.tar.gz${encrypted ? ".age" : ""}`;
}

/** The backup that a name stands for; null for a name of something else, or of a backup that is being made. */
export function backupNamed(
  name: string,
  found: (name: string) => Pick<Backup, "file" | "bytes">,
): Backup | null {
  const [, day, time, beside, sealed] =
    /^throughline-(\d{8})T(\d{6})Z(\+files)?\.tar\.gz(\.age)?$/.exec(name) ?? [];
  if (!day || !time) return null;
  const made = `${day.replace(/(....)(..)(..)/, "$1-$2-$3")}T${time.replace(/(..)(..)(..)/, "$1:$2:$3")}Z`;
  const { file, bytes } = found(name);
  return { file, made_at: Date.parse(made), bytes, encrypted: Boolean(sealed), whole: !beside };
}

/** The backups in a folder, newest first; none where there is no folder. */
export function backupsIn(folder: string): Backup[] {
  if (!existsSync(folder)) return [];
  const names = readdirSync(folder, { withFileTypes: true, encoding: "utf8" });
  return names
    .flatMap(({ name }) => {
      const file = join(folder, name);
      return backupNamed(name, () => ({ file, bytes: statSync(file).size })) ?? [];
    })
    .sort((a, b) => b.made_at - a.made_at);
}

/** How many recordings of backups are in a folder of them, and their size (bytes). */
export async function filesBeside(folder: string): Promise<{ count: number; bytes: number }> {
  const place = join(folder, besideName);
  if (!existsSync(place)) return { count: 0, bytes: 0 };
  let [count, bytes] = [0, 0];
  for (const name of await readdir(place)) {
    if (!besideShape.test(name)) continue;
    count++;
    // One that is deleted meanwhile counts for nothing.
    bytes += (await stat(join(place, name)).catch(() => null))?.size ?? 0;
  }
  return { count, bytes };
}

/** The name of a recording there: a hash. */
export const besideShape = /^[0-9a-f]{64}(\.age)?$/;

/** Deletes all but the newest backups. Returns the deleted files. */
export function trimBackups(folder: string, keep: number): string[] {
  const old = backupsIn(folder).slice(keep);
  for (const { file } of old) rmSync(file, { force: true });
  return old.map(({ file }) => file);
}
