import { day, hour } from "#app/core/clock.ts";

export type Recorded = { started_at: number; stopped_at: number | null };

export const lateDays = 7;

/** Senders try again for a day or two; what comes a week after the end is not of this meeting any more. */
export function isTooLate({ stopped_at }: Recorded, received: number): boolean {
  return stopped_at !== null && received > stopped_at + lateDays * day;
}

const graceMs = 2 * hour;

/**
 * Whether a recording's addresses take nothing any more. Senders that could not reach us try again within the first two
 * hours; a forgotten address must not stay open.
 */
export function isClosed({ started_at, stopped_at }: Recorded, now: number): boolean {
  return now > started_at + day || (stopped_at !== null && now > stopped_at + graceMs);
}
