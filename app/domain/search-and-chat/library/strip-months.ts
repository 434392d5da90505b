import { addMonths, monthOf, monthParts, spanOf } from "./months.ts";

const monthsShown = 12;
/** Meetings that are planned further ahead than this do not move the strip. */
const monthsAhead = 2;

type Bounds = { now: number; zone: string; oldest: number; newest: number };

export type StripMonth = {
  /** YYYY-MM. */
  month: string;
  meetings: number;
  /** How many of them in each part of the month: up to the 7th, the 14th, the 21st and its end. */
  parts: number[];
};

export type StripWindow = {
  months: string[];
  from: number;
  to: number;
  /** The nearest month outside of the strip, where there are meetings before or after it. */
  earlier: string | null;
  later: string | null;
};

/** The months of the strip: the last year up to now and what is planned, or the year around a chosen month before that. */
export function stripWindow({ now, zone, oldest, newest }: Bounds, chosen: string | undefined): StripWindow {
  const today = monthOf(now, zone);
  const [first, last] = [monthOf(oldest, zone), monthOf(newest, zone)];
  const end = latest(today, earliest(last, addMonths(today, monthsAhead)));
  const shownEnd = chosen && isOutside(chosen, end) ? addMonths(chosen, monthsShown / 2) : end;
  const start = latest(first, addMonths(shownEnd, 1 - monthsShown));
  const months: string[] = [];
  for (let month = start; month <= shownEnd; month = addMonths(month, 1)) months.push(month);
  return {
    months,
    from: spanOf(start, zone).from,
    to: spanOf(shownEnd, zone).to,
    earlier: first < start ? addMonths(start, -1) : null,
    later: shownEnd < end || shownEnd < last ? addMonths(shownEnd, 1) : null,
  };
}

/** @param times when the meetings of the window are held */
export function stripOf(months: string[], zone: string, times: readonly number[]): StripMonth[] {
  return months.map((month) => {
    const edges = monthParts(month, zone);
    const parts = edges
      .slice(0, -1)
      .map((from, part) => times.filter((at) => at >= from && at < (edges[part + 1] ?? 0)).length);
    return { month, meetings: parts.reduce((sum, part) => sum + part, 0), parts };
  });
}

function isOutside(month: string, end: string): boolean {
  return month > end || month < addMonths(end, 1 - monthsShown);
}

const earliest = (one: string, other: string) => (one < other ? one : other);
const latest = (one: string, other: string) => (one > other ? one : other);
