import { closeSync, fstatSync, rmSync, statSync } from "node:fs";
import { join } from "node:path";
import { backupsIn, besideName } from "#app/core/backup-files.ts";
import { day } from "#app/core/clock.ts";
import { type BesideFile, besideListOf } from "./beside.ts";
import { type BesideFolder, openBesideFolder, sizesBeside } from "./beside-folder.ts";
import { assertRoom, openIfThere } from "./folder.ts";

/** A file of the data folder, and its path in it. */
export type DataFile = { path: string; name: string };

type Options = { folder: string; passphrase?: string | undefined; now: number };

/**
 * Sees to it that each recording is in the folder beside the archives, whole and readable: what the last backup had is left
 * there unread, and read back now and then.
 * @param needed what else the backup will write (bytes)
 * @returns `added` were not there before; `mended` are names of those that were damaged or gone
 */
export async function keepBeside(
  recordings: DataFile[],
  options: Options,
  needed: number,
): Promise<{ files: BesideFile[]; added: BesideFile[]; mended: string[] }> {
  const { folder, passphrase, now } = options;
  const beside = openBesideFolder(folder, passphrase);
  const known = new Map((await lastList(options)).map((file) => [file.name, file]));
  await assertRoom(folder, needed + recordings.reduce((sum, one) => sum + surelyNew(one, beside), 0));
  const files: BesideFile[] = [];
  const added: BesideFile[] = [];
  const mended: string[] = [];
  for (const { path, name } of recordings) {
    // One that is gone by now was deleted after the database was copied.
    const fd = openIfThere(path);
    if (fd === null) continue;
    try {
      const { size, mtimeMs: mtime_ms } = fstatSync(fd);
      const source = { fd, name, size, mtime_ms, read_at: now };
      const last = known.get(name);
      const isSame = last?.size === size && last.mtime_ms === mtime_ms;
      let file = isSame ? await kept(last, beside, now) : null;
      if (isSame && !file) mended.push(name);
      if (!file && beside.mayHave(size)) file = await beside.find(source);
      if (!file) {
        await assertRoom(folder, needed + size);
        file = await beside.write(source);
        added.push(file);
      }
      files.push(file);
    } finally {
      closeSync(fd);
    }
  }
  return { files, added, mended };
}

/**
 * Deletes the files beside the archives that no backup names any more, by whoever has the lock of the backups.
 * @param newest the recordings of the newest backup
 * @returns backups that cannot be opened: then nothing is deleted, since they may name what no other does
 */
export async function sweepBeside(
  { folder, passphrase }: Pick<Options, "folder" | "passphrase">,
  newest: BesideFile[],
): Promise<string[]> {
  const named = new Set(newest.map(({ kept_as }) => kept_as));
  const others = [...sizesBeside(folder).keys()].filter((name) => !named.has(name));
  if (others.length === 0) return [];
  const unread: string[] = [];
  for (const { file, whole } of backupsIn(folder)) {
    if (whole) continue;
    const list = await besideListOf(file, passphrase).catch(() => void unread.push(file));
    for (const { kept_as } of list ?? []) named.add(kept_as);
  }
  if (unread.length > 0) return unread;
  for (const name of others) if (!named.has(name)) rmSync(join(folder, besideName, name), { force: true });
  return [];
}

/** The recordings of the newest backup that is sealed as this one is. It may be none that can be opened. */
async function lastList({ folder, passphrase }: Options): Promise<BesideFile[]> {
  for (const { file, whole, encrypted } of backupsIn(folder)) {
    if (whole || encrypted !== (passphrase !== undefined)) continue;
    const list = await besideListOf(file, passphrase).catch(() => null);
    if (list) return list;
  }
  return [];
}

/** Null where it is gone or, as far as that is looked at, damaged. */
async function kept(file: BesideFile, beside: BesideFolder, now: number): Promise<BesideFile | null> {
  if (!beside.has(file)) return null;
  if (!isDue(file, now)) return file;
  return (await beside.reads(file)) ? { ...file, read_at: now } : null;
}

/** Disks lose bits unnoticed. Each is read back after 20 to 39 days, so that not all are on one day. */
function isDue({ sha256, read_at }: BesideFile, now: number): boolean {
  return now - read_at > (20 + (Number.parseInt(sha256.slice(0, 2), 16) % 20)) * day;
}

function surelyNew({ path }: DataFile, beside: BesideFolder): number {
  const size = statSync(path, { throwIfNoEntry: false })?.size ?? 0;
  return beside.mayHave(size) ? 0 : size;
}
