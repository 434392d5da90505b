import { and, eq, gt, inArray, lte, type SQL } from "drizzle-orm";
import { day } from "#app/core/clock.ts";
import type { Lease, NewJob } from "#app/core/context.ts";
import { dialect } from "#app/core/dialect.ts";
import { conflict, notFound } from "#app/core/errors.ts";
import { newId } from "#app/core/new-id.ts";
import { heldRows } from "#db/schema/dialect-sql.ts";
import { jobs } from "#db/schema/kernel.ts";
import { projects } from "#db/schema/projects.ts";
import type { Db, Reader, Writer } from "#db/store.ts";
import type { JobClaim } from "./claim.ts";

type Row = typeof jobs.$inferSelect;

const doneJobDays = 7;
const trimBatch = 1000;

/** Of what is done to many jobs at once. */
const alone = { name: "job.tidy", alone: "tidy jobs" };

/**
 * Adds a job in the caller's transaction. False when a job with the same key waits: that one will do the work, and nobody
 * claims it before this transaction ends, for it would look too early.
 * @param orgId the organization of its payload, where that is known
 */
export async function enqueue(q: Writer, job: NewJob, orgId?: string): Promise<boolean> {
  const row = {
    job_id: newId(),
    name: job.definition.job,
    lane: job.definition.lane,
    org_id: orgId ?? (await organizationOf(q, job.payload)),
    payload: job.payload,
    key: job.key ?? null,
    state: "waiting" as const,
    run_at: job.runAt,
    attempts: 0,
    max_attempts: job.definition.maxAttempts,
    created_at: job.now,
  };
  const added = await q.prepared("job", insertJob, row);
  if (added.length > 0) return true;
  // Of transactions that run one after the other none can claim it meanwhile.
  if (row.key === null || dialect === "sqlite") return false;
  await q.prepared("waiting job", holdWaiting, { key: row.key });
  return false;
}

function holdWaiting(q: Pick<Writer, "select">, { key }: { key: string }) {
  const isSame = and(eq(jobs.key, key), eq(jobs.state, "waiting"));
  return heldRows(q.select({ id: jobs.job_id }).from(jobs).where(isSame));
}

function insertJob(q: Pick<Writer, "insert">, row: typeof jobs.$inferInsert) {
  return q.insert(jobs).values(row).onConflictDoNothing().returning({ id: jobs.job_id });
}

/** The organization whose turn a job takes: that of the project in its payload; "" without one. */
export async function organizationOf(q: Reader, payload: unknown): Promise<string> {
  const projectId = (payload as { project_id?: unknown } | null)?.project_id;
  if (typeof projectId !== "string") return "";
  const [found] = await q.prepared(
    "organization of a job",
    (all, places) =>
      all.select({ id: projects.org_id }).from(projects).where(eq(projects.project_id, places.projectId)),
    { projectId },
  );
  return found?.id ?? "";
}

/** Returns false when another worker has the lease. */
export function renew(db: Db, lease: Lease, leaseUntil: number): Promise<boolean> {
  const extend = (q: Writer) => updateJobs(q, heldUnder(lease), { lease_until: leaseUntil });
  return db.write(extend, { name: "job.renew", alone: lease.jobId });
}

/**
 * Throws 409, and so rolls back, when the worker has lost the lease. Finishes the job when the lease says so, and tells it
 * after the commit.
 */
export async function assertLease(q: Writer, lease: Lease, now: number): Promise<void> {
  const { finishes } = lease;
  const isHeld = finishes ? await end(q, lease, finishes, now) : await holds(q, lease);
  if (!isHeld) throw conflict("The lease of this job was lost");
  if (finishes) q.afterCommit(finishes.onCommit);
}

/** Marks the job as done. False when another worker has the lease. */
export function finishJob(db: Db, lease: Lease, now: number): Promise<boolean> {
  const done = { state: "done", error: null } as const;
  return db.writeShared((q) => end(q, lease, done, now), { name: "job.finish", alone: lease.jobId });
}

type Ended = { jobId: string; token: string; state: "done" | "dead"; error: string | null; now: number };

async function end(
  q: Writer,
  { jobId, token }: Lease,
  { state, error }: Pick<Ended, "state" | "error">,
  now: number,
): Promise<boolean> {
  return (await q.prepared("end a job", endOne, { jobId, token, state, error, now })).length > 0;
}

function endOne(q: Pick<Writer, "update">, { jobId, token, state, error, now }: Ended) {
  return q
    .update(jobs)
    .set({ ...endedFields(now), state, error })
    .where(heldUnder({ jobId, token }))
    .returning({ id: jobs.job_id });
}

async function holds(q: Reader, { jobId, token }: Lease): Promise<boolean> {
  const build = (all: Pick<Reader, "select">, lease: Lease) =>
    all.select({ id: jobs.job_id }).from(jobs).where(heldUnder(lease));
  return (await q.prepared("lease of a job", build, { jobId, token })).length > 0;
}

