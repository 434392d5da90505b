import { accessSync, constants, existsSync, mkdirSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import Database from "better-sqlite3";
import { withPath } from "./pragmas.ts";

/** How long (ms) to wait for an earlier process to end. */
const patienceMs = 2000;

/**
 * Locks a data folder for this process, or throws when another process has it. The operating system holds the lock (through
 * SQLite) and releases it when the process ends in any way, also by a kill or a power cut.
 * @returns releases the lock
 */
export async function lockFolder(dataDir: string): Promise<() => void> {
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  assertWritable(dataDir);
  const file = join(dataDir, "throughline.lock");
  const unlock = await withPath(file, () => lockFile(file, patienceMs));
  if (unlock) return unlock;
  throw new FolderInUse(
    `Another Throughline is already running on ${dataDir}. Stop it first, or give this one a folder of its own with DATA_DIR.`,
  );
}

/** Whether a server runs on a data folder. */
export async function isFolderInUse(dataDir: string): Promise<boolean> {
  const file = join(dataDir, "throughline.lock");
  if (!existsSync(file)) return false;
  const unlock = await withPath(file, () => lockFile(file, 0));
  unlock?.();
  return unlock === null;
}

/** How often (ms) whoever waits for the lock of the backups asks for it. */
const askingMs = 500;

/**
 * Lets one process at a time back up a data folder, as a server and a command beside it might at once. The lock is held as
 * above.
 * @param onWait called once where another one is being made, which is waited for
 * @returns releases the lock
 */
export async function lockBackups(dataDir: string, onWait: () => void): Promise<() => void> {
  const file = join(dataDir, ".backups.lock");
  const ask = () => withPath(file, () => lockFile(file, 0));
  let unlock = await ask();
  if (!unlock) onWait();
  while (!unlock) {
    await sleep(askingMs);
    unlock = await ask();
  }
  return unlock;
}

function assertWritable(dataDir: string): void {
  try {
    accessSync(dataDir, constants.W_OK);
  } catch (error) {
    const reason = error instanceof Error && "code" in error && error.code === "EROFS" ? readOnly : foreign;
    throw new Error(`Throughline cannot write to ${dataDir}. ${reason}`, { cause: error });
  }
}

const readOnly = "Its disk is mounted read-only: a failing disk often is. See the system's log (dmesg).";
const foreign = "Give the folder to the user it runs as (chown), or set DATA_DIR to another one.";

/** Null when another process has it. */
function lockFile(file: string, timeout: number): (() => void) | null {
  const lock = new Database(file, { timeout });
  try {
    // No journal file: nothing is ever written into this database.
    lock.pragma("journal_mode = MEMORY");
    lock.exec("BEGIN EXCLUSIVE");
  } catch (error) {
    lock.close();
    if (error instanceof Error && "code" in error && error.code === "SQLITE_BUSY") return null;
    throw error;
  }
  return () => void lock.close();
}

/** Another process has the lock of the folder. */
export class FolderInUse extends Error {}
