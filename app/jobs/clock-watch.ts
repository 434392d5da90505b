import { minute } from "#app/core/clock.ts";
import type { Ctx } from "#app/core/context.ts";
import { bringForward } from "./queue.ts";

/** Time synchronisation may set a clock back by this much. */
const slackMs = minute;

/**
 * Notices that the clock was set back, while this process runs or before it: jobs that were to run at once become due, and
 * the log says so. Call it now and then.
 * @returns whether jobs became due
 */
export function createClockWatch({ db, now, log }: Pick<Ctx, "db" | "now" | "log">): () => Promise<boolean> {
  // Before the first look nothing is known, and the jobs may be of a clock that was ahead.
  let last = Number.POSITIVE_INFINITY;
  return async () => {
    const [before, at] = [last, now()];
    last = at;
    if (before - at < slackMs) return false;
    try {
      const count = await bringForward(db, now);
      if (before < Number.POSITIVE_INFINITY)
        log.warn({ seconds: Math.round((before - at) / 1000) }, wasSetBack);
      else if (count > 0) log.warn({ jobs: count }, wasAhead);
      return count > 0;
    } catch {
      // The store says itself what hinders it; the next look tries again.
      last = before;
      return false;
    }
  };
}

const advice =
  "Check it with timedatectl: signed deliveries and codes of authenticator apps are refused while it is wrong.";
const wasSetBack = `The clock was set back. ${advice}`;
const wasAhead = `The clock is behind what was written earlier. ${advice}`;