/** Whether a write under this lease has already ended the job. */
async function isOver(q: Reader, lease: Lease): Promise<boolean> {
  const isHeld = and(eq(jobs.job_id, lease.jobId), eq(jobs.lease_token, lease.token));
  const over = and(isHeld, inArray(jobs.state, ["done", "dead"]));
  return (await q.select({ id: jobs.job_id }).from(jobs).where(over)).length > 0;
}

/** Schedules the next try at `runAt` (ms), or marks the job as dead when that is null. False when the lease was lost. */
export function fail(
  db: Db,
  lease: Lease,
  { error, runAt, now }: { error: string; runAt: number | null; now: number },
): Promise<boolean> {
  const write = async (q: Writer) => {
    if (runAt === null)
      return (
        (await updateJobs(q, heldUnder(lease), { ...endedFields(now), state: "dead", error })) ||
        isOver(q, lease)
      );
    return requeue(q, heldUnder(lease), { run_at: runAt, error }, now);
  };
  return db.write(write, { name: "job.fail" });
}

/** Returns a job to the queue as if it had not been claimed. */
export function release(db: Db, { job, lease }: JobClaim, now: number): Promise<boolean> {
  const giveBack = { run_at: now, attempts: job.attempts - 1 };
  return db.write((q) => requeue(q, heldUnder(lease), giveBack, now), { name: "job.release" });
}

/** Lets a dead job run again with all its tries; 404 when no dead job has this id. */
export async function retry(q: Writer, jobId: string, now: number): Promise<void> {
  const dead = and(eq(jobs.job_id, jobId), eq(jobs.state, "dead"));
  if (!(await requeue(q, dead, { run_at: now, attempts: 0 }, now))) throw notFound();
}

/** Deletes a dead job and returns what it was; 404 when no dead job has this id. */
export async function discard(q: Writer, jobId: string): Promise<Pick<Row, "name" | "error">> {
  const dead = and(eq(jobs.job_id, jobId), eq(jobs.state, "dead"));
  const [job] = await q.delete(jobs).where(dead).returning({ name: jobs.name, error: jobs.error });
  if (!job) throw notFound();
  return job;
}

/** Expires the leases that a crash left, when no other process uses this database. The crashed try counts. */
export function reclaimAll(db: Db, now: number): Promise<boolean> {
  return db.write((q) => updateJobs(q, eq(jobs.state, "running"), { lease_until: now }));
}

/**
 * Makes jobs due that were to run at once, by a clock that was ahead of this one: else they would wait until it comes by again,
 * and hold up others with the same key. Returns how many.
 */
export function bringForward(db: Db, clock: () => number): Promise<number> {
  return db.write(async (q) => {
    // While this waited for its turn, jobs may have been made.
    const now = clock();
    const ahead = and(eq(jobs.state, "waiting"), gt(jobs.run_at, now), gt(jobs.created_at, now));
    const rows = await q
      .update(jobs)
      .set({ run_at: now })
      .where(and(ahead, lte(jobs.run_at, jobs.created_at)))
      .returning({ id: jobs.job_id });
    return rows.length;
  }, alone);
}

/** Deletes jobs done more than seven days ago, at most a thousand. Returns how many. */
export function trim(db: Db, now: number): Promise<number> {
  return db.write(async (q) => {
    const cutoff = now - doneJobDays * day;
    // `run_at` is never after `finished_at`, and it is the one that is indexed.
    const old = and(eq(jobs.state, "done"), lte(jobs.run_at, cutoff), lte(jobs.finished_at, cutoff));
    const rows = await q.select({ id: jobs.job_id }).from(jobs).where(old).limit(trimBatch);
    if (rows.length > 0)
      await q.delete(jobs).where(
        inArray(
          jobs.job_id,
          rows.map((row) => row.id),
        ),
      );
    return rows.length;
  }, alone);
}

/** Sets the job to waiting. If a job with the same key waits already, that one does the work and this one is done. */
async function requeue(q: Writer, which: SQL | undefined, set: Partial<Row>, now: number): Promise<boolean> {
  const [job] = await q.select().from(jobs).where(which).limit(1);
  if (!job) return false;
  const same = job.key === null ? undefined : and(eq(jobs.key, job.key), eq(jobs.state, "waiting"));
  const isCovered = same && (await q.select({ id: jobs.job_id }).from(jobs).where(same).limit(1)).length > 0;
  return isCovered
    ? updateJobs(q, which, { ...endedFields(now), ...set, state: "done", run_at: job.run_at })
    : updateJobs(q, which, {
        ...set,
        state: "waiting",
        lease_token: null,
        lease_until: null,
        finished_at: null,
      });
}

async function updateJobs(q: Writer, which: SQL | undefined, set: Partial<Row>): Promise<boolean> {
  return (await q.update(jobs).set(set).where(which).returning({ id: jobs.job_id })).length > 0;
}

function heldUnder(lease: Lease): SQL | undefined {
  return and(eq(jobs.job_id, lease.jobId), eq(jobs.lease_token, lease.token), eq(jobs.state, "running"));
}

function endedFields(now: number): Partial<Row> {
  return { lease_until: null, finished_at: now };
}
