import { statfs } from "node:fs/promises";
import type { Readiness } from "./health.ts";

/** Below this (bytes) a write may fail at any moment, and SQLite needs room for its log. */
const leastFree = 64 * 1024 ** 2;

/** Whether the server can accept work: the store accepts writes, and there is room on its disk. */
export async function readiness(dataDir: string, db: { writable(): Promise<boolean> }): Promise<Readiness> {
  const problems: string[] = [];
  if (!(await db.writable())) problems.push("The store refuses to write");
  const { bavail, bsize } = await statfs(dataDir);
  if (bavail * bsize < leastFree)
    problems.push(`The disk is nearly full: ${Math.floor((bavail * bsize) / 1024 ** 2)} MB are free`);
  return { ok: problems.length === 0, problems };
}
