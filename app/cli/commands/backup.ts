import { existsSync } from "node:fs";
import { join } from "node:path";
import type { Command } from "commander";
import { makeBackup } from "#db/backup/backup.ts";
import { newCommand, ownMeans, report, type Shared } from "../command.ts";
import type { Host } from "../host.ts";

/** Makes one backup and checks it, while the server runs or not. Deletes none: that is the schedule's. */
export function backupCommand(host: Host): Command {
  return newCommand(
    host,
    "backup",
    "back up the database, the secrets and the files, while the server runs or not",
  )
    .argument("[folder]", "where to; BACKUP_DIR without it")
    .action(async (folder: string | undefined, options: Shared) => {
      const { dataDir, databaseUrl, backups } = host.env();
      if (databaseUrl) throw new Error(ownMeans);
      if (!existsSync(join(dataDir, "throughline.db")))
        throw new Error(`There is no database in ${dataDir}. Is DATA_DIR right?`);
      host.stderr.write("Copying and checking…\n");
      const backup = await makeBackup({
        dataDir,
        folder: folder ?? backups.folder,
        passphrase: backups.passphrase,
        version: host.version,
        now: Date.now(),
      });
      report(host, options, backup, `Backed up to ${backup.file}`);
    });
}
