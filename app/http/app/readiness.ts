import { freeBytes, room } from "#app/core/disk.ts";
import type { Readiness } from "./health.ts";

/** Whether the server can accept work: the store accepts writes, and there is room on its disk. Without backups it can. */
export async function readiness(
  dataDir: string,
  db: { writable(): Promise<boolean>; storageError(): { text: string } | null },
  backups: { problem(): Promise<string | null> },
): Promise<Readiness> {
  const isWritable = await db.writable();
  const problems = [db.storageError()?.text ?? []].flat();
  if (!isWritable && problems.length === 0) problems.push("The store refuses to write");
  const free = await freeBytes(dataDir);
  if (free < room.least)
    problems.push(`The disk is nearly full: ${Math.floor(free / 1024 ** 2)} MB are free`);
  return { ok: problems.length === 0, problems, warnings: [(await backups.problem()) ?? []].flat() };
}
