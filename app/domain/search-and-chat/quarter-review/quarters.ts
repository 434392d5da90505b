import { dayAfter } from "#app/core/time-zone.ts";
import { addMonths, spanOf } from "#app/domain/search-and-chat/library/months.ts";

/** Quarters are written YYYY-Qn and begin when the reader's clocks say so. */
export const quarterPattern = /^[1-9]\d{3}-Q[1-4]$/;

/** The quarter of a day, YYYY-MM-DD. */
export function quarterOf(day: string): string {
  return `${day.slice(0, 4)}-Q${Math.ceil(Number(day.slice(5, 7)) / 3)}`;
}

/** @param quarters how many later; negative: earlier */
export function addQuarters(quarter: string, quarters: number): string {
  return quarterOf(`${addMonths(firstMonth(quarter), 3 * quarters)}-01`);
}

export type QuarterSpan = {
  /** From the first instant to that of the next quarter. */
  from: number;
  to: number;
  /** Its first and its last day, YYYY-MM-DD. */
  first: string;
  last: string;
};

export function spanOfQuarter(quarter: string, zone: string): QuarterSpan {
  const month = firstMonth(quarter);
  const next = addMonths(month, 3);
  const { from } = spanOf(month, zone);
  return { from, to: spanOf(next, zone).from, first: `${month}-01`, last: dayAfter(`${next}-01`, -1) };
}

/** The days from one to another, both included. */
export function daysBetween(first: string, last: string): string[] {
  const days: string[] = [];
  for (let at = first; at <= last; at = dayAfter(at, 1)) days.push(at);
  return days;
}

function firstMonth(quarter: string): string {
  return `${quarter.slice(0, 4)}-${String(3 * Number(quarter.slice(6)) - 2).padStart(2, "0")}`;
}
