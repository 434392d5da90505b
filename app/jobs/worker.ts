import type { Ctx, JobEnd } from "#app/core/context.ts";
import { AppError } from "#app/core/errors.ts";
import type { Lane } from "#app/core/events.ts";
import type { Handler } from "./handler.ts";
import { type Claim, claim, fail, finish, reclaimAll, release, renew, trim } from "./queue.ts";
import { createWakeSignal } from "./wake-signal.ts";

type Options = {
  ctx: Omit<Ctx, "actor" | "lease">;
  handlers: Handler[];
  leaseMs?: number;
  heartbeatMs?: number;
  pollMs?: number;
  /** No other process works this database: what is marked as running at the start was left by a crash. */
  alone?: boolean;
};

export interface Worker {
  start(): Promise<void>;
  /** There may be something to do. */
  wake(): void;
  /** Runs what is due now, one after the other, until nothing is. Returns how many runs that took. */
  drain(): Promise<number>;
  /** Takes nothing new, gives running jobs `withinMs` to end, then gives them back to the queue. */
  stop(withinMs?: number): Promise<void>;
}

type Running = Claim & { abort: AbortController };

const trimEveryMs = 3_600_000;

/**
 * How many jobs of a lane run at the same time. Two, so that one that hangs does not hold up the next; the engine has one
 * thread for its two, but reading and storing go on while it works.
 */
const slots: Record<Lane, number> = { quick: 2, deliveries: 2, mail: 2, engine: 2 };
const lanes = Object.keys(slots) as Lane[];

