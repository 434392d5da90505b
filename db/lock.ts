import { mkdirSync } from "node:fs";
import { join } from "node:path";
import Database from "better-sqlite3";
import { withPath } from "./pragmas.ts";

/** A former process may need a moment to end. */
const patienceMs = 2000;

/**
 * Makes this process the only one that works on a data folder, or throws. The system itself holds the lock, by way of
 * SQLite, and lets go of it however the process ends: nothing is left behind by a kill or a power cut.
 * @returns lets go of it
 */
export async function lockFolder(dataDir: string): Promise<() => void> {
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  const file = join(dataDir, "throughline.lock");
  return withPath(file, () => lockFile(file, dataDir));
}

function lockFile(file: string, dataDir: string): () => void {
  const lock = new Database(file, { timeout: patienceMs });
  try {
    // Without a journal beside it: nothing is ever written into this file.
    lock.pragma("journal_mode = MEMORY");
    lock.exec("BEGIN EXCLUSIVE");
  } catch (error) {
    lock.close();
    if (!(error instanceof Error && "code" in error && error.code === "SQLITE_BUSY")) throw error;
    throw new Error(
      `Another Throughline is already running on ${dataDir}. Stop it first, or give this one a folder of its own with DATA_DIR.`,
    );
  }
  return () => void lock.close();
}
