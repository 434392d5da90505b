import { createWriteStream, mkdirSync, rmSync } from "node:fs";
import { dirname, join } from "node:path";
import { pipeline } from "node:stream/promises";
import type { Command } from "commander";
import { copyPrefix, fetchBackup } from "#app/core/backup-copies.ts";
import { besideName } from "#app/core/backup-files.ts";
import { reasonOfFailure } from "#app/core/file-store.ts";
import type { LostFiles } from "#db/backup/put-back.ts";
import { assertNoDatabase, restoreBackup } from "#db/backup/restore.ts";
import { CommandFailed, newCommand, ownMeans, report, type Shared } from "../command.ts";
import { openToRead, reachable, standard } from "../files.ts";
import type { Host } from "../host.ts";

type Options = Shared & { files?: string; incomplete?: boolean };

/** Puts a backup into an empty data folder; the next start brings its database up to date. */
export function restoreCommand(host: Host): Command {
  return newCommand(host, "restore", "put a backup into an empty DATA_DIR")
    .argument(
      "<file>",
      "the backup, - for stdin, or s3:NAME or s3:latest for one in the bucket of the files; BACKUP_PASSPHRASE opens one that is encrypted",
    )
    .option("--files <folder>", "where the recordings of a backup are that aren't in files beside it")
    .option("--incomplete", "restore without recordings that are missing or damaged, and name them")
    .action((file: string, options: Options) =>
      withFile(host, file, async (path, name) => {
        const { dataDir, databaseUrl, backups } = host.env();
        if (databaseUrl) throw new Error(ownMeans);
        host.stderr.write("Unpacking and checking…\n");
        const { passphrase } = backups;
        const known = host.migrations().length;
        const beside = besideOf(host, file, options.files);
        const { incomplete } = options;
        const how = { dataDir, passphrase, known, beside, incomplete };
        const { manifest, lost } = await restoreBackup({ file: path, ...how });
        const { version, made_at, migrations } = manifest;
        report(
          host,
          options,
          { file: name, folder: dataDir, version, made_at, migrations, ...lost },
          `Restored the backup of ${made_at} into ${dataDir}. You can start the server now.${lostText(lost)}`,
        );
      }),
    );
}

/** Where recordings beside a backup are; what was piped in or fetched tells of no place. */
function besideOf(host: Host, file: string, folder: string | undefined): string | undefined {
  if (folder !== undefined) return reachable(host, folder);
  if (file === standard || file.startsWith(copyPrefix)) return undefined;
  return join(dirname(reachable(host, file)), besideName);
}

function lostText({ missing, damaged }: LostFiles): string {
  const names = [...missing, ...damaged].map((name) => `\n  ${name}`).join("");
  return names && ` Without these recordings, which are missing or damaged:${names}`;
}

/** Brings the backup here first where it is in a bucket or piped in; that copy is deleted afterwards. */
async function withFile(
  host: Host,
  file: string,
  work: (path: string, name: string) => Promise<void>,
): Promise<void> {
  const isCopy = file.startsWith(copyPrefix);
  if (!isCopy && file !== standard) {
    await (await openToRead(host, file)).close();
    return work(reachable(host, file), file);
  }
  const { dataDir, fileStorage } = host.env();
  if (isCopy && !fileStorage)
    throw new CommandFailed(`${file} is in a bucket: set FILES_S3_ENDPOINT and what belongs to it first.`);
  assertNoDatabase(dataDir);
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  const path = join(dataDir, `.fetched-${process.pid}`);
  rmSync(path, { force: true });
  host.stderr.write("Fetching…\n");
  try {
    await work(
      path,
      isCopy ? await fetched(host, file.slice(copyPrefix.length), path) : await piped(host, path),
    );
  } finally {
    rmSync(path, { force: true });
  }
}

/** Returns how the copy is called. */
async function fetched(host: Host, name: string, path: string): Promise<string> {
  const found = await fetchBackup(await host.files(), name, path).catch((error: unknown) => {
    throw new CommandFailed(reasonOfFailure(error));
  });
  return copyPrefix + found;
}

async function piped({ stdin }: Host, path: string): Promise<string> {
  await pipeline(stdin, createWriteStream(path, { flags: "wx", mode: 0o600 }));
  return standard;
}
