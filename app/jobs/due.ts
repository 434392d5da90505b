import { and, asc, eq, gt, inArray, lte, min, notInArray, or, type SQL, sql } from "drizzle-orm";
import type { Lane } from "#app/core/enums/job-lane.ts";
import { freeRows } from "#db/schema/dialect-sql.ts";
import { jobs } from "#db/schema/kernel.ts";
import type { Db, Reader } from "#db/store.ts";

type Row = typeof jobs.$inferSelect;

/**
 * The lanes that may have a due job, in two reads that the index answers: most looks for work find none. A job whose
 * organization has had its turn counts as well.
 */
export function dueLanes(db: Db, now: number): Promise<Set<Lane>> {
  return db.read(async (q) => {
    const waiting = await q.prepared("lanes that wait", firstOfLanes, {});
    const expired = await q.prepared("lanes with an expired lease", lanesExpired, { now });
    const due = waiting.filter(({ first }) => first !== null && first <= now);
    return new Set([...due, ...expired].map(({ lane }) => lane));
  });
}

function firstOfLanes(q: Pick<Reader, "select">) {
  return q
    .select({ lane: jobs.lane, first: min(jobs.run_at) })
    .from(jobs)
    .where(eq(jobs.state, "waiting"))
    .groupBy(jobs.lane);
}

function lanesExpired(q: Pick<Reader, "selectDistinct">) {
  return q.selectDistinct({ lane: jobs.lane }).from(jobs).where(isExpired());
}

/** The jobs of these names whose worker has died. */
export function expiredJobs(q: Reader, names: string[], now: number): Promise<Row[]> {
  const build = (all: Pick<Reader, "select">) =>
    freeRows(
      all
        .select()
        .from(jobs)
        .where(and(isExpired(), inArray(jobs.name, names)))
        .orderBy(asc(jobs.lease_until)),
    );
  return q.prepared(`expired ${names}`, build, { now });
}

function isExpired(): SQL | undefined {
  return and(eq(jobs.state, "running"), lte(jobs.lease_until, sql.placeholder("now")));
}

/** `after`: the organization that had the last turn in this lane. */
export type DueOptions = { names: string[]; lane: Lane; after: string; now: number };

/**
 * Organizations take turns, and each has one running job in a lane at most, so a long queue of one organization delays the next
 * job of another by one job.
 */
export async function nextWaiting(q: Reader, options: DueOptions): Promise<Row | undefined> {
  const { names, ...values } = options;
  const build = (all: Pick<Reader, "select">) => {
    const later = firstWaiting(all, names, gt(jobs.org_id, sql.placeholder("after")));
    const first = firstWaiting(all, names, undefined);
    return all
      .select()
      .from(jobs)
      .where(eq(jobs.job_id, sql`coalesce(${later}, ${first})`));
  };
  const [found] = await q.prepared(`next of a lane ${names}`, build, values);
  return found;
}

function firstWaiting(q: Pick<Reader, "select">, names: string[], turn: SQL | undefined) {
  const served = q
    .select({ id: jobs.org_id })
    .from(jobs)
    .where(and(eq(jobs.state, "running"), eq(jobs.lane, sql.placeholder("lane"))));
  const isFree = or(eq(jobs.org_id, ""), notInArray(jobs.org_id, served));
  return freeRows(
    q
      .select({ id: jobs.job_id })
      .from(jobs)
      .where(and(isDue(), inArray(jobs.name, names), isFree, turn))
      .orderBy(asc(jobs.org_id), asc(jobs.run_at), asc(jobs.job_id))
      .limit(1),
  );
}

/** Whether a job of this lane is due, also when its organization has had its turn. */
export async function hasDue(q: Reader, lane: Lane, now: number): Promise<boolean> {
  const build = (all: Pick<Reader, "select">) =>
    all.select({ id: jobs.job_id }).from(jobs).where(isDue()).limit(1);
  return (await q.prepared("due in a lane", build, { lane, now })).length > 0;
}

function isDue(): SQL | undefined {
  const isOfLane = eq(jobs.lane, sql.placeholder("lane"));
  return and(eq(jobs.state, "waiting"), isOfLane, lte(jobs.run_at, sql.placeholder("now")));
}

/** Whether a worker holds a job with this key. */
export async function isRunning(q: Reader, key: string, now: number): Promise<boolean> {
  const held = and(eq(jobs.key, key), eq(jobs.state, "running"), gt(jobs.lease_until, now));
  return (await q.select({ id: jobs.job_id }).from(jobs).where(held).limit(1)).length > 0;
}
