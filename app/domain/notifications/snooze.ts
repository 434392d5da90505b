import { day, hour, iso, minute } from "#app/core/clock.ts";
import { type SnoozeChoice, snoozeChoices } from "#app/core/enums/snooze-choice.ts";
import { dateIn } from "#app/core/time-zone.ts";
import { wallClock, zonedInstant } from "#app/domain/meetings/meetings/wall-clock.ts";

/** When a day begins for what comes back on it. */
const morning = "08:00";
const laterMs = 3 * hour;
const stepMs = 30 * minute;

/** The moment that a choice or a date (YYYY-MM-DD) means on the clocks of `zone`; null for a date that does not exist. */
export function momentOf(until: string, now: number, zone: string): number | null {
  const today = dateIn(now, zone);
  if (until === "later_today") return Math.ceil((now + laterMs) / stepMs) * stepMs;
  if (until === "tomorrow") return zonedInstant(dateAfter(today, 1), morning, zone);
  if (until === "next_week") return zonedInstant(dateAfter(today, daysToMonday(today)), morning, zone);
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
  return { first: time < morning ? date : dateAfter(date, 1), last: dateAfter(date, mostDays - 1) };
}

/** A longer pause is forgotten rather than wanted. */
export const mostDays = 366;

function dateAfter(date: string, days: number): string {
  return iso(Date.parse(date) + days * day).slice(0, 10);
}

function daysToMonday(date: string): number {
  return (8 - new Date(date).getUTCDay()) % 7 || 7;
}
