import { randomUUID } from "node:crypto";
import { and, asc, eq, inArray, lte, type SQL } from "drizzle-orm";
import type { Lease, NewJob } from "#app/core/context.ts";
import { conflict, notFound } from "#app/core/errors.ts";
import { newId } from "#app/core/ids.ts";
import { jobs } from "#db/schema/kernel.ts";
import type { Db, Reader, Writer } from "#db/store.ts";

type Row = typeof jobs.$inferSelect;
/** A job in the hands of one worker, until `lease_until` unless renewed. */
export type Claim = { job: Row; lease: Lease };
type Bounds = { names: string[]; now: number };
type Taking = Bounds & { leaseMs: number; onDead: (job: Row) => void };

const day = 86_400_000;
const keptDays = 7;
const trimmedAtOnce = 1000;

/** Asks for work in the caller's transaction. A key that already waits is not asked for twice. */
export async function enqueue(q: Writer, job: NewJob): Promise<void> {
  const row = {
    job_id: newId(),
    name: job.definition.job,
    payload: job.payload,
    key: job.key ?? null,
    state: "waiting" as const,
    run_at: job.runAt,
    attempts: 0,
    max_attempts: job.definition.maxAttempts,
    created_at: job.now,
  };
  await q.insert(jobs).values(row).onConflictDoNothing();
}

/**
 * The next job to run, if any, now held under a fresh lease. Looking costs no write.
 * `onDead` is told of jobs put aside because their worker was lost too often.
 */
export async function claim(db: Db, options: Taking): Promise<Claim | null> {
  if (!(await db.read((q) => nextDue(q, options)))) return null;
  return db.write(async (q) => {
    for (;;) {
      const due = await nextDue(q, options);
      if (!due) return null;
      const taken = await take(q, due, options);
      if (taken) return taken;
    }
  });
}

/** Crashed work first: an expired lease means that its worker is gone. */
async function nextDue(q: Reader, { names, now }: Bounds): Promise<Row | undefined> {
  const expired = and(eq(jobs.state, "running"), lte(jobs.lease_until, now), inArray(jobs.name, names));
  const [lost] = await q.select().from(jobs).where(expired).orderBy(asc(jobs.lease_until)).limit(1);
  if (lost) return lost;
  const waiting = and(eq(jobs.state, "waiting"), lte(jobs.run_at, now), inArray(jobs.name, names));
  const [next] = await q
    .select()
    .from(jobs)
    .where(waiting)
    .orderBy(asc(jobs.run_at), asc(jobs.job_id))
    .limit(1);
  return next;
}

async function take(q: Writer, job: Row, { now, leaseMs, onDead }: Taking): Promise<Claim | null> {
  const which = eq(jobs.job_id, job.job_id);
  if (job.state === "running" && job.attempts >= job.max_attempts) {
    const error = `Its worker was lost without a word at try ${job.attempts} of ${job.max_attempts}`;
    await change(q, which, { ...ended(now), state: "dead", error });
    q.afterCommit(() => onDead({ ...job, error }));
    return null;
  }
  const token = randomUUID();
  const lease = { lease_token: token, lease_until: now + leaseMs };
  const taken = { state: "running" as const, attempts: job.attempts + 1, ...lease };
  await change(q, which, taken);
  return { job: { ...job, ...taken }, lease: { jobId: job.job_id, token } };
}

/** False when the lease has gone to somebody else. */
export function renew(db: Db, lease: Lease, leaseUntil: number): Promise<boolean> {
  return db.write((q) => change(q, held(lease), { lease_until: leaseUntil }));
}

/** Refuses the transaction of a worker that has lost its job. */
export async function assertLease(q: Writer, lease: Lease, now: number): Promise<void> {
  const mine = lease.finishes
    ? await change(q, held(lease), { ...ended(now), state: "done", error: null })
    : (await q.select({ id: jobs.job_id }).from(jobs).where(held(lease))).length > 0;
  if (!mine) throw conflict("The lease of this job was lost");
}

