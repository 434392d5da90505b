import { existsSync, readdirSync, rmSync, statSync } from "node:fs";
import { join } from "node:path";

/** A backup that is on the disk and was checked. */
export type Backup = {
  /** The path of the archive. */
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

/** The backups in a folder, newest first; none where there is no folder. */
export function backupsIn(folder: string): Backup[] {
  if (!existsSync(folder)) return [];
  const names = readdirSync(folder, { withFileTypes: true, encoding: "utf8" });
  return names
    .flatMap(({ name }) => {
      const [, day, time, sealed] = /^throughline-(\d{8})T(\d{6})Z\.tar\.gz(\.age)?$/.exec(name) ?? [];
      if (!day || !time) return [];
      const made = `${day.replace(/(....)(..)(..)/, "$1-$2-$3")}T${time.replace(/(..)(..)(..)/, "$1:$2:$3")}Z`;
      const file = join(folder, name);
      return [{ file, made_at: Date.parse(made), bytes: statSync(file).size, encrypted: Boolean(sealed) }];
    })
    .sort((a, b) => b.made_at - a.made_at);
}

/** Deletes all but the newest backups. Returns the deleted files. */
export function trimBackups(folder: string, keep: number): string[] {
  const old = backupsIn(folder).slice(keep);
  for (const { file } of old) rmSync(file, { force: true });
  return old.map(({ file }) => file);
}
