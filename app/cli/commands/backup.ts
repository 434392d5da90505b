import { existsSync } from "node:fs";
import { join } from "node:path";
import type { Command } from "commander";
import { copyBackup } from "#app/core/backup-copies.ts";
import type { Backup, MadeBackup } from "#app/core/backup-files.ts";
import { reasonOfFailure } from "#app/core/file-store.ts";
import { type BackupOptions, makeBackup, openBackup } from "#db/backup/backup.ts";
import { assertNotMoved } from "#db/move/marks.ts";
import { CommandFailed, newCommand, ownMeans, report, type Shared } from "../command.ts";
import { assertOutside, assertTakesBytes, besideBytes, reachable, standard, writeOut } from "../files.ts";
import type { Host } from "../host.ts";

/** Makes one backup and checks it, while the server runs or not. Deletes none: that is the schedule's. */
export function backupCommand(host: Host): Command {
  return newCommand(
    host,
    "backup",
    "back up the database, the secrets and the files, while the server runs or not",
  )
    .argument(
      "[folder]",
      "where one file with everything goes, - for stdout; without it a backup is made in BACKUP_DIR as by the schedule, and copied to the bucket of the files where one is set up",
    )
    .action(async (folder: string | undefined, options: Shared) => {
      const { dataDir, databaseUrl, backups, fileStorage } = host.env();
      if (databaseUrl) throw new Error(ownMeans);
      if (!existsSync(join(dataDir, "throughline.db")))
        throw new Error(`There is no database in ${dataDir}. Is DATA_DIR right?`);
      // Its rows are old, and a backup of them would be taken for one.
      assertNotMoved(dataDir);
      const isFile = folder !== undefined && folder !== standard;
      if (isFile) assertOutside(host, folder, dataDir);
      const place = isFile ? reachable(host, folder) : backups.folder;
      const how = { dataDir, folder: place, passphrase: backups.passphrase, version: host.version };
      const request = { ...how, now: Date.now() };
      host.stderr.write("Copying and checking…\n");
      if (folder === standard) return sendOut(host, request, options);
      // One that goes elsewhere, or is copied away, has to be all in one file.
      const whole = folder !== undefined || fileStorage !== undefined;
      const backup = await makeBackup(request, { whole }, () => waits(host));
      const copied = folder === undefined && fileStorage ? await copy(host, backup) : null;
      const text = `Backed up to ${backup.file}${copied === null ? "" : `, and copied to ${copied}`}${besideText(backup)}`;
      report(host, options, { ...backup, copied }, text);
    });
}

function besideText({ whole, files, mended }: MadeBackup): string {
  if (whole) return "";
  const mbs = Math.ceil(files.added_bytes / 1_000_000);
  const text = `. Of its ${files.count} recordings beside it ${files.added} are new (${mbs} MB)`;
  const names = mended.map((name) => `\n  ${name}`).join("");
  return mended.length > 0
    ? `${text}. These were damaged or gone there, and were written anew:${names}`
    : text;
}

/** Sends the backup on, and keeps none. */
async function sendOut(host: Host, request: BackupOptions, options: Shared): Promise<void> {
  assertTakesBytes(host);
  const file = await openBackup(request, () => waits(host));
  const { size: bytes } = await file.stat();
  await writeOut(host, file.createReadStream());
  const result = { file: standard, made_at: request.now, bytes, encrypted: request.passphrase !== undefined };
  report(besideBytes(host), options, result, "Backed up to stdout");
}

function waits({ stderr }: Host): void {
  stderr.write("Another backup is being made. This one waits for it…\n");
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
