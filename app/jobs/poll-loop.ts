import { hour } from "#app/core/clock.ts";
import type { Ctx } from "#app/core/context.ts";
import type { Lane } from "#app/core/enums/job-lane.ts";
import { AppError } from "#app/core/errors.ts";
import { within } from "#app/core/within.ts";
import { createClockWatch } from "./clock-watch.ts";
import { dueLanes } from "./due.ts";
import { claim, type JobClaim, release, trim } from "./queue.ts";
import { createWakeSignal } from "./wake-signal.ts";

type Options = {
  ctx: Pick<Ctx, "db" | "now" | "log">;
  /** The jobs to claim, by name; others stay in the queue. */
  names: string[];
  /** Runs a claimed job to its end. Does not reject when the job fails. */
  run: (claimed: JobClaim) => Promise<void>;
  leaseMs: number;
  /** How often the loops look for work when nobody wakes them. */
  pollMs: number;
};

export type PollLoop = {
  start(): void;
  /** Makes sleeping loops look for work now. */
  wake(): void;
  /** Runs all jobs that are due, one after the other. Returns how many. */
  drain(): Promise<number>;
  /** Claims nothing more, and waits at most `withinMs` for running jobs. */
  stop(withinMs: number): Promise<void>;
};

/**
 * Jobs of a lane that run at the same time. Two, so that one that hangs does not hold up the next. The engine has one
 * thread for its two jobs, but one of them can read and write the database while the other uses it. Two backups would
 * only compete for the disk.
 */
const slotsPerLane: Record<Lane, number> = {
  quick: 2,
  deliveries: 2,
  mail: 2,
  engine: 2,
  transcription: 2,
  vendors: 2,
  backups: 1,
};
const lanes = Object.keys(slotsPerLane) as Lane[];

const trimEveryMs = hour;

/** Claims due jobs and hands them to `run`: a loop for each slot of each lane, organizations taking turns in a lane. */
export function createPollLoop({ ctx, names, run, leaseMs, pollMs }: Options): PollLoop {
  const wakeSignal = createWakeSignal();
  const watchClock = createClockWatch(ctx);
  /** The organization that had the last turn in each lane. */
  const lastTurn = new Map<Lane, string>();
  let stopping = false;
  let loops: Promise<unknown> = Promise.resolve();
  let nextTrim = 0;
  let ticks: NodeJS.Timeout | undefined;
  /** What all loops found at their last look: one look for all that were woken by the same notification. */
  let look: { at: number; lanes: Promise<Set<Lane>> } | undefined;

  function lanesDue(at: number): Promise<Set<Lane>> {
    if (look?.at !== at) look = { at, lanes: dueLanes(ctx.db, ctx.now()) };
    return look.lanes;
  }

  async function claimNext(lane: Lane): Promise<JobClaim | null> {
    const after = lastTurn.get(lane) ?? "";
    const claimed = await claim(ctx.db, { names, lane, after, now: ctx.now(), leaseMs });
    if (claimed) lastTurn.set(lane, claimed.job.org_id);
    return claimed;
  }

  async function loop(lane: Lane): Promise<void> {
    while (!stopping) {
      const seen = wakeSignal.count();
      if (!(await step(lane, seen))) await wakeSignal.wait(seen);
    }
  }

  /** Returns whether a job was due. A database error does not end the loop: it tries again after the next sleep. */
  async function step(lane: Lane, seen: number): Promise<boolean> {
    try {
      const claimed = (await lanesDue(seen)).has(lane) ? await claimNext(lane) : null;
      if (!claimed) await trimHourly();
      // The stop came while the claim was being written: the job has not begun.
      else if (stopping) await release(ctx.db, claimed, ctx.now());
      else await runAndWake(claimed);
      return claimed !== null;
    } catch (error) {
      // The store itself says what hinders it, once; this would say it at every look.
      const level = error instanceof AppError && error.status === 503 ? "debug" : "error";
      ctx.log[level]({ err: error }, "The job queue could not go on");
      return false;
    }
  }

  async function runAndWake(claimed: JobClaim): Promise<void> {
    await run(claimed);
    // An organization has one job at a time in a lane, so its next one may be due only now.
    wakeSignal.notify();
  }

  async function trimHourly(): Promise<void> {
    // A time far ahead was set before the clock was set back.
    if (ctx.now() < nextTrim && nextTrim <= ctx.now() + trimEveryMs) return;
    nextTrim = ctx.now() + trimEveryMs;
    await trim(ctx.db, ctx.now());
  }

  return {
    start() {
      const slots = lanes.flatMap((lane) => Array<Lane>(slotsPerLane[lane]).fill(lane));
      loops = Promise.all(slots.map(loop));
      const lookAtClock = async () => void ((await watchClock()) && wakeSignal.notify());
      void lookAtClock();
      ticks = setInterval(() => {
        wakeSignal.notify();
        void lookAtClock();
      }, pollMs);
    },
    wake: wakeSignal.notify,
    async drain() {
      let runs = 0;
      for (let before = -1; before !== runs; ) {
        before = runs;
        for (const lane of lanes)
          for (let claimed = await claimNext(lane); claimed; claimed = await claimNext(lane), runs++)
            await runAndWake(claimed);
      }
      return runs;
    },
    async stop(withinMs) {
      stopping = true;
      clearInterval(ticks);
      wakeSignal.notify();
      await within(withinMs, loops);
    },
  };
}
