import { offsetAt } from "#app/core/time-zone.ts";

/**
 * The instant at which the clocks of `zone` show this, in ms; null when there is no such date or time.
 * A time that the spring change skips is read as the same distance after the change; one that autumn repeats, as
 * the second.
 */
export function zonedInstant(date: string, time: string, zone: string): number | null {
  if (!/^\d{4}-\d\d-\d\d$/.test(date) || !/^\d\d:\d\d$/.test(time)) return null;
  const wall = Date.parse(`${date}T${time}:00Z`);
  // The parser rolls 31 February over into March.
  if (Number.isNaN(wall) || new Date(wall).toISOString().slice(0, 10) !== date) return null;
  const guess = wall - offsetAt(wall, zone);
  return wall - offsetAt(guess, zone);
}

/** What the clocks of `zone` show at an instant, as date and time inputs write it. */
export function wallClock(at: number, zone: string): { date: string; time: string } {
  const [date = "", time = ""] = new Date(at + offsetAt(at, zone)).toISOString().split("T");
  return { date, time: time.slice(0, 5) };
}
