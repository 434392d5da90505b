import { parentPort } from "node:worker_threads";
import { type Backup, trimBackups } from "#app/core/backup-files.ts";
import { type BackupOptions, makeBackup } from "./backup.ts";

type Request = { id: number; args: [options: BackupOptions, keep: number] };

/** The worker thread that makes backups: one reply per request. */
parentPort?.on("message", ({ id, args: [options, keep] }: Request) => {
  makeAndTrim(options, keep).then(
    (result) => parentPort?.postMessage({ id, result }),
    (error: unknown) =>
      parentPort?.postMessage({ id, error: error instanceof Error ? error.message : String(error) }),
  );
});

async function makeAndTrim(options: BackupOptions, keep: number): Promise<Backup> {
  const backup = await makeBackup(options);
  // Only now: a backup that failed must not cost an earlier one.
  trimBackups(options.folder, keep);
  return backup;
}
