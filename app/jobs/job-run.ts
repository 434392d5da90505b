import { setTimeout as pause } from "node:timers/promises";
import type { Ctx, JobEnd } from "#app/core/context.ts";
import { AppError } from "#app/core/errors.ts";
import type { JobClaim } from "./claim.ts";
import type { Handler } from "./handler.ts";
import { fail, finishJob, release, renew } from "./queue.ts";

type Options = {
  ctx: Omit<Ctx, "actor" | "lease">;
  handlers: Handler[];
  leaseMs: number;
  heartbeatMs: number;
  /** How soon an outcome that the store refused is written again. */
  retryMs?: number;
};

export type JobRunner = {
  /** The jobs it has handlers for, by name. */
  names: string[];
  /** Runs a job's handler under the job's lease and writes the outcome: done, to be retried, or dead. */
  run(claimed: JobClaim): Promise<void>;
  /** Aborts the jobs that are running and gives them back to the queue, as if they had not been claimed. */
  releaseAll(): Promise<void>;
};

/** `isEnded`: a write of the run has ended the job in its commit. */
type ActiveRun = JobClaim & { abort: AbortController; heartbeat?: NodeJS.Timeout; isEnded: boolean };

export function createJobRunner(options: Options): JobRunner {
  const { ctx, handlers, leaseMs, heartbeatMs, retryMs = 1000 } = options;
  const byName = new Map(handlers.map((handler) => [handler.definition.job, handler]));
  /** A run that is not in here any more was released, and writes no outcome. */
  const active = new Set<ActiveRun>();

  async function run(claimed: JobClaim): Promise<void> {
    const current: ActiveRun = { ...claimed, abort: new AbortController(), isEnded: false };
    active.add(current);
    scheduleHeartbeat(current);
    const started = performance.now();
    /** Whether the outcome could be written under the lease; undefined when the run was released. */
    let isWritten: boolean | undefined;
    let outcome = "done";
    try {
      await handle(current);
      isWritten = current.isEnded || (await stored(current, () => finish(current)));
    } catch (error) {
      outcome = "failed";
      isWritten = await stored(current, () => writeFailure(current, error));
    } finally {
      active.delete(current);
      clearTimeout(current.heartbeat);
    }
    const fields = { ...logFields(current), ms: Math.round(performance.now() - started) };
    if (isWritten === false) ctx.log.warn(fields, "Job lost to another worker");
    else if (isWritten) ctx.log.info({ ...fields, outcome }, "Job ended");
  }

  /**
   * Writes an outcome, as long as it takes while the store refuses writes: else the job would wait for the end of its lease.
   * Undefined when the run was released meanwhile.
   */
  async function stored(current: ActiveRun, write: () => Promise<boolean>): Promise<boolean | undefined> {
    while (active.has(current)) {
      try {
        return await write();
      } catch (error) {
        if (!(error instanceof AppError) || error.status !== 503) throw error;
        await pause(retryMs);
      }
    }
    return undefined;
  }

  async function handle(current: ActiveRun): Promise<void> {
    const { job, abort, lost } = current;
    if (lost !== null) throw new WorkerLost(lost);
    const handler = byName.get(job.name);
    if (!handler) throw new Error(`No handler for ${job.name}`);
    const lastStep = leaseContext(current, { state: "done", error: null });
    const runInfo = {
      attempt: job.attempts,
      lastStep,
      // Made when it is asked for: most jobs are over before they could be told to end.
      get signal() {
        return abort.signal;
      },
    };
    await handler.run(leaseContext(current), job.payload, runInfo);
  }

  function finish({ lease }: ActiveRun): Promise<boolean> {
    return finishJob(ctx.db, lease, ctx.now());
  }

  function abort(current: ActiveRun): void {
    clearTimeout(current.heartbeat);
    current.abort.abort();
  }

  /** The context of the handler's operations: their writes are refused once the lease is lost. */
  function leaseContext(current: ActiveRun, end?: JobEnd): Ctx {
    const { job, lease } = current;
    const onCommit = () => {
      current.isEnded = true;
    };
    const finishes = end && { ...end, onCommit };
    return { ...ctx, actor: { kind: "system", job: job.name }, lease: { ...lease, finishes } };
  }

  /** Schedules the next try, or puts the job aside as dead. Returns false when the lease was lost. */
  async function writeFailure(current: ActiveRun, error: unknown): Promise<boolean> {
    const now = ctx.now();
    const wait = secondsToRetry(error, current.job);
    const text = error instanceof Error ? `${error.name}: ${error.message}` : String(error);
    const runAt = wait === null ? null : now + wait * 1000;
    if (runAt === null && !current.abort.signal.aborted) await abandon(current, text, error);
    const isWritten = await fail(ctx.db, current.lease, { error: text, runAt, now });
    const level = runAt === null ? "error" : "warn";
    if (isWritten) ctx.log[level]({ ...logFields(current), err: error, retry_in_s: wait }, "Job failed");
    return isWritten;
  }

  /** Lets the handler end what waits for the job. When that fails, the job is put aside as dead all the same. */
  async function abandon(current: ActiveRun, text: string, error: unknown): Promise<void> {
    try {
      const lastStep = leaseContext(current, { state: "dead", error: text });
      await byName.get(current.job.name)?.abandon(lastStep, current.job.payload, error);
    } catch (err) {
      ctx.log.error({ ...logFields(current), err }, "A job couldn't be abandoned");
    }
  }

  /** The next one is due once the one before has been written: over a slow store they don't pile up. */
  function scheduleHeartbeat(current: ActiveRun): void {
    current.heartbeat = setTimeout(async () => {
      await renewLease(current);
      if (active.has(current) && !current.abort.signal.aborted) scheduleHeartbeat(current);
    }, heartbeatMs);
  }

  /** Aborts the run when another worker has the lease. */
  async function renewLease(current: ActiveRun): Promise<void> {
    try {
      const isRenewed = await renew(ctx.db, current.lease, ctx.now() + leaseMs);
      if (!isRenewed && active.has(current)) abort(current);
    } catch (error) {
      ctx.log.warn({ ...logFields(current), err: error }, "Heartbeat failed");
    }
  }

  async function releaseAll(): Promise<void> {
    for (const current of [...active]) {
      active.delete(current);
      abort(current);
      // What cannot be given back now is reclaimed at the next start.
      await release(ctx.db, current, ctx.now()).catch((error) =>
        ctx.log.warn({ ...logFields(current), err: error }, "A job couldn't be given back"),
      );
    }
  }

  return { names: [...byName.keys()], run, releaseAll };
}

/** Every worker that had the job died: most likely the job itself kills its worker. */
class WorkerLost extends Error {
  override name = "WorkerLost";
}

const maxRetrySeconds = 300;

/**
 * Seconds until the next try: min(300, 2^attempts), or longer when the error says so. Null when no try is left, or when
 * another one would fail the same way.
 */
function secondsToRetry(error: unknown, { attempts, max_attempts }: JobClaim["job"]): number | null {
  if (attempts >= max_attempts || error instanceof WorkerLost) return null;
  const backoff = Math.min(maxRetrySeconds, 2 ** attempts);
  if (!(error instanceof AppError)) return backoff;
  if (error.status < 500 && error.status !== 409 && error.status !== 429) return null;
  return Math.max(error.retryAfterSeconds ?? 0, backoff);
}

function logFields({ job }: JobClaim): object {
  return { job: job.name, job_id: job.job_id, attempt: job.attempts };
}
