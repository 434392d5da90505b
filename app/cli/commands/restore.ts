import type { Command } from "commander";
import { restoreBackup } from "#db/backup/restore.ts";
import { newCommand, ownMeans, report, type Shared } from "../command.ts";
import type { Host } from "../host.ts";

/** Puts a backup into an empty data folder; the next start brings its database up to date. */
export function restoreCommand(host: Host): Command {
  return newCommand(host, "restore", "put a backup into an empty DATA_DIR")
    .argument("<file>", "the backup; BACKUP_PASSPHRASE opens one that is encrypted")
    .action(async (file: string, options: Shared) => {
      const { dataDir, databaseUrl, backups } = host.env();
      if (databaseUrl) throw new Error(ownMeans);
      host.stderr.write("Unpacking and checking…\n");
      const { version, made_at, migrations } = await restoreBackup({
        file,
        dataDir,
        passphrase: backups.passphrase,
      });
      report(
        host,
        options,
        { file, folder: dataDir, version, made_at, migrations },
        `Restored the backup of ${made_at} into ${dataDir}. You can start the server now.`,
      );
    });
}
