import type { Command } from "commander";
import { backUpFolder } from "#db/backup.ts";
import { newCommand, report, type Shared } from "../command.ts";
import type { Host } from "../host.ts";

/** Copies the database and the secrets into a folder, while the server runs or not. */
export function backupCommand(host: Host): Command {
  return newCommand(host, "backup", "copy the database and the secrets, while the server runs or not")
    .argument("<folder>", "where to; it is created, and files in it are not overwritten")
    .action(async (folder: string, options: Shared) => {
      await backUpFolder(host.env().dataDir, folder);
      report(host, options, { folder }, `Backed up to ${folder}`);
    });
}
