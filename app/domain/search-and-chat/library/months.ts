import { memoize } from "#app/core/memoize.ts";
import { dateIn } from "#app/core/time-zone.ts";
import { beginOfDay } from "#app/domain/meetings/meetings/wall-clock.ts";

/** Months are written YYYY-MM and begin when the reader's clocks say so. */

export const monthPattern = /^[1-9]\d{3}-(?:0[1-9]|1[0-2])$/;

export function monthOf(at: number, zone: string): string {
  return dateIn(at, zone).slice(0, 7);
}

/** @param months how many later; negative: earlier */
export function addMonths(month: string, months: number): string {
  const [year = 0, number = 1] = month.split("-").map(Number);
  return new Date(Date.UTC(year, number - 1 + months, 1)).toISOString().slice(0, 7);
}

/** The instants at which a month's four parts of a week begin, and the one at which it ends. The last part is the longest. */
export function monthParts(month: string, zone: string): readonly number[] {
  return partsIn(`${month} ${zone}`);
}

const partsIn = memoize(1000, (key) => {
  const [month = "", zone = ""] = key.split(" ");
  const days = ["01", "08", "15", "22"].map((day) => `${month}-${day}`);
  return [...days, `${addMonths(month, 1)}-01`].map((day) => beginOfDay(day, zone));
});

/** From the first instant of a month to the first of the next. */
export function spanOf(month: string, zone: string): { from: number; to: number } {
  const parts = monthParts(month, zone);
  return { from: parts[0] ?? 0, to: parts.at(-1) ?? 0 };
}
