import { existsSync } from "node:fs";
import { join } from "node:path";
import type { Command } from "commander";
import { copyBackup } from "#app/core/backup-copies.ts";
import type { Backup } from "#app/core/backup-files.ts";
import { reasonOfFailure } from "#app/core/file-store.ts";
import { makeBackup } from "#db/backup/backup.ts";
import { assertNotMoved } from "#db/move/marks.ts";
import { CommandFailed, newCommand, ownMeans, report, type Shared } from "../command.ts";
import type { Host } from "../host.ts";

/** Makes one backup and checks it, while the server runs or not. Deletes none: that is the schedule's. */
export function backupCommand(host: Host): Command {
  return newCommand(
    host,
    "backup",
    "back up the database, the secrets and the files, while the server runs or not",
  )
    .argument("[folder]", "where to; without it BACKUP_DIR, and the bucket of the files where one is set up")
    .action(async (folder: string | undefined, options: Shared) => {
      const { dataDir, databaseUrl, backups, fileStorage } = host.env();
      if (databaseUrl) throw new Error(ownMeans);
      if (!existsSync(join(dataDir, "throughline.db")))
        throw new Error(`There is no database in ${dataDir}. Is DATA_DIR right?`);
      // Its rows are old, and a backup of them would be taken for one.
      assertNotMoved(dataDir);
      host.stderr.write("Copying and checking…\n");
      const backup = await makeBackup({
        dataDir,
        folder: folder ?? backups.folder,
        passphrase: backups.passphrase,
        version: host.version,
        now: Date.now(),
      });
      const copied = folder === undefined && fileStorage ? await copy(host, backup) : null;
      const text = `Backed up to ${backup.file}${copied === null ? "" : `, and copied to ${copied}`}`;
      report(host, options, { ...backup, copied }, text);
    });
}

/** Returns where the copy is. A backup that could not be copied is there all the same. */
async function copy(host: Host, backup: Backup): Promise<string> {
  host.stderr.write("Copying it away…\n");
  const store = await host.files();
  await copyBackup(store, backup).catch((error: unknown) => {
    throw new CommandFailed(
      `Backed up to ${backup.file}, but it couldn't be copied to ${store.place}: ${reasonOfFailure(error)}`,
    );
  });
  return store.place;
}
