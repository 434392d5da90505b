import { createReadStream, createWriteStream } from "node:fs";
import { rm } from "node:fs/promises";
import { basename } from "node:path";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { type Backup, backupNamed, backupsIn } from "./backup-files.ts";
import { day } from "./clock.ts";
import type { FileStore } from "./file-store.ts";

const folder = "backups/";

/** The backups in a store, newest first. Their `file` is how `throughline restore` is told of them: `s3:` and the name. */
export async function backupsInStore(store: FileStore): Promise<Backup[]> {
  const found: Backup[] = [];
  for await (const { name, bytes } of store.list(folder)) {
    const backup = backupNamed(name.slice(folder.length), (file) => ({ file: copyPrefix + file, bytes }));
    if (backup) found.push(backup);
  }
  return found.sort((a, b) => b.made_at - a.made_at);
}

/** In front of the name of a backup that is in the store. */
export const copyPrefix = "s3:";

export async function copyBackup(store: FileStore, { file, bytes }: Backup): Promise<void> {
  await store.put(folder + basename(file), createReadStream(file), bytes);
}

/**
 * Copies the newest backups of a folder that a store lacks, and deletes there all but the newest of both.
 * @param keep how many those are
 * @returns the names of those that were copied
 */
export async function copyBackups(
  store: FileStore,
  { folder: local, keep, now }: { folder: string; keep: number; now: number },
): Promise<string[]> {
  await store.tidy(folder, now - day);
  const stored = await backupsInStore(store);
  const known = new Set(stored.map(nameOf));
  // One whose recordings are beside it would be there without them.
  const missing = backupsIn(local).filter((backup) => backup.whole && !known.has(nameOf(backup)));
  const kept = [...stored, ...missing].sort((a, b) => b.made_at - a.made_at).slice(0, keep);
  const due = missing.filter((backup) => kept.includes(backup));
  for (const backup of due) await copyBackup(store, backup);
  // Only now: a copy that failed must not cost an earlier one.
  for (const backup of stored) if (!kept.includes(backup)) await store.remove(folder + nameOf(backup));
  return due.map(nameOf);
}

/**
 * Brings a backup from a store into a file that is not there yet.
 * @param name `latest` for the newest
 * @returns its name
 * @throws with the names there are when there is none of this name
 */
export async function fetchBackup(store: FileStore, name: string, target: string): Promise<string> {
  const stored = await backupsInStore(store);
  const wanted = name === "latest" ? stored[0] : stored.find((backup) => nameOf(backup) === name);
  const file = wanted && (await store.open(folder + nameOf(wanted)));
  if (!wanted || !file) {
    const names = stored.slice(0, 10).map((backup) => `\n  ${backup.file}`);
    const others = names.length > 0 ? ` The newest are:${names.join("")}` : " There is none at all.";
    throw new Error(`There is no backup ${name} in ${store.place}.${others}`);
  }
  try {
    const content = Readable.fromWeb(file.read(0, file.bytes - 1) as never);
    await pipeline(content, createWriteStream(target, { flags: "wx", mode: 0o600 }));
  } catch (error) {
    await rm(target, { force: true });
    throw error;
  }
  return nameOf(wanted);
}

function nameOf({ file }: Backup): string {
  return basename(file.startsWith(copyPrefix) ? file.slice(copyPrefix.length) : file);
}