/** False when the lease has gone to somebody else. A job that its own last write has finished is finished. */
export function finish(db: Db, lease: Lease, now: number): Promise<boolean> {
  return db.write(async (q) => {
    if (await change(q, held(lease), { ...ended(now), state: "done", error: null })) return true;
    const done = and(eq(jobs.job_id, lease.jobId), eq(jobs.lease_token, lease.token), eq(jobs.state, "done"));
    return (await q.select({ id: jobs.job_id }).from(jobs).where(done)).length > 0;
  });
}

/** Puts the job back to run at `runAt`, or aside as dead when that is null. False when the lease was lost. */
export function fail(
  db: Db,
  lease: Lease,
  { error, runAt, now }: { error: string; runAt: number | null; now: number },
): Promise<boolean> {
  return db.write(async (q) => {
    if (runAt === null) return change(q, held(lease), { ...ended(now), state: "dead", error });
    return requeue(q, held(lease), { run_at: runAt, error }, now);
  });
}

/** Gives an unfinished job back as if it had not been taken. */
export function release(db: Db, { job, lease }: Claim, now: number): Promise<boolean> {
  return db.write((q) => requeue(q, held(lease), { run_at: now, attempts: job.attempts - 1 }, now));
}

/** Gives a dead job all its tries again. */
export async function retry(q: Writer, jobId: string, now: number): Promise<void> {
  const dead = and(eq(jobs.job_id, jobId), eq(jobs.state, "dead"));
  if (!(await requeue(q, dead, { run_at: now, attempts: 0 }, now))) throw notFound();
}

/** Lets go of what a crash left behind, when no other process works on this database. Counted as an attempt. */
export function reclaimAll(db: Db, now: number): Promise<boolean> {
  return db.write((q) => change(q, eq(jobs.state, "running"), { lease_until: now }));
}

/** Forgets jobs done more than seven days ago, at most a thousand at once. Returns how many. */
export function trim(db: Db, now: number): Promise<number> {
  return db.write(async (q) => {
    const cutoff = now - keptDays * day;
    // `run_at` is never after `finished_at`, and it is the one that is indexed.
    const old = and(eq(jobs.state, "done"), lte(jobs.run_at, cutoff), lte(jobs.finished_at, cutoff));
    const rows = await q.select({ id: jobs.job_id }).from(jobs).where(old).limit(trimmedAtOnce);
    if (rows.length > 0)
      await q.delete(jobs).where(
        inArray(
          jobs.job_id,
          rows.map((row) => row.id),
        ),
      );
    return rows.length;
  });
}

/** Back to waiting; if the same key waits already, that one does the work and this one is over. */
async function requeue(q: Writer, which: SQL | undefined, set: Partial<Row>, now: number): Promise<boolean> {
  const [job] = await q.select().from(jobs).where(which).limit(1);
  if (!job) return false;
  const same = job.key === null ? undefined : and(eq(jobs.key, job.key), eq(jobs.state, "waiting"));
  const covered = same && (await q.select({ id: jobs.job_id }).from(jobs).where(same).limit(1)).length > 0;
  return covered
    ? change(q, which, { ...ended(now), ...set, state: "done", run_at: job.run_at })
    : change(q, which, { ...set, state: "waiting", lease_token: null, lease_until: null, finished_at: null });
}

async function change(q: Writer, which: SQL | undefined, set: Partial<Row>): Promise<boolean> {
  return (await q.update(jobs).set(set).where(which).returning({ id: jobs.job_id })).length > 0;
}

function held(lease: Lease): SQL | undefined {
  return and(eq(jobs.job_id, lease.jobId), eq(jobs.lease_token, lease.token), eq(jobs.state, "running"));
}

function ended(now: number): Partial<Row> {
  return { lease_until: null, finished_at: now };
}
