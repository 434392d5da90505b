import { mkdir, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { processUser } from "./process-user.ts";
import { within } from "./within.ts";

/** A disk of the network that is away does not answer at all (ms). */
const patienceMs = 5000;

/**
 * Why no backup can be written to a folder, for the operator, with what to do; null where one can. It writes a small file and
 * deletes it again, since rights alone do not tell: a service may be kept from folders that its user may write to.
 */
export async function backupFolderProblem(folder: string): Promise<string | null> {
  let found: string | null = `it hasn't answered for ${patienceMs / 1000} seconds`;
  const trying = tryToWrite(folder).then(
    () => {
      found = null;
    },
    (error: unknown) => {
      found = reasonFor(error, folder);
    },
  );
  await within(patienceMs, trying);
  return found === null ? null : `No backup can be written to ${folder}: ${found}.`;
}

async function tryToWrite(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const file = join(folder, `.write-test-${process.pid}`);
  try {
    await writeFile(file, "A backup could be written here.", { mode: 0o600 });
  } finally {
    await rm(file, { force: true }).catch(() => {});
  }
}

function reasonFor(error: unknown, folder: string): string {
  const withUnit = `Where it runs as the systemd service: sudo throughline backups-to ${folder}`;
  const reasons: Record<string, string> = {
    EROFS: `its disk is read-only, or the service may not write there. ${withUnit}`,
    EACCES: `the user ${processUser()} may not write there. Give the folder to that user. ${withUnit}`,
    EPERM: `the user ${processUser()} may not write there. Give the folder to that user. ${withUnit}`,
    ENOSPC: "its disk is full. Make room, or set BACKUP_DIR to another disk",
    ENOTDIR: "there is a file in its place",
    EEXIST: "there is a file in its place",
  };
  if (!(error instanceof Error)) return String(error);
  return ("code" in error && reasons[String(error.code)]) || error.message;
}
