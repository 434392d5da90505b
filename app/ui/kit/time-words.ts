export type TimeStyle = "date" | "time" | "datetime" | "relative" | "full";

const minute = 60_000;
const day = 24 * 60 * minute;
const units: [Intl.RelativeTimeFormatUnit, number][] = [
  ["year", 365 * day],
  ["month", 30 * day],
  ["week", 7 * day],
  ["day", day],
  ["hour", 60 * minute],
  ["minute", minute],
];

/** "in 20 minutes", "3 hours ago", "yesterday"; "just now" within a minute. Instants in milliseconds. */
export function relativeWords(at: number, now: number): string {
  const distance = at - now;
  const [unit, size] = units.find(([, length]) => Math.abs(distance) >= length) ?? ["second", 0];
  if (size === 0) return distance > 0 ? "now" : "just now";
  const words = new Intl.RelativeTimeFormat("en-GB", { numeric: "auto" });
  return words.format(Math.trunc(distance / size), unit);
}

/** An instant as text in `zone`: with the weekday when it is near, with the year when it is another year. */
export function timeWords(at: Date, style: TimeStyle, zone: string, now: Date): string {
  const say = (options: Intl.DateTimeFormatOptions) =>
    formatter(zone, options)
      .format(at)
      .replace(/^(\w{3}),/, "$1");
  const clock = say({ hour: "2-digit", minute: "2-digit" });
  const year = formatter(zone, { year: "numeric" });
  const otherYear = year.format(at) === year.format(now) ? undefined : ("numeric" as const);
  const date = say({ weekday: "short", day: "numeric", month: "short", year: otherYear });
  if (style === "time") return clock;
  if (style === "date") return date;
  if (style === "relative") return relativeWords(at.getTime(), now.getTime());
  if (style === "full") {
    return say({ dateStyle: "full", timeStyle: "short" }).replace(/ at /, ", ");
  }
  const near = Math.abs(at.getTime() - now.getTime()) < 6 * day;
  return near ? `${say({ weekday: "short" })} ${clock}` : `${date}, ${clock}`;
}

/**
 * A date of the calendar, YYYY-MM-DD, as text: the same day in every zone. The reader's zone decides only
 * whether the year is left out. Null when it is no date.
 */
export function dayWords(day: string, zone: string, now: Date): string | null {
  const at = new Date(`${day}T00:00:00Z`);
  if (Number.isNaN(at.getTime())) return null;
  const thisYear = formatter(zone, { year: "numeric" }).format(now) === day.slice(0, 4);
  const year = thisYear ? undefined : ("numeric" as const);
  const words = formatter("UTC", { weekday: "short", day: "numeric", month: "short", year }).format(at);
  return words.replace(",", "");
}

const formatters = new Map<string, Intl.DateTimeFormat>();
const mostKept = 500;

/** Making a formatter costs more than a hundred uses of it, and a long list needs hundreds. */
function formatter(zone: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = `${zone} ${JSON.stringify(options)}`;
  const known = formatters.get(key);
  if (known) return known;
  const created = new Intl.DateTimeFormat("en-GB", { timeZone: zone, ...options });
  // Zone names come from requests: the cache must stay bounded.
  if (formatters.size >= mostKept) formatters.clear();
  formatters.set(key, created);
  return created;
}
