import { dayAfter } from "#app/core/time-zone.ts";
import { beginOfDay, zonedInstant } from "#app/domain/meetings/meetings/wall-clock.ts";

/** Reminders go out at nine in the morning: on the last day but one, and on the last. */
const daysBefore = [1, 0] as const;
const morning = "09:00";
/** Whoever was asked so shortly before is not reminded yet. */
const tooSoon = 6 * 3_600_000;

type Deadline = { due_date: string; zone: string };

/** The instant at which the last day is over in its zone, ms. */
export function endOfDay({ due_date, zone }: Deadline): number {
  return beginOfDay(dayAfter(due_date, 1), zone);
}

/** When people are reminded, ms, the first first. */
export function remindersOf({ due_date, zone, asked_at }: Deadline & { asked_at: number }): number[] {
  return daysBefore
    .map((days) => zonedInstant(dayAfter(due_date, -days), morning, zone) ?? 0)
    .filter((at) => at >= asked_at + tooSoon);
}
