import { oneLine } from "./layout.ts";

/** "Tue, Nov 24". */
export function shortDay(at: number, zone: string): string {
  const format = new Intl.DateTimeFormat("en-US", {
    ...{ timeZone: zone, weekday: "short", month: "short", day: "numeric" },
  });
  return oneLine(format.format(at));
}

/** The same of a day that has no time: YYYY-MM-DD. */
export function shortDate(day: string): string {
  return shortDay(Date.parse(day), "UTC");
}

/** "Tue, Nov 24, 2:30 PM". */
export function dayAndTime(at: number, zone: string): string {
  const format = new Intl.DateTimeFormat("en-US", {
    ...{ timeZone: zone, weekday: "short", month: "short", day: "numeric" },
    ...{ hour: "numeric", minute: "2-digit" },
  });
  return oneLine(format.format(at));
}

/** "Tuesday, November 24, 2026, 2:30 – 3:00 PM (Europe/Berlin)". */
export function timeRange(
  { starts_at, ends_at }: { starts_at: number; ends_at: number },
  zone: string,
): string {
  const format = new Intl.DateTimeFormat("en-US", {
    ...{ timeZone: zone, weekday: "long", year: "numeric", month: "long", day: "numeric" },
    ...{ hour: "numeric", minute: "2-digit" },
  });
  return `${oneLine(format.formatRange(starts_at, ends_at))} (${zone})`;
}
