import { memoize } from "#app/core/memoize.ts";
import { dateIn, readerDateFormat } from "#app/core/time-zone.ts";
import { localeOfReader, message, t } from "#app/core/words.ts";

export type TimeStyle = "date" | "time" | "datetime" | "relative" | "full";

const minute = 60_000;
const day = 24 * 60 * minute;
const week = 7 * day;
const nearDays = [message("Yesterday"), message("Today"), message("Tomorrow")];
const units: [Intl.RelativeTimeFormatUnit, number][] = [
  ["day", day],
  ["hour", 60 * minute],
  ["minute", minute],
];

const clock = readerDateFormat({ hour: "numeric", minute: "2-digit" });
const full = readerDateFormat({ dateStyle: "full", timeStyle: "short" });
const dayOfYear = readerDateFormat({ weekday: "short", day: "numeric", month: "short" });
const dayOfAnyYear = readerDateFormat({ weekday: "short", day: "numeric", month: "short", year: "numeric" });
const distances = memoize(10, (locale) => new Intl.RelativeTimeFormat(locale, { numeric: "auto" }));

/** The same few texts are asked for again and again: by everybody who sees a list, and in each look at it. */
const mostTexts = 2000;
const distanceText = memoize(mostTexts, (key) => {
  const [locale = "", count, unit] = key.split(" ");
  return distances(locale).format(Number(count), unit as Intl.RelativeTimeFormatUnit);
});

/** "in 20 minutes", "3 hours ago", "yesterday"; "just now" within a minute. Instants in milliseconds. */
function relativeText(at: number, now: number): string {
  const ahead = at - now;
  const [unit, size] = units.find(([, length]) => Math.abs(ahead) >= length) ?? ["second", 0];
  if (size === 0) return ahead > 0 ? t("now") : t("just now");
  return distanceText(`${localeOfReader()} ${Math.trunc(ahead / size)} ${unit}`);
}

/**
 * An instant as text in `zone`. Dates near today are "Today", "Yesterday" and "Tomorrow"; another year is named.
 * A distance of more than a week is said as a date.
 */
export function timeText(at: Date, style: TimeStyle, zone: string, now: Date): string {
  if (style === "full") return fullText(at, zone);
  if (style === "time") return timeOfDay(at, zone);
  if (style === "relative" && Math.abs(at.getTime() - now.getTime()) < week)
    return relativeText(at.getTime(), now.getTime());
  const date = dayText(dateIn(at.getTime(), zone), zone, now) ?? "";
  return style === "datetime" ? `${date}, ${timeOfDay(at, zone)}` : date;
}

type Day = { zone: string; at: number; date: string; midnight: number };
let last: Day | undefined;

/** The day of an instant in a zone. The last one is remembered: a page asks for the same one again for each of its times. */
function dayAround(zone: string, at: number): Day {
  if (last?.at === at && last.zone === zone) return last;
  const date = dateIn(at, zone);
  const midnight = Date.parse(`${date}T00:00:00Z`);
  last = { zone, at, date, midnight };
  return last;
}

/** An instant as a reader sees it: its text, its exact time, and the same for programs. */
export type ShownTime = { text: string; exact: string; iso: string };

const shown = new Map<string, ShownTime>();

/** `value` as text in `zone`; null when it is no instant. Remembered: the text is the same all day. */
export function shownTime(value: string, style: TimeStyle, zone: string, now: Date): ShownTime | null {
  // A distance changes by the minute; what is far away is shown as a date.
  const lasting = style === "relative" ? "date" : style;
  const key = `${localeOfReader()} ${value} ${lasting} ${zone} ${dayAround(zone, now.getTime()).date}`;
  let found = shown.get(key);
  if (!found) {
    const at = new Date(value);
    if (Number.isNaN(at.getTime())) return null;
    found = { text: timeText(at, lasting, zone, now), exact: fullText(at, zone), iso: at.toISOString() };
    if (shown.size >= mostTexts) shown.clear();
    shown.set(key, found);
  }
  if (style !== "relative") return found;
  return { ...found, text: timeText(new Date(found.iso), style, zone, now) };
}

function timeOfDay(at: Date, zone: string): string {
  return plainSpaces(clock(zone).format(at));
}

/** "Tuesday, November 4, 2025, 9:30 AM". */
export function fullText(at: Date, zone: string): string {
  return plainSpaces(full(zone).format(at)).replace(/ (?:at|um) /, ", ");
}

/**
 * A date of the calendar, YYYY-MM-DD, as text: the same day in every zone. The reader's zone decides only
 * which day is today and whether the year is left out. Null when it is no date.
 */
export function dayText(date: string, zone: string, now: Date): string | null {
  const at = Date.parse(`${date}T00:00:00Z`);
  if (Number.isNaN(at)) return null;
  const today = dayAround(zone, now.getTime());
  const near = nearDays[(at - today.midnight) / day + 1];
  if (near) return t(near);
  const isThisYear = today.date.slice(0, 4) === date.slice(0, 4);
  const key = `${localeOfReader()} ${date}`;
  return isThisYear ? textInYear(key) : textOfAnyYear(key);
}

const textInYear = memoize(mostTexts, (key) => dayOfYear("UTC").format(dayIn(key)));
const textOfAnyYear = memoize(mostTexts, (key) => dayOfAnyYear("UTC").format(dayIn(key)));

/** The day of a key, whose formatter is that of the reader: the same as when the key was made. */
function dayIn(key: string): Date {
  return new Date(`${key.split(" ")[1]}T00:00:00Z`);
}

/** "Today" as "today"; days of the week and months keep their capital. */
export function nearDayInSentence(text: string): string {
  const near = nearDays.map((one) => t(one)).find((one) => text.startsWith(one));
  return near ? near.toLowerCase() + text.slice(near.length) : text;
}

/** Intl puts a narrow space before AM and PM that no one types into a search. */
function plainSpaces(text: string): string {
  return text.replaceAll("\u202f", " ");
}
