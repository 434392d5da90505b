import type { Recurrence } from "#app/core/enums/recurrence.ts";
import { localeOfReader, type Message, message, t } from "#app/core/words.ts";

const day = 86_400_000;

/** The next dates (YYYY-MM-DD) of a series that come after another date. */
export function datesAfter(repeats: Recurrence, start: string, after: string, count: number): string[] {
  const found: string[] = [];
  for (let index = firstIndex(repeats, start, after); found.length < count; index++) {
    const date = dateAt(repeats, start, index);
    if (date > after) found.push(date);
  }
  return found;
}

/** An index whose date is not after the first one that is wanted. */
function firstIndex(repeats: Recurrence, start: string, after: string): number {
  const days = (Date.parse(after) - Date.parse(start)) / day;
  return Math.max(0, Math.floor(days / { weekly: 7, every_two_weeks: 14, monthly: 31 }[repeats]) - 1);
}

/** The date with this number, counted from 0 at the start. */
function dateAt(repeats: Recurrence, start: string, index: number): string {
  if (repeats === "monthly") return sameWeekday(start, index);
  return dateOf(Date.parse(start) + index * (repeats === "weekly" ? 7 : 14) * day);
}

/** The weekday of a date, as often into the month, `months` later; the fifth is the last one of each month. */
function sameWeekday(date: string, months: number): string {
  const at = new Date(date);
  const [year, month] = [at.getUTCFullYear(), at.getUTCMonth() + months];
  const nth = weekOf(at);
  if (nth === 5) {
    const end = new Date(Date.UTC(year, month + 1, 0));
    return dateOf(end.getTime() - ((end.getUTCDay() - at.getUTCDay() + 7) % 7) * day);
  }
  const first = new Date(Date.UTC(year, month, 1));
  return dateOf(first.getTime() + (((at.getUTCDay() - first.getUTCDay() + 7) % 7) + (nth - 1) * 7) * day);
}

function weekOf(at: Date): number {
  return Math.ceil(at.getUTCDate() / 7);
}

function dateOf(at: number): string {
  return new Date(at).toISOString().slice(0, 10);
}

/** "Every month on the second Tuesday". Without a date only how often. */
export function recurrenceText(repeats: Recurrence, date: string): string {
  const at = new Date(date);
  const [often, onDay] = phrases[repeats];
  if (Number.isNaN(at.getTime())) return t(often);
  const weekday = at.toLocaleDateString(localeOfReader(), { weekday: "long", timeZone: "UTC" });
  return t(onDay[weekOf(at) - 1] ?? onDay[0], { weekday });
}

const phrases = {
  weekly: [message("Every week"), [message("Every week on {weekday}")]],
  every_two_weeks: [message("Every two weeks"), [message("Every two weeks on {weekday}")]],
  monthly: [
    message("Every month"),
    [
      message("Every month on the first {weekday}"),
      message("Every month on the second {weekday}"),
      message("Every month on the third {weekday}"),
      message("Every month on the fourth {weekday}"),
      message("Every month on the last {weekday}"),
    ],
  ],
} satisfies Record<Recurrence, [Message, [Message, ...Message[]]]>;
