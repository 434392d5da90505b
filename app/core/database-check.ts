import { readFileSync, renameSync, writeFileSync } from "node:fs";
import { join, sep } from "node:path";
import { z } from "zod";
import { type Backup, backupsIn } from "./backup-files.ts";
import { serviceFolder } from "./env.ts";

/** What the last look for damage in the database found. It stands beside the database, which may be the one that is damaged. */
export type DatabaseCheck = z.infer<typeof DatabaseCheck>;
const DatabaseCheck = z.object({
  /** When (ms) it was read through last, and when in full; null before the first time. */
  checked_at: z.number().nullable(),
  full_at: z.number().nullable(),
  /** In SQLite's words; empty when nothing is damaged. */
  damage: z.array(z.string()),
  /** Tables that there was no time for. */
  unread: z.array(z.string()),
});

const none: DatabaseCheck = { checked_at: null, full_at: null, damage: [], unread: [] };
const mostNoted = 20;

// A backup leaves out what begins with a period, so a restored folder begins without it.
const fileOf = (dataDir: string) => join(dataDir, ".database-check.json");

/** What is not there, or cannot be read, counts as no check. */
export function lastCheck(dataDir: string): DatabaseCheck {
  try {
    return DatabaseCheck.parse(JSON.parse(readFileSync(fileOf(dataDir), "utf8")));
  } catch {
    return none;
  }
}

/** Keeps what a check found. Damage that was found before stays until everything was read again without finding any. */
export function noteCheck(
  dataDir: string,
  { at, full, damage, unread }: { at: number; full: boolean; damage: string[]; unread: string[] },
): DatabaseCheck {
  const before = lastCheck(dataDir);
  const isWhole = full && unread.length === 0;
  const known = isWhole ? damage : merged(damage, before.damage);
  const check = { checked_at: at, full_at: isWhole ? at : before.full_at, damage: known, unread };
  write(dataDir, check);
  return check;
}

/** Adds the damage that a statement ran into to the last check. */
export function noteDamage(dataDir: string, damage: string): void {
  const before = lastCheck(dataDir);
  write(dataDir, { ...before, damage: merged(before.damage, [damage]) });
}

function merged(one: string[], other: string[]): string[] {
  return [...new Set([...one, ...other])].slice(0, mostNoted);
}

function write(dataDir: string, check: DatabaseCheck): void {
  const file = fileOf(dataDir);
  writeFileSync(`${file}.new`, JSON.stringify(check), { mode: 0o600 });
  renameSync(`${file}.new`, file);
}

/** What to do about a damaged database, with the command. Every backup was made of a sound one and checked. */
export function restoreSteps(dataDir: string, backupFolder: string, kept = serviceFolder()): string {
  const newest = newestIn(backupFolder);
  if (!newest)
    return `There is no backup in ${backupFolder}. Stop the server, copy ${dataDir} to another disk, and try "sqlite3 throughline.db .recover" on the copy.`;
  // The unit knows one folder alone, and the caller's shell may read what the service's user may not.
  if (kept === dataDir) {
    const away = `${dataDir}.damaged`;
    const path = newest.file;
    const file = path.startsWith(dataDir + sep) ? away + path.slice(dataDir.length) : path;
    const steps = [
      "systemctl stop throughline",
      `mv ${dataDir} ${away}`,
      // The recordings beside one are found by its place, and are the service's user's own.
      newest.whole ? `throughline restore - < ${file}` : `throughline restore ${file}`,
      "systemctl start throughline",
    ];
    return `As root: ${steps.join("; ")}. Keep ${away} until all is well, and check its disk.`;
  }
  return `Stop the server, run "DATA_DIR=${dataDir}-restored throughline restore ${newest.file}", and start it with that DATA_DIR. Keep ${dataDir} until all is well, and check its disk.`;
}

function newestIn(folder: string): Backup | undefined {
  try {
    return backupsIn(folder)[0];
  } catch {
    return undefined;
  }
}
