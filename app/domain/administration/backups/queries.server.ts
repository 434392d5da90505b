import { and, desc, eq, inArray } from "drizzle-orm";
import type { Backup } from "#app/core/backup-files.ts";
import { isoOrNull } from "#app/core/clock.ts";
import type { Scope } from "#app/core/context.ts";
import { jobKey } from "#app/core/events.ts";
import { t } from "#app/core/words.ts";
import { jobs } from "#db/schema/kernel.ts";
import { makeBackupJob } from "./schema.ts";
import type { TroubleView } from "./view.ts";

export const requestKey = jobKey(makeBackupJob, "requested");

/** Whether a backup is being made, or an operator asked for one that has not begun. */
export async function isBackupPending({ q }: Pick<Scope, "q">): Promise<boolean> {
  const open = and(eq(jobs.name, makeBackupJob.job), inArray(jobs.state, ["waiting", "running"]));
  const rows = await q.select({ state: jobs.state, key: jobs.key }).from(jobs).where(open);
  return rows.some(({ state, key }) => state === "running" || key === requestKey);
}

/** What is known of backups outside the database: why none can be written, and those that are kept, newest first. */
export type BackupsLook = { problem: string | null; made: Backup[] };

/** A folder that cannot be read has none, and is a problem. */
export async function lookAtBackups(backups: {
  problem(): Promise<string | null>;
  list(): Promise<Backup[]>;
}): Promise<BackupsLook> {
  return { problem: await backups.problem(), made: await backups.list().catch(() => []) };
}

/** Why no backups are made: their folder takes none, or the last one was given up and none was made since. */
export async function backupTrouble(
  { q }: Pick<Scope, "q">,
  { problem, made: [newest] }: BackupsLook,
): Promise<TroubleView | null> {
  if (problem !== null) return { text: problem, at: null };
  const [dead] = await q
    .select({ error: jobs.error, at: jobs.finished_at })
    .from(jobs)
    .where(and(eq(jobs.name, makeBackupJob.job), eq(jobs.state, "dead")))
    .orderBy(desc(jobs.finished_at))
    .limit(1);
  if (!dead || (newest && newest.made_at >= (dead.at ?? 0))) return null;
  return {
    text: dead.error?.replace(/^Error: /, "") ?? t("It failed too many times"),
    at: isoOrNull(dead.at),
  };
}
