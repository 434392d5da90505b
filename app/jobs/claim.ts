import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import type { Lease } from "#app/core/context.ts";
import type { Lane } from "#app/core/enums/job-lane.ts";
import { jobs } from "#db/schema/kernel.ts";
import type { Db, Writer } from "#db/store.ts";
import { expiredJobs, hasDue, nextWaiting } from "./due.ts";

type Row = typeof jobs.$inferSelect;
/**
 * A job claimed by one worker, until `lease_until` unless renewed. `lost`: the reason why it must not run again; its last
 * try expired and none is left.
 */
export type JobClaim = { job: Row; lease: Lease; lost: string | null };
/** So many jobs may begin in a lane; `after` is the organization that had the last turn in it. */
export type LaneTurn = { lane: Lane; free: number; after: string };
/** What was claimed, and the lanes in which more may be due: for want of a free place, or its organization has had its turn. */
export type Claimed = { claims: JobClaim[]; left: Set<Lane> };
type ClaimOptions = { names: string[]; now: number; leaseMs: number };

/** Claims due jobs of several lanes, in one commit; where none is due nothing is written. Those whose worker died come first. */
export function claimDue(db: Db, turns: LaneTurn[], options: ClaimOptions): Promise<Claimed> {
  const { names, now } = options;
  const claim = async (q: Writer) => {
    const claimed: Claimed = { claims: [], left: new Set() };
    const expired = await expiredJobs(q, names, now);
    for (const { lane, free, after } of turns) {
      const lost = expired.filter((job) => job.lane === lane);
      let turn = after;
      let begun = 0;
      let isMore = true;
      for (; isMore && begun < free; begun++) {
        const job = lost.shift() ?? (await nextWaiting(q, { names, lane, after: turn, now }));
        if (!job) break;
        claimed.claims.push(await claimRow(q, job, options));
        turn = job.org_id;
        isMore = lost.length > 0 || (await hasDue(q, lane, now));
      }
      if (begun === 0) isMore = await hasDue(q, lane, now);
      if (isMore) claimed.left.add(lane);
    }
    return claimed;
  };
  return db.writeShared(claim, { name: "job.claim", alone: "claim jobs" });
}

async function claimRow(q: Writer, job: Row, { now, leaseMs }: ClaimOptions): Promise<JobClaim> {
  const isLost = job.state === "running" && job.attempts >= job.max_attempts;
  const lost = isLost
    ? `Its worker was lost without a word at try ${job.attempts} of ${job.max_attempts}`
    : null;
  const token = randomUUID();
  const lease = { lease_token: token, lease_until: now + leaseMs };
  const claimed = { state: "running" as const, attempts: job.attempts + (isLost ? 0 : 1), ...lease };
  await q.prepared("claim a job", updateOne, { ...claimed, id: job.job_id });
  return { job: { ...job, ...claimed }, lease: { jobId: job.job_id, token }, lost };
}

type Change = Pick<Row, "state" | "attempts"> & { lease_token: string; lease_until: number };

function updateOne(q: Pick<Writer, "update">, { id, ...change }: Change & { id: string }) {
  return q.update(jobs).set(change).where(eq(jobs.job_id, id));
}
