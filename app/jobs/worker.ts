import type { Ctx } from "#app/core/context.ts";
import { AppError } from "#app/core/errors.ts";
import { createBell } from "./bell.ts";
import type { Handler } from "./handler.ts";
import { type Claim, claim, fail, finish, reclaimAll, release, renew, trim } from "./queue.ts";

type Options = {
  ctx: Omit<Ctx, "actor" | "lease">;
  handlers: Handler[];
  /** How many jobs run at the same time. */
  slots?: number;
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

export function createWorker(options: Options): Worker {
  const { ctx, handlers, slots = 2, leaseMs = 120_000, heartbeatMs = 30_000, pollMs = 1000 } = options;
  const byName = new Map(handlers.map((handler) => [handler.definition.job, handler]));
  const names = [...byName.keys()];
  const running = new Set<Running>();
  const bell = createBell();
  let stopping = false;
  let loops: Promise<unknown> = Promise.resolve();
  let nextTrim = 0;

  function next(): Promise<Claim | null> {
    return claim(ctx.db, { names, now: ctx.now(), leaseMs, onDead: report });
  }

  function report({ name, job_id, attempts, error }: Claim["job"]): void {
    ctx.log.error({ job: name, job_id, attempt: attempts, error }, "Job put aside");
  }

  async function loop(): Promise<void> {
    while (!stopping) {
      const heard = bell.count();
      if (!(await guarded(step))) await bell.wait(heard, pollMs);
    }
  }

  /** Whether there was something to do. */
  async function step(): Promise<boolean> {
    const claimed = await next();
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
  }

  async function handle({ job, lease, abort }: Running): Promise<void> {
    const handler = byName.get(job.name);
    if (!handler) throw new Error(`No handler for ${job.name}`);
    const own: Ctx = { ...ctx, actor: { kind: "system", job: job.name }, lease };
    const lastStep: Ctx = { ...own, lease: { ...lease, finishes: true } };
    await handler.run(own, job.payload, { attempt: job.attempts, signal: abort.signal, lastStep });
  }

  async function setBack(held: Running, error: unknown): Promise<boolean> {
    const now = ctx.now();
    const wait = retryAfter(error, held.job.attempts, held.job.max_attempts);
    const text = error instanceof Error ? `${error.name}: ${error.message}` : String(error);
    const runAt = wait === null ? null : now + wait * 1000;
    const kept = await fail(ctx.db, held.lease, { error: text, runAt, now });
    const level = runAt === null ? "error" : "warn";
    if (kept) ctx.log[level]({ ...about(held), err: error, retry_in_s: wait }, "Job failed");
    return kept;
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
      loops = Promise.all(Array.from({ length: slots }, loop));
    },
    wake: bell.ring,
    async drain() {
      let runs = 0;
      for (let claimed = await next(); claimed; claimed = await next(), runs++) await work(claimed);
      return runs;
    },
    async stop(withinMs = 5000) {
      stopping = true;
      bell.ring();
      await within(withinMs, loops);
      for (const held of [...running]) {
        running.delete(held);
        held.abort.abort();
        await release(ctx.db, held, ctx.now());
      }
    },
  };
}

/** Seconds until the next try, or null for none: min(300, 2^attempts), or longer when the other side asked for it. */
function retryAfter(error: unknown, attempts: number, maxAttempts: number): number | null {
  if (attempts >= maxAttempts) return null;
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
