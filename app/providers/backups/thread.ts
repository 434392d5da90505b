import { type Backup, listBackups } from "#app/core/backup-files.ts";
import { createLane, type WorkerProgram } from "../worker-lane.ts";
import type { BackupPort } from "./port.ts";

export type BackupSettings = {
  dataDir: string;
  folder: string;
  everyMs: number | null;
  keep: number;
  passphrase: string | undefined;
};

/** Much longer than the largest database takes; a thread that hangs ends here. */
const timeoutMs = 6 * 3_600_000;

const tooMuch =
  "Making this backup took longer than six hours or more memory than a thread has, and was stopped.";

/** Makes backups on a worker thread: copying and checking a large database would block the event loop for seconds. */
export function backupsOnThread(
  settings: BackupSettings,
  version: string,
  workerFile: WorkerProgram,
): BackupPort {
  const { dataDir, folder, everyMs, keep, passphrase } = settings;
  const lane = createLane({ workerFile, timeoutMs, queueLimit: 8, tooMuch });
  return {
    folder,
    everyMs,
    keep,
    encrypted: passphrase !== undefined,
    async make(now) {
      const options = { dataDir, folder, passphrase, version, now };
      return (await lane.call("make", [options, keep])) as Backup;
    },
    list: async () => listBackups(folder),
    close: lane.close,
  };
}
