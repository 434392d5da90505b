import { dateFormat, ownZone } from "#app/core/time-zone.ts";
import { oneLine } from "./layout.ts";

const day = { weekday: "short", month: "short", day: "numeric" } as const;
const longDay = { weekday: "long", year: "numeric", month: "long", day: "numeric" } as const;
const time = { hour: "numeric", minute: "2-digit" } as const;
const dayFormat = dateFormat(day);
const dayAndTimeFormat = dateFormat({ ...day, ...time });
const hoursFormat = dateFormat(time);
const rangeFormat = dateFormat({ ...longDay, ...time });

/** "Tue, Nov 24" where the reader is; where nobody knows that, with the zone of this server. */
export function readersDay(at: number, zone: string | null): string {
  return zone ? shortDay(at, zone) : `${shortDay(at, ownZone())} (${ownZone()})`;
}

/** "Tue, Nov 24". */
function shortDay(at: number, zone: string): string {
  return oneLine(dayFormat(zone).format(at));
}

/** The same of a day that has no time: YYYY-MM-DD. */
export function shortDate(day: string): string {
  return shortDay(Date.parse(day), "UTC");
}

/** "Tue, Nov 24, 2:30 PM (Europe/Berlin)". */
export function dayAndTime(at: number, zone: string): string {
  return `${oneLine(dayAndTimeFormat(zone).format(at))} (${zone})`;
}

/** "2:30 – 3:00 PM". */
export function hoursOf(
  { starts_at, ends_at }: { starts_at: number; ends_at: number },
  zone: string,
): string {
  return oneLine(hoursFormat(zone).formatRange(starts_at, ends_at));
}

/** "Tuesday, November 24, 2026, 2:30 – 3:00 PM (Europe/Berlin)". */
export function timeRange(
  { starts_at, ends_at }: { starts_at: number; ends_at: number },
  zone: string,
): string {
  return `${oneLine(rangeFormat(zone).formatRange(starts_at, ends_at))} (${zone})`;
}