export function createWorker(options: Options): Worker {
  const { ctx, handlers, leaseMs = 120_000, heartbeatMs = 30_000, pollMs = 1000 } = options;
  const byName = new Map(handlers.map((handler) => [handler.definition.job, handler]));
  const names = [...byName.keys()];
  const running = new Set<Running>();
  const bell = createWakeSignal();
  let stopping = false;
  let loops: Promise<unknown> = Promise.resolve();
  let nextTrim = 0;
  /** The organization whose turn it was last, of each lane. */
  const last = new Map<Lane, string>();

  async function next(lane: Lane): Promise<Claim | null> {
    const after = last.get(lane) ?? "";
    const claimed = await claim(ctx.db, { names, lane, after, now: ctx.now(), leaseMs });
    if (claimed) last.set(lane, claimed.job.org_id);
    return claimed;
  }

  async function loop(lane: Lane): Promise<void> {
    while (!stopping) {
      const heard = bell.count();
      if (!(await guarded(() => step(lane)))) await bell.wait(heard, pollMs);
    }
  }

  /** Whether there was something to do. */
  async function step(lane: Lane): Promise<boolean> {
    const claimed = await next(lane);
    if (!claimed) {
      await tidy();
      return false;
    }
    // Stopped while the claim was being written: nobody has begun, so it goes straight back.
    if (stopping) await release(ctx.db, claimed, ctx.now());
    else await work(claimed);
    return true;
  }

  async function tidy(): Promise<void> {
    if (ctx.now() < nextTrim) return;
    nextTrim = ctx.now() + trimEveryMs;
    await trim(ctx.db, ctx.now());
  }

  /** A store that refuses must not end the loop: it is asked again at the next poll. */
  async function guarded(act: () => Promise<boolean>): Promise<boolean> {
    try {
      return await act();
    } catch (error) {
      ctx.log.error({ err: error }, "The job queue could not go on");
      return false;
    }
  }

  async function work(claimed: Claim): Promise<void> {
    const held: Running = { ...claimed, abort: new AbortController() };
    running.add(held);
    const heart = setInterval(() => void beat(held), heartbeatMs);
    held.abort.signal.addEventListener("abort", () => clearInterval(heart));
    const started = performance.now();
    let kept: boolean | undefined;
    let outcome = "done";
    try {
      if (held.lost !== null) throw new WorkerLost(held.lost);
      await handle(held);
      if (running.has(held)) kept = await finish(ctx.db, held.lease, ctx.now());
    } catch (error) {
      outcome = "failed";
      if (running.has(held)) kept = await setBack(held, error);
    } finally {
      clearInterval(heart);
      running.delete(held);
    }
    const fields = { ...about(held), ms: Math.round(performance.now() - started) };
    if (kept === false) ctx.log.warn(fields, "Job lost to another worker");
    else if (kept) ctx.log.info({ ...fields, outcome }, "Job ended");
    // There may be a job that could not begin while this one held its organization's place.
    bell.notify();
  }

  async function handle(held: Running): Promise<void> {
    const { job, abort } = held;
    const handler = byName.get(job.name);
    if (!handler) throw new Error(`No handler for ${job.name}`);
    const lastStep = asHolder(held, { state: "done", error: null });
    const run = { attempt: job.attempts, signal: abort.signal, lastStep };
    await handler.run(asHolder(held), job.payload, run);
  }

  /** What a job's writes are made with: they happen only while it holds its lease. */
  function asHolder({ job, lease }: Running, finishes?: JobEnd): Ctx {
    return { ...ctx, actor: { kind: "system", job: job.name }, lease: { ...lease, finishes } };
  }

  async function setBack(held: Running, error: unknown): Promise<boolean> {
    const now = ctx.now();
    const wait = retryAfter(error, held.job);
    const text = error instanceof Error ? `${error.name}: ${error.message}` : String(error);
    const runAt = wait === null ? null : now + wait * 1000;
    if (runAt === null && !held.abort.signal.aborted) await abandon(held, text, error);
    const kept = await fail(ctx.db, held.lease, { error: text, runAt, now });
    const level = runAt === null ? "error" : "warn";
    if (kept) ctx.log[level]({ ...about(held), err: error, retry_in_s: wait }, "Job failed");
    return kept;
  }

  /** What waits for the job is told; when that fails too, the job is put aside all the same. */
  async function abandon(held: Running, text: string, error: unknown): Promise<void> {
    try {
      const lastStep = asHolder(held, { state: "dead", error: text });
      await byName.get(held.job.name)?.abandon(lastStep, held.job.payload, error);
    } catch (err) {
      ctx.log.error({ ...about(held), err }, "What waited for a job was not told that it failed");
    }
  }

  async function beat(held: Running): Promise<void> {
    try {
      if (!(await renew(ctx.db, held.lease, ctx.now() + leaseMs)) && running.has(held)) held.abort.abort();
    } catch (error) {
      ctx.log.warn({ ...about(held), err: error }, "Heartbeat failed");
    }
  }

  return {
    async start() {
      if (options.alone) await reclaimAll(ctx.db, ctx.now());
      loops = Promise.all(lanes.flatMap((lane) => Array.from({ length: slots[lane] }, () => loop(lane))));
    },
    wake: bell.notify,
    async drain() {
      let runs = 0;
      for (let before = -1; before !== runs; ) {
        before = runs;
        for (const lane of lanes)
          for (let claimed = await next(lane); claimed; claimed = await next(lane), runs++)
            await work(claimed);
      }
      return runs;
    },
    async stop(withinMs = 5000) {
      stopping = true;
      bell.notify();
      await within(withinMs, loops);
      for (const held of [...running]) {
        running.delete(held);
        held.abort.abort();
        await release(ctx.db, held, ctx.now());
      }
    },
  };
}

/** Whoever had the job was lost each time: most likely the job itself takes its worker along. */
class WorkerLost extends Error {
  override name = "WorkerLost";
}

/** Seconds until the next try, or null for none: min(300, 2^attempts), or longer when the other side asked for it. */
function retryAfter(error: unknown, { attempts, max_attempts }: Claim["job"]): number | null {
  if (attempts >= max_attempts || error instanceof WorkerLost) return null;
  if (!(error instanceof AppError)) return Math.min(300, 2 ** attempts);
  if (error.status < 500 && error.status !== 409 && error.status !== 429) return null;
  return Math.max(error.retryAfterSeconds ?? 0, Math.min(300, 2 ** attempts));
}

function within(ms: number, work: Promise<unknown>): Promise<unknown> {
  let timer: NodeJS.Timeout | undefined;
  const timeout = new Promise((resolve) => {
    timer = setTimeout(resolve, ms);
  });
  return Promise.race([work, timeout]).finally(() => clearTimeout(timer));
}

function about({ job }: Running): object {
  return { job: job.name, job_id: job.job_id, attempt: job.attempts };
}
