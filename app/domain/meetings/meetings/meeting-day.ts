import { localeOfReader, t } from "#app/core/words.ts";

/** Years in which a meeting may be, both included: 1970 and 9999 are what a missing or mistyped date turns into. */
export const firstYear = 1990;
export const lastYear = 2099;

export const notInRange = () =>
  t("Choose a date between {firstYear} and {lastYear}.", { firstYear, lastYear });

/**
 * What is wrong with a date (YYYY-MM-DD, or an ISO instant that begins with one), in words for who typed it: a day that no
 * calendar has, or a year in which no meeting is. Null for a day that can be, and for what is no date at all.
 */
export function wrongDay(date: string): string | null {
  const [, year = "", month = "", day = ""] = /^(\d{4})-(\d\d)-(\d\d)(?!\d)/.exec(date) ?? [];
  if (Number(month) < 1 || Number(month) > 12) return null;
  const last = new Date(Date.UTC(Number(year), Number(month), 0)).getUTCDate();
  if (Number(day) < 1 || Number(day) > last) return noSuchDay(Number(year), Number(month), Number(day));
  return isMeetingYear(Number(year)) ? null : notInRange();
}

function noSuchDay(year: number, at: number, day: number): string {
  const firstOfMonth = new Date(Date.UTC(2000, at - 1));
  const month = firstOfMonth.toLocaleDateString(localeOfReader(), { month: "long", timeZone: "UTC" });
  return t("There's no {day} {month} in {year}. Choose another day.", { day, month, year });
}

/** Whether a meeting may be in a year. */
export function isMeetingYear(year: number): boolean {
  return year >= firstYear && year <= lastYear;
}
