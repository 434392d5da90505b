/** Years in which a meeting may be, both included: 1970 and 9999 are what a missing or mistyped date turns into. */
export const firstYear = 1990;
export const lastYear = 2099;

export const notInRange = `Choose a date between ${firstYear} and ${lastYear}.`;

const months = [
  ...["January", "February", "March", "April", "May", "June", "July"],
  ...["August", "September", "October", "November", "December"],
];

/**
 * What is wrong with a date (YYYY-MM-DD, or an ISO instant that begins with one), in words for who typed it: a day that no
 * calendar has, or a year in which no meeting is. Null for a day that can be, and for what is no date at all.
 */
export function wrongDay(date: string): string | null {
  const [, year = "", month = "", day = ""] = /^(\d{4})-(\d\d)-(\d\d)(?!\d)/.exec(date) ?? [];
  const name = months[Number(month) - 1];
  if (name === undefined) return null;
  const last = new Date(Date.UTC(Number(year), Number(month), 0)).getUTCDate();
  if (Number(day) < 1 || Number(day) > last)
    return `There's no ${Number(day)} ${name} in ${Number(year)}. Choose another day.`;
  return isMeetingYear(Number(year)) ? null : notInRange;
}

/** Whether a meeting may be in a year. */
export function isMeetingYear(year: number): boolean {
  return year >= firstYear && year <= lastYear;
}
