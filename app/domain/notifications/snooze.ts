import { hour, iso, minute } from "#app/core/clock.ts";
import { type SnoozeChoice, snoozeChoices } from "#app/core/enums/snooze-choice.ts";
import { dateIn, dayAfter, endOfWeek } from "#app/core/time-zone.ts";
import { wallClock, zonedInstant } from "#app/domain/meetings/meetings/wall-clock.ts";

/** When a day begins for what comes back on it. */
const morning = "08:00";
const laterMs = 3 * hour;
const stepMs = 30 * minute;

/** The moment that a choice or a date (YYYY-MM-DD) means on the clocks of `zone`; null for a date that does not exist. */
export function momentOf(until: string, now: number, zone: string): number | null {
  const today = dateIn(now, zone);
  if (until === "later_today") return Math.ceil((now + laterMs) / stepMs) * stepMs;
  if (until === "tomorrow") return zonedInstant(dayAfter(today, 1), morning, zone);
  if (until === "next_week") return zonedInstant(dayAfter(endOfWeek(today), 1), morning, zone);
  return zonedInstant(until, morning, zone);
}

export type SnoozeOffer = { choice: SnoozeChoice; at: string };

/** What is offered now: late in the evening nothing is left of today, and on a Sunday next week begins tomorrow. */
export function snoozeOffers(now: number, zone: string): SnoozeOffer[] {
  const today = dateIn(now, zone);
  const moments = new Map<number, SnoozeOffer>();
  for (const choice of snoozeChoices) {
    const at = momentOf(choice, now, zone);
    if (at === null || (choice === "later_today" && dateIn(at, zone) !== today)) continue;
    if (!moments.has(at)) moments.set(at, { choice, at: iso(at) });
  }
  return [...moments.values()];
}

/** The first and the last day that may be chosen. */
export function snoozeDays(now: number, zone: string): { first: string; last: string } {
  const { date, time } = wallClock(now, zone);
  return { first: time < morning ? date : dayAfter(date, 1), last: dayAfter(date, mostDays - 1) };
}

/** Nobody waits for longer than a year. */
export const mostDays = 366;
