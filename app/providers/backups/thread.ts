import { join } from "node:path";
import { backupsInStore, copyBackups } from "#app/core/backup-copies.ts";
import { backupsIn, filesBeside, type MadeBackup } from "#app/core/backup-files.ts";
import { backupFolderProblem } from "#app/core/backup-folder.ts";
import { minute } from "#app/core/clock.ts";
import { type DatabaseCheck, lastCheck, noteCheck, restoreSteps } from "#app/core/database-check.ts";
import { dialect } from "#app/core/dialect.ts";
import { AppError } from "#app/core/errors.ts";
import { type FileStore, reasonOfFailure } from "#app/core/file-store.ts";
import { message, t } from "#app/core/words.ts";
import { createLane, type WorkerProgram } from "../worker-lane.ts";
import type { BackupPort } from "./port.ts";

type Integrity = Pick<DatabaseCheck, "damage" | "unread">;

export type BackupSettings = {
  dataDir: string;
  folder: string;
  everyMs: number | null;
  keep: number;
  passphrase: string | undefined;
  /** Where they are copied to. */
  copies?: FileStore | undefined;
};

/** Much longer than the largest database takes; a thread that hangs ends here. */
const timeoutMs = 6 * 3_600_000;

/** Neither a backup nor a look is followed by another, so their thread ends (ms). */
const idleMs = 1000;

const tooMuch = message(
  "Making this backup took longer than six hours or more memory than a thread has, and was stopped.",
);

/** After so long no further table is read, and what was not is named. A full check takes some 40 s for a gigabyte. */
const checkMs = { quick: minute / 2, full: 20 * minute };
/** For the table that was begun last, however large. */
const checkTimeoutMs = 2 * checkMs.full;

const checkTooLong = message("Reading the database through took longer than forty minutes, and was stopped.");

/** Makes backups on a worker thread: copying and checking a large database would block the event loop for seconds. */
export function backupsOnThread(
  settings: BackupSettings,
  version: string,
  workerFile: WorkerProgram,
): BackupPort {
  const { dataDir, folder, everyMs, keep, passphrase, copies } = settings;
  const lane = createLane({ workerFile, timeoutMs, queueLimit: 8, idleMs, tooMuch });
  // A look for damage does not wait for a backup.
  const checks = createLane({
    workerFile,
    timeoutMs: checkTimeoutMs,
    queueLimit: 2,
    idleMs,
    tooMuch: checkTooLong,
  });
  let found: { at: number; problem: Promise<string | null> } | undefined;
  async function problem(): Promise<string | null> {
    // A PostgreSQL is backed up by its own means.
    if (everyMs === null || dialect !== "sqlite") return null;
    const at = performance.now();
    // Whoever asks often must not keep a sleeping disk awake.
    if (!found || at - found.at > minute) found = { at, problem: backupFolderProblem(folder) };
    return found.problem;
  }
  return {
    folder,
    everyMs,
    keep,
    encrypted: passphrase !== undefined,
    problem,
    async make(now) {
      const options = { dataDir, folder, passphrase, version, now };
      // What is copied away has to be all in one file.
      const how = { whole: copies !== undefined, keep };
      return (await lane.call("make", [options, how])) as MadeBackup;
    },
    list: async () => backupsIn(folder),
    filesBeside: () => filesBeside(folder),
    copies: copies?.place ?? null,
    listCopies: async () => (copies ? backupsInStore(copies) : []),
    async copy(now) {
      if (!copies) return [];
      return copyBackups(copies, { folder, keep, now }).catch((error: unknown) => {
        throw new AppError(
          503,
          t("No backup could be copied to {place}: {reason}", {
            place: copies.place,
            reason: reasonOfFailure(error),
          }),
        );
      });
    },
    async check({ full, now }) {
      const how = { full, mostMs: full ? checkMs.full : checkMs.quick };
      const found = (await checks.call("check", [join(dataDir, "throughline.db"), how])) as Integrity;
      return noteCheck(dataDir, { at: now, full, ...found });
    },
    lastCheck: () => lastCheck(dataDir),
    restoreSteps: () => restoreSteps(dataDir, folder),
    async close() {
      await Promise.all([lane.close(), checks.close()]);
    },
  };
}
