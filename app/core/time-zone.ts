import { day, minute } from "./clock.ts";
import { memoize } from "./memoize.ts";
import { once } from "./once.ts";
import { localeOfReader } from "./words.ts";

/** The zone of this server, or of this browser. */
export const ownZone = once(() => Intl.DateTimeFormat().resolvedOptions().timeZone);

const mostZones = 500;
const mostLocales = 10;

/**
 * Formatters of one form, one for each zone: making one costs more than a hundred uses of it, and a page has hundreds.
 * @throws RangeError from the function it returns, for a zone this runtime does not know
 */
export function dateFormat(
  options: Intl.DateTimeFormatOptions,
  locale = "en-US",
): (zone: string) => Intl.DateTimeFormat {
  return memoize(mostZones, (timeZone) => new Intl.DateTimeFormat(locale, { timeZone, ...options }));
}

/** The same in the reader's language, as it is their custom. */
export function readerDateFormat(options: Intl.DateTimeFormatOptions): ReturnType<typeof dateFormat> {
  const ofLocale = memoize(mostLocales, (locale) => dateFormat(options, locale));
  return (zone) => ofLocale(localeOfReader())(zone);
}

const CITY =
  /^(?:Africa|America|Antarctica|Arctic|Asia|Atlantic|Australia|Europe|Indian|Pacific)(?:\/[A-Z][A-Za-z_-]+)+$/;

/** The name under which this runtime lists the zone; null for a name it does not know. */
const listedZone = memoize(mostZones, (name): string | null => {
  // An offset, which runtimes know as well, says nothing of the other half of the year.
  if (!/^[a-z]/i.test(name)) return null;
  try {
    return Intl.DateTimeFormat("en", { timeZone: name }).resolvedOptions().timeZone;
  } catch {
    return null;
  }
});

/** Whether this runtime knows a time zone by this name. Browsers use different names for one zone: any of them is good. */
export function isTimeZone(name: string): boolean {
  return listedZone(name) !== null;
}

/**
 * A zone as IANA writes it: "us/eastern" is America/New_York. Of the two names of a city that was renamed the given one
 * stays (runtimes list the older, services know either). An unknown name stays as it is.
 */
export function canonicalZone(name: string): string {
  const listed = listedZone(name) ?? name;
  return listed.toLowerCase() !== name.toLowerCase() && CITY.test(name) ? name : listed;
}

/** The first of these that this runtime knows; null when it knows none. */
export function firstZone(names: (string | null | undefined)[]): string | null {
  return names.find((name) => name && isTimeZone(name)) || null;
}

/** The first of these that this runtime knows, else this server's own. */
export function firstZoneOrOwn(names: (string | null | undefined)[]): string {
  return firstZone(names) ?? ownZone();
}

/** The zones to choose from; the one that is chosen is among them, by whichever of its names. */
export function zonesToChoose(chosen: string | null): string[] {
  const zones = sortedZones();
  return !chosen || zones.includes(chosen) ? zones : [...zones, chosen].sort();
}

/** The runtime makes its list anew each time it is asked. */
const sortedZones = once(() => [...new Set(["UTC", ...Intl.supportedValuesOf("timeZone")])].sort());

/** A zone as a sentence names it: "Los Angeles" for America/Los_Angeles. */
export function zonePlace(zone: string): string {
  return (zone.split("/").at(-1) ?? zone).replaceAll("_", " ");
}

const clock = dateFormat({
  hourCycle: "h23",
  year: "numeric",
  month: "numeric",
  day: "numeric",
  hour: "numeric",
  minute: "numeric",
  second: "numeric",
});

const offsets = memoize(mostZones, () => new Map<number, number>());
const mostOffsets = 5000;

/** How far the clocks of `zone` are ahead of UTC at an instant, both in ms. Clocks are changed on a full minute. */
export function offsetAt(at: number, zone: string): number {
  const known = offsets(zone);
  const full = Math.floor(at / minute);
  let offset = known.get(full);
  if (offset === undefined) {
    offset = lookUpOffset(full * minute, zone);
    if (known.size >= mostOffsets) known.clear();
    known.set(full, offset);
  }
  return offset;
}

function lookUpOffset(at: number, zone: string): number {
  const fields: Record<string, number> = {};
  for (const { type, value } of clock(zone).formatToParts(at)) fields[type] = Number(value);
  const { year = 0, month = 1, day = 1, hour = 0, minute = 0, second = 0 } = fields;
  return Date.UTC(year, month - 1, day, hour, minute, second) - at;
}

/** An instant on the clocks of `zone`, as ISO 8601 with its offset: "2026-11-24T09:00:00-08:00". */
export function withOffset(at: number, zone: string): string {
  const offset = offsetAt(at, zone) / 60_000;
  const hours = String(Math.floor(Math.abs(offset) / 60)).padStart(2, "0");
  const minutes = String(Math.abs(offset) % 60).padStart(2, "0");
  return `${new Date(at + offset * 60_000).toISOString().slice(0, 19)}${offset < 0 ? "-" : "+"}${hours}:${minutes}`;
}

/** The date on the calendar of `zone` at an instant, as YYYY-MM-DD. */
export function dateIn(at: number, zone: string): string {
  return new Date(at + offsetAt(at, zone)).toISOString().slice(0, 10);
}

/** The Sunday of this week, YYYY-MM-DD. */
export function endOfWeek(today: string): string {
  const weekday = new Date(today).getUTCDay();
  return dayAfter(today, weekday === 0 ? 0 : 7 - weekday);
}

/** So many days after a date, both YYYY-MM-DD. */
export function dayAfter(date: string, days: number): string {
  return new Date(Date.parse(date) + days * day).toISOString().slice(0, 10);
}
