import { accessSync, constants, mkdirSync } from "node:fs";
import { join } from "node:path";
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
  return withPath(file, () => lockFile(file, dataDir));
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

function lockFile(file: string, dataDir: string): () => void {
  const lock = new Database(file, { timeout: patienceMs });
  try {
    // No journal file: nothing is ever written into this database.
    lock.pragma("journal_mode = MEMORY");
    lock.exec("BEGIN EXCLUSIVE");
  } catch (error) {
    lock.close();
    if (!(error instanceof Error && "code" in error && error.code === "SQLITE_BUSY")) throw error;
    throw new FolderInUse(
      `Another Throughline is already running on ${dataDir}. Stop it first, or give this one a folder of its own with DATA_DIR.`,
    );
  }
  return () => void lock.close();
}

/** Another process has the lock of the folder. */
export class FolderInUse extends Error {}
