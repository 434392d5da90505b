import { and, asc, eq, gt, inArray, lte, min, notInArray, or, type SQL, sql } from "drizzle-orm";
import type { Lane } from "#app/core/enums/job-lane.ts";
import { jobs } from "#db/schema/kernel.ts";
import type { Db, Reader } from "#db/store.ts";

type Row = typeof jobs.$inferSelect;
/** `after`: the organization that had the last turn in this lane. */
export type DueOptions = { names: string[]; lane: Lane; after: string; now: number };

/**
 * The lanes that may have a due job, in two reads that the index answers: most looks for work find none, and twelve loops
 * look. A job whose organization has had its turn counts as well.
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
  const isExpired = lte(jobs.lease_until, sql.placeholder("now"));
  return q
    .selectDistinct({ lane: jobs.lane })
    .from(jobs)
    .where(and(eq(jobs.state, "running"), isExpired));
}

/**
 * Jobs with an expired lease come first: their worker has died. Then organizations take turns, and each has one running job
 * in a lane at most, so a long queue of one organization delays the next job of another by one job.
 */
export async function nextDue(q: Reader, { names, lane, after, now }: DueOptions): Promise<Row | undefined> {
  const own = names.join();
  const [lostJob] = await q.prepared(`expired ${own}`, (all) => firstExpired(all, names), { lane, now });
  if (lostJob) return lostJob;
  const next = (turn?: SQL) => (all: Pick<Reader, "select">) => firstWaiting(all, names, turn);
  const isAfter = gt(jobs.org_id, sql.placeholder("after"));
  const [later] = await q.prepared(`waiting after ${own}`, next(isAfter), { lane, after, now });
  if (later) return later;
  const [first] = await q.prepared(`waiting ${own}`, next(), { lane, now });
  return first;
}

function inLane(names: string[]): SQL | undefined {
  return and(eq(jobs.lane, sql.placeholder("lane")), inArray(jobs.name, names));
}

function firstExpired(q: Pick<Reader, "select">, names: string[]) {
  const isExpired = lte(jobs.lease_until, sql.placeholder("now"));
  return q
    .select()
    .from(jobs)
    .where(and(eq(jobs.state, "running"), inLane(names), isExpired))
    .orderBy(asc(jobs.lease_until))
    .limit(1);
}

function firstWaiting(q: Pick<Reader, "select">, names: string[], turn: SQL | undefined) {
  const served = q
    .select({ id: jobs.org_id })
    .from(jobs)
    .where(and(eq(jobs.state, "running"), eq(jobs.lane, sql.placeholder("lane"))));
  const isFree = or(eq(jobs.org_id, ""), notInArray(jobs.org_id, served));
  const isDue = lte(jobs.run_at, sql.placeholder("now"));
  return q
    .select()
    .from(jobs)
    .where(and(eq(jobs.state, "waiting"), inLane(names), isDue, isFree, turn))
    .orderBy(asc(jobs.org_id), asc(jobs.run_at), asc(jobs.job_id))
    .limit(1);
}
