import { wallClock } from "./wall-clock.ts";

export const durations = [15, 30, 45, 60, 90, 120] as const;

export const defaultDuration = 30;

const minute = 60_000;

/** 00:00 to 23:45 in steps of 15 minutes. */
export const timeSlots: string[] = Array.from({ length: 96 }, (_, index) => {
  const [hours, minutes] = [Math.floor(index / 4), (index % 4) * 15];
  return `${String(hours).padStart(2, "0")}:${String(minutes).padStart(2, "0")}`;
});

/** The first full or half hour after an instant: what a new meeting starts with. */
export function nextHalfHour(now: number, zone: string): { date: string; time: string } {
  // Some zones are a quarter of an hour off, so the clock that people read decides.
  const past = Number(wallClock(now, zone).time.slice(3)) % 30;
  return wallClock((Math.floor(now / minute) + 30 - past) * minute, zone);
}

/** The times of a date that can still be chosen: of today those after this minute, of a past day none. */
export function openSlots(date: string, now: { date: string; time: string }): string[] {
  if (date === "" || date > now.date) return timeSlots;
  return date === now.date ? timeSlots.filter((time) => time > now.time) : [];
}
