export const platforms = ["zoom", "google_meet", "teams"] as const;
export type Platform = (typeof platforms)[number];
export const platformLabels: Record<Platform, string> = {
  zoom: "Zoom",
  google_meet: "Google Meet",
  teams: "Microsoft Teams",
};
/** Where each platform itself starts a meeting at once: the link of a meeting while the platform is not connected. */
export const startNowLinks: Record<Platform, string> = {
  zoom: "https://zoom.us/start/videomeeting",
  google_meet: "https://meet.google.com/new",
  teams: "https://teams.microsoft.com/l/meeting/new",
};
export const durations = [15, 30, 45, 60, 90, 120] as const;
export const defaultDuration = 30;

const minute = 60_000;

/** 00:00 to 23:45 in steps of 15 minutes. */
export const timeSlots: string[] = Array.from({ length: 96 }, (_, index) => {
  const [hours, minutes] = [Math.floor(index / 4), (index % 4) * 15];
  return `${String(hours).padStart(2, "0")}:${String(minutes).padStart(2, "0")}`;
});

/**
 * The instant at which the clocks of `zone` show this, in ms; null when there is no such date or time.
 * A time that the spring change skips is read as the same distance after the change; one that autumn repeats, as
 * the second.
 */
export function zonedInstant(date: string, time: string, zone: string): number | null {
  if (!/^\d{4}-\d\d-\d\d$/.test(date) || !/^\d\d:\d\d$/.test(time)) return null;
  const wall = Date.parse(`${date}T${time}:00Z`);
  // The parser rolls 31 February over into March.
  if (Number.isNaN(wall) || new Date(wall).toISOString().slice(0, 10) !== date) return null;
  const guess = wall - offsetAt(wall, zone);
  return wall - offsetAt(guess, zone);
}

/** What the clocks of `zone` show at an instant, as date and time inputs write it. */
export function wallClock(at: number, zone: string): { date: string; time: string } {
  const [date = "", time = ""] = new Date(at + offsetAt(at, zone)).toISOString().split("T");
  return { date, time: time.slice(0, 5) };
}

/** The first slot after an instant: what a new meeting starts with. */
export function nextSlot(now: number, zone: string): { date: string; time: string } {
  const quarter = 15 * minute;
  return wallClock((Math.floor(now / quarter) + 1) * quarter, zone);
}

/** How far the clocks of `zone` are ahead of UTC, in ms. */
function offsetAt(at: number, zone: string): number {
  const format = new Intl.DateTimeFormat("en-US", {
    timeZone: zone,
    hourCycle: "h23",
    year: "numeric",
    month: "numeric",
    day: "numeric",
    hour: "numeric",
    minute: "numeric",
    second: "numeric",
  });
  const parts = Object.fromEntries(format.formatToParts(at).map(({ type, value }) => [type, Number(value)]));
  const { year = 0, month = 1, day = 1, hour = 0, minute: minutes = 0, second = 0 } = parts;
  return Date.UTC(year, month - 1, day, hour, minutes, second) - Math.floor(at / 1000) * 1000;
}
