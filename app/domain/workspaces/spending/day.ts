import { iso } from "#app/core/clock.ts";

/** The day that counts for allowances: YYYY-MM-DD in UTC. */
export function dayOf(now: number): string {
  return iso(now).slice(0, 10);
}

/** Seconds until the next such day has begun. */
export function secondsToMidnight(now: number): number {
  const end = Date.parse(`${dayOf(now)}T24:00:00Z`);
  return Math.ceil((end - now) / 1000) + 1;
}
