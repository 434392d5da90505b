/** How days are named in a language beside its names of weekdays and months, which `Intl` knows. */
export type DayWords = {
  code: string;
  /** Dates with the groups `day` and `month`, a number or a name, and perhaps `year`; M stands for the names. */
  dates: string[];
  /** A day of this month or the next, with the group `day`: "el 15", "15日". */
  ofMonth: RegExp;
  /** What stands around a weekday of next week; W stands for the names, as the group `weekday`. */
  nextWeek: string[];
  weekday: string;
  tomorrow: RegExp;
  afterTomorrow: RegExp;
  today: RegExp;
  endOfWeek: RegExp;
  endOfNextWeek: RegExp;
  endOfMonth: RegExp;
  endOfNextMonth: RegExp;
};

const DAY_MS = 86_400_000;
const ISO = /(?<!\d)(20\d\d)-(\d\d)-(\d\d)(?!\d)/;

/** The weekdays, from Sunday on, and the months of a language, as `Intl` writes them in lower case. */
export function calendarNames(code: string): { weekdays: string[]; months: string[] } {
  const named = (options: Intl.DateTimeFormatOptions, days: number[]) =>
    days.map((time) =>
      new Intl.DateTimeFormat(code, { ...options, timeZone: "UTC" })
        .format(time)
        .toLowerCase()
        .normalize("NFC"),
    );
  // 4 January 1970 was a Sunday.
  const weekdays = named(
    { weekday: "long" },
    [3, 4, 5, 6, 7, 8, 9].map((day) => day * DAY_MS),
  );
  const months = named(
    { month: "long" },
    Array.from({ length: 12 }, (_, month) => Date.UTC(1970, month, 15)),
  );
  return { weekdays, months };
}

/** Finds the day that a sentence names, as English's own reader does. */
export function dayFinder(words: DayWords): (sentence: string, heldOn?: string) => string | null {
  const { weekdays, months } = calendarNames(words.code);
  const pattern = (source: string) =>
    new RegExp(
      source
        .replaceAll("M", `(?<month>${months.join("|")})`)
        .replaceAll("W", `(?<weekday>${weekdays.join("|")})`),
      "iu",
    );
  const dates = words.dates.map(pattern);
  const nextWeek = words.nextWeek.map(pattern);
  const weekday = pattern(words.weekday);
  return (said, heldOn) => {
    const sentence = said.normalize("NFKC").toLowerCase();
    const iso = ISO.exec(sentence);
    if (iso) return dateOf(Number(iso[1]), Number(iso[2]) - 1, Number(iso[3]));
    const held = heldOn === undefined ? Number.NaN : Math.floor(Date.parse(heldOn) / DAY_MS) * DAY_MS;
    for (const date of dates) {
      const { day, month = "", year } = date.exec(sentence)?.groups ?? {};
      if (day === undefined) continue;
      const number = /^\d+$/.test(month) ? Number(month) - 1 : months.indexOf(month);
      if (year !== undefined) return dateOf(Number(year), number, Number(day));
      return Number.isNaN(held) ? null : nextDate(number, Number(day), held);
    }
    if (Number.isNaN(held)) return null;
    return relativeDay(sentence, held);
  };

  function relativeDay(sentence: string, today: number): string | null {
    const sinceMonday = (new Date(today).getUTCDay() + 6) % 7;
    const monday = today - sinceMonday * DAY_MS;
    if (words.afterTomorrow.test(sentence)) return format(today + 2 * DAY_MS);
    for (const form of nextWeek) {
      const name = form.exec(sentence)?.groups?.weekday;
      if (name !== undefined) return format(monday + (7 + ((weekdays.indexOf(name) + 6) % 7)) * DAY_MS);
    }
    const name = weekday.exec(sentence)?.groups?.weekday;
    if (name !== undefined) {
      const ahead = (weekdays.indexOf(name) - new Date(today).getUTCDay() + 7) % 7 || 7;
      return format(today + ahead * DAY_MS);
    }
    if (words.tomorrow.test(sentence)) return format(today + DAY_MS);
    if (words.today.test(sentence)) return format(today);
    if (words.endOfNextWeek.test(sentence)) return format(monday + 11 * DAY_MS);
    if (words.endOfWeek.test(sentence)) return format(monday + 4 * DAY_MS);
    if (words.endOfNextMonth.test(sentence)) return monthEnd(today, 2);
    if (words.endOfMonth.test(sentence)) return monthEnd(today, 1);
    const day = words.ofMonth.exec(sentence)?.groups?.day;
    if (day === undefined) return null;
    const date = new Date(today);
    const month = date.getUTCMonth() + (Number(day) < date.getUTCDate() ? 1 : 0);
    return dateOf(date.getUTCFullYear() + Math.floor(month / 12), month % 12, Number(day));
  }
}

/** The next such day of the year, from the day of the meeting on. */
function nextDate(month: number, day: number, held: number): string | null {
  const year = new Date(held).getUTCFullYear();
  const date = dateOf(year, month, day);
  return date !== null && date < format(held) ? dateOf(year + 1, month, day) : date;
}

function monthEnd(today: number, months: number): string {
  const date = new Date(today);
  return format(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + months, 0));
}

function dateOf(year: number, month: number, day: number): string | null {
  const date = new Date(Date.UTC(year, month, day));
  return date.getUTCDate() === day && date.getUTCMonth() === month ? format(date.getTime()) : null;
}

function format(time: number): string {
  return new Date(time).toISOString().slice(0, 10);
}
