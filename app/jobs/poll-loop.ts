import { hour } from "#app/core/clock.ts";
import type { Ctx } from "#app/core/context.ts";
import type { Lane } from "#app/core/enums/job-lane.ts";
import { AppError } from "#app/core/errors.ts";
import { within } from "#app/core/within.ts";
import { claimDue, type JobClaim, type LaneTurn } from "./claim.ts";
import { createClockWatch } from "./clock-watch.ts";
import { dueLanes } from "./due.ts";
import { release, trim } from "./queue.ts";
import { createWakeSignal, type Woken } from "./wake-signal.ts";

type Options = {
  ctx: Pick<Ctx, "db" | "now" | "log">;
  /** The jobs to claim, by name; others stay in the queue. */
  names: string[];
  /** Runs a claimed job to its end. Does not reject when the job fails. */
  run: (claimed: JobClaim) => Promise<void>;
  leaseMs: number;
  /** How often it looks for work when nobody wakes it. */
  pollMs: number;
};

export type PollLoop = {
  start(): void;
  /** Makes it look for work now: in the lane in which a job became due, or in all. */
  wake(lane?: Lane): void;
  /** Runs all jobs that are due, one after the other. Returns how many. */
  drain(): Promise<number>;
  /** Claims nothing more, and waits at most `withinMs` for running jobs. */
  stop(withinMs: number): Promise<void>;
};

/**
 * Jobs of a lane that run at the same time. Two, so that one that hangs does not hold up the next. The engine has one
 * thread for its two jobs, but one of them can read and write the database while the other uses it. Two backups would
 * only compete for the disk. Push services and webhooks are many, and any of them may never answer.
 */
const slotsPerLane: Record<Lane, number> = {
  quick: 2,
  deliveries: 2,
  mail: 2,
  engine: 2,
  transcription: 2,
  vendors: 2,
  push: 4,
  webhooks: 4,
  slack: 4,
  backups: 1,
};
const lanes = Object.keys(slotsPerLane) as Lane[];

const trimEveryMs = hour;

/** Claims due jobs and hands them to `run`, so many of a lane at once, organizations taking turns in a lane. */
export function createPollLoop({ ctx, names, run, leaseMs, pollMs }: Options): PollLoop {
  const wakeSignal = createWakeSignal();
  const watchClock = createClockWatch(ctx);
  /** The organization that had the last turn in each lane. */
  const lastTurn = new Map<Lane, string>();
  /** Lanes that had more due jobs than could begin. */
  const left = new Set<Lane>();
  const running = new Map<Promise<void>, Lane>();
  let isLooking = false;
  let stopping = false;
  let looking: Promise<void> = Promise.resolve();
  let nextTrim = 0;
  let ticks: NodeJS.Timeout | undefined;

  async function loop(): Promise<void> {
    for (let woken = await wakeSignal.next(); !stopping; woken = await wakeSignal.next()) {
      isLooking = true;
      await step(woken);
      isLooking = false;
    }
  }

  /** A database error does not end the loop: it tries again when it is woken next. */
  async function step({ lanes: woken, isAny }: Woken): Promise<void> {
    try {
      // Most looks for work find none, and a read does not wait for others' writes.
      const due = isAny ? await dueLanes(ctx.db, ctx.now()) : woken;
      const claims = stopping || due.size === 0 ? [] : await claimFrom([...due, ...woken], freePlaces);
      for (const claimed of claims) await begin(claimed);
      if (claims.length === 0) await trimHourly();
    } catch (error) {
      report(error);
    }
  }

  function freePlaces(lane: Lane): number {
    return slotsPerLane[lane] - [...running.values()].filter((one) => one === lane).length;
  }

  async function claimFrom(due: Lane[], placesIn: (lane: Lane) => number): Promise<JobClaim[]> {
    const turns: LaneTurn[] = [];
    for (const lane of new Set(due)) {
      const free = placesIn(lane);
      if (free > 0) turns.push({ lane, free, after: lastTurn.get(lane) ?? "" });
      else left.add(lane);
    }
    if (turns.length === 0) return [];
    const claimed = await claimDue(ctx.db, turns, { names, now: ctx.now(), leaseMs });
    for (const { lane } of turns) left.delete(lane);
    for (const lane of claimed.left) left.add(lane);
    for (const { job } of claimed.claims) lastTurn.set(job.lane, job.org_id);
    return claimed.claims;
  }

  async function begin(claimed: JobClaim): Promise<void> {
    // The stop came while the claim was being written: the job has not begun.
    if (stopping) return void (await release(ctx.db, claimed, ctx.now()));
    const { lane } = claimed.job;
    const ended = run(claimed)
      .catch(report)
      .then(() => {
        running.delete(ended);
        // Its place is free, and its organization may have its next turn.
        if (left.has(lane) || isLooking) wakeSignal.notify(lane);
      });
    running.set(ended, lane);
  }

  function report(error: unknown): void {
    // The store itself says what hinders it, once; this would say it at every look.
    const level = error instanceof AppError && error.status === 503 ? "debug" : "error";
    ctx.log[level]({ err: error }, "The job queue couldn't go on");
  }

  async function trimHourly(): Promise<void> {
    // A time far ahead was set before the clock was set back.
    if (ctx.now() < nextTrim && nextTrim <= ctx.now() + trimEveryMs) return;
    nextTrim = ctx.now() + trimEveryMs;
    await trim(ctx.db, ctx.now());
  }

  return {
    start() {
      looking = loop();
      wakeSignal.notify();
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
      const next = async (lane: Lane) => (await claimFrom([lane], () => 1))[0];
      for (let before = -1; before !== runs; ) {
        before = runs;
        for (const lane of lanes)
          for (let claimed = await next(lane); claimed; claimed = await next(lane), runs++)
            await run(claimed);
      }
      return runs;
    },
    async stop(withinMs) {
      stopping = true;
      clearInterval(ticks);
      wakeSignal.notify();
      await within(
        withinMs,
        looking.then(() => Promise.all(running.keys())),
      );
    },
  };
}
