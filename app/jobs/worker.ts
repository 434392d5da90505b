import type { Ctx } from "#app/core/context.ts";
import type { Lane } from "#app/core/enums/job-lane.ts";
import type { Handler } from "./handler.ts";
import { createJobRunner } from "./job-run.ts";
import { createPollLoop } from "./poll-loop.ts";
import { reclaimAll } from "./queue.ts";

type Options = {
  ctx: Omit<Ctx, "actor" | "lease">;
  handlers: Handler[];
  leaseMs?: number;
  heartbeatMs?: number;
  pollMs?: number;
  /** No other process uses this database, so jobs marked as running at the start were left by a crash. */
  alone?: boolean;
};

export interface Worker {
  start(): Promise<void>;
  /** Makes it look for work now: in the lane in which a job became due, or in all. */
  wake(lane?: Lane): void;
  /** Runs all jobs that are due, one after the other. Returns how many. */
  drain(): Promise<number>;
  /** Claims nothing more, gives running jobs `withinMs` to end, then gives them back to the queue. */
  stop(withinMs?: number): Promise<void>;
}

/** A poll loop that hands the jobs it claims to a job runner. */
export function createWorker(options: Options): Worker {
  const { ctx, handlers, leaseMs = 120_000, heartbeatMs = 30_000, pollMs = 1000 } = options;
  const runner = createJobRunner({ ctx, handlers, leaseMs, heartbeatMs });
  const loop = createPollLoop({ ctx, names: runner.names, run: runner.run, leaseMs, pollMs });
  return {
    async start() {
      if (options.alone) await reclaimAll(ctx.db, ctx.now());
      loop.start();
    },
    wake: loop.wake,
    drain: loop.drain,
    async stop(withinMs = 5000) {
      await loop.stop(withinMs);
      await runner.releaseAll();
    },
  };
}
