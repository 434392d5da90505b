import { existsSync, readdirSync, rmSync, statSync } from "node:fs";
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
};

/** The name of a backup: the moment it shows, in UTC, sorts as the files were made. */
export function backupName(now: number, isEncrypted: boolean): string {
  const moment = new Date(now).toISOString().replace(/\.\d+/, "").replace(/[-:]/g, "");
  return `throughline-${moment}.tar.gz${isEncrypted ? ".age" : ""}`;
}

/** The backup that a name stands for; null for a name of something else, or of a backup that is being made. */
export function backupNamed(
  name: string,
  found: (name: string) => Pick<Backup, "file" | "bytes">,
): Backup | null {
  const [, day, time, sealed] = /^throughline-(\d{8})T(\d{6})Z\.tar\.gz(\.age)?$/.exec(name) ?? [];
  if (!day || !time) return null;
  const made = `${day.replace(/(....)(..)(..)/, "$1-$2-$3")}T${time.replace(/(..)(..)(..)/, "$1:$2:$3")}Z`;
  const { file, bytes } = found(name);
  return { file, made_at: Date.parse(made), bytes, encrypted: Boolean(sealed) };
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

/** Deletes all but the newest backups. Returns the deleted files. */
export function trimBackups(folder: string, keep: number): string[] {
  const old = backupsIn(folder).slice(keep);
  for (const { file } of old) rmSync(file, { force: true });
  return old.map(({ file }) => file);
}
