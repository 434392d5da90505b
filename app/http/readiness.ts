import { freeBytes, room } from "#app/core/disk.ts";
import type { Readiness } from "./health.ts";

/** Whether the server can accept work: the store accepts writes, and there is room on its disk. */
export async function readiness(dataDir: string, db: { writable(): Promise<boolean> }): Promise<Readiness> {
  const problems: string[] = [];
  if (!(await db.writable())) problems.push("The store refuses to write");
  const free = await freeBytes(dataDir);
  if (free < room.least)
    problems.push(`The disk is nearly full: ${Math.floor(free / 1024 ** 2)} MB are free`);
  return { ok: problems.length === 0, problems };
}
