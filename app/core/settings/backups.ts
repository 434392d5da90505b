import { z } from "zod";
import { wholeNumberSetting } from "./kinds.ts";

export const backupSettings = {
  BACKUP_DIR: z
    .string()
    .optional()
    .describe("Folder of the backups, best on another disk; `backups` in DATA_DIR without it."),
  BACKUP_EVERY: wholeNumberSetting(0, 8760)
    .default(24)
    .describe("Hours between two backups; 0 turns them off."),
  BACKUP_KEEP: wholeNumberSetting(1, 1000)
    .default(7)
    .describe("How many backups to keep; the oldest are deleted."),
  BACKUP_PASSPHRASE: z
    .string()
    .min(12, "must have 12 characters or more")
    .optional()
    .describe(
      "Encrypts backups (as age files, which `age -d` opens too). Keep it somewhere else: without it they can't be restored.",
    ),
};

/** Those that are set, of a server whose PostgreSQL is backed up by its own means. */
export function ignoredBackupSettings(given: ReadonlySet<string>): string[] {
  return Object.keys(backupSettings).filter((name) => given.has(name));
}

/** @param names at least one */
export function ignoredText(names: string[]): string {
  const does = names.length === 1 ? "does" : "do";
  return `${names.join(", ")} ${does} nothing here: with DATABASE_URL no backups are made.`;
}
