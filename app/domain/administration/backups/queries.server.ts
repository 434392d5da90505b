import { and, eq, inArray } from "drizzle-orm";
import type { Scope } from "#app/core/context.ts";
import { jobKey } from "#app/core/events.ts";
import { jobs } from "#db/schema/kernel.ts";
import { makeBackupJob } from "./schema.ts";

export const requestKey = jobKey(makeBackupJob, "requested");

/** Whether a backup is being made, or an operator asked for one that has not begun. */
export async function isBackupPending({ q }: Pick<Scope, "q">): Promise<boolean> {
  const open = and(eq(jobs.name, makeBackupJob.job), inArray(jobs.state, ["waiting", "running"]));
  const rows = await q.select({ state: jobs.state, key: jobs.key }).from(jobs).where(open);
  return rows.some(({ state, key }) => state === "running" || key === requestKey);
}
