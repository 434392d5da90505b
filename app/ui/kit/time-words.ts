export type TimeStyle = "date" | "time" | "datetime" | "relative" | "full";

const minute = 60_000;
const day = 24 * 60 * minute;
const week = 7 * day;
const nearDays = ["Yesterday", "Today", "Tomorrow"];
const units: [Intl.RelativeTimeFormatUnit, number][] = [
  ["day", day],
  ["hour", 60 * minute],
  ["minute", minute],
];

/** "in 20 minutes", "3 hours ago", "yesterday"; "just now" within a minute. Instants in milliseconds. */
function relativeWords(at: number, now: number): string {
  const distance = at - now;
  const [unit, size] = units.find(([, length]) => Math.abs(distance) >= length) ?? ["second", 0];
  if (size === 0) return distance > 0 ? "now" : "just now";
  const words = new Intl.RelativeTimeFormat("en-US", { numeric: "auto" });
  return words.format(Math.trunc(distance / size), unit);
}

/**
 * An instant as text in `zone`. Dates near today are "Today", "Yesterday" and "Tomorrow"; another year is named.
 * A distance of more than a week is said as a date.
 */
export function timeWords(at: Date, style: TimeStyle, zone: string, now: Date): string {
  if (style === "full") return fullWords(at, zone);
  const clock = formatted(at, zone, { hour: "numeric", minute: "2-digit" });
  if (style === "time") return clock;
  if (style === "relative" && Math.abs(at.getTime() - now.getTime()) < week)
    return relativeWords(at.getTime(), now.getTime());
  const date = dayWords(calendarDay(at, zone), zone, now) ?? "";
  return style === "datetime" ? `${date}, ${clock}` : date;
}

/** "Tuesday, November 4, 2025, 9:30 AM". */
export function fullWords(at: Date, zone: string): string {
  return formatted(at, zone, { dateStyle: "full", timeStyle: "short" }).replace(" at ", ", ");
}

/**
 * A date of the calendar, YYYY-MM-DD, as text: the same day in every zone. The reader's zone decides only
 * which day is today and whether the year is left out. Null when it is no date.
 */
export function dayWords(date: string, zone: string, now: Date): string | null {
  const at = new Date(`${date}T00:00:00Z`);
  if (Number.isNaN(at.getTime())) return null;
  const today = calendarDay(now, zone);
  const near = nearDays[(at.getTime() - Date.parse(`${today}T00:00:00Z`)) / day + 1];
  if (near) return near;
  const year = today.slice(0, 4) === date.slice(0, 4) ? undefined : ("numeric" as const);
  return formatted(at, "UTC", { weekday: "short", day: "numeric", month: "short", year });
}

/** The date of an instant in `zone`, as YYYY-MM-DD. */
function calendarDay(at: Date, zone: string): string {
  const parts = formatter(zone, { year: "numeric", month: "2-digit", day: "2-digit" }).formatToParts(at);
  const part = (type: string) => parts.find((one) => one.type === type)?.value;
  return `${part("year")}-${part("month")}-${part("day")}`;
}

/** Intl puts a narrow space before AM and PM that no one types into a search. */
function formatted(at: Date, zone: string, options: Intl.DateTimeFormatOptions): string {
  return formatter(zone, options).format(at).replaceAll("\u202f", " ");
}

const formatters = new Map<string, Intl.DateTimeFormat>();
const mostKept = 500;

/** Making a formatter costs more than a hundred uses of it, and a long list needs hundreds. */
function formatter(zone: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = `${zone} ${JSON.stringify(options)}`;
  const known = formatters.get(key);
  if (known) return known;
  const created = new Intl.DateTimeFormat("en-US", { timeZone: zone, ...options });
  // Zone names come from requests: the cache must stay bounded.
  if (formatters.size >= mostKept) formatters.clear();
  formatters.set(key, created);
  return created;
}
