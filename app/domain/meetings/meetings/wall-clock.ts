import { offsetAt, zonePlace } from "#app/core/time-zone.ts";
import { message, t } from "#app/core/words.ts";
import { wrongDay } from "./meeting-day.ts";

const day = 86_400_000;

/**
 * The instant at which the clocks of `zone` show this, in ms; null when there is no such date or time. As calendars do
 * (RFC 5545, 3.3.5), east and west of UTC alike: a time that the spring change skips is moved forward by what is skipped
 * (02:30 is 03:30), and of two times that autumn repeats the first is meant.
 */
export function zonedInstant(date: string, time: string, zone: string): number | null {
  const wall = wallTime(date, time);
  if (wall === null) return null;
  return zonedInstants(date, time, zone)[0] ?? wall - offsetAt(wall - day, zone);
}

/** The instant at which a day (YYYY-MM-DD) begins on the clocks of `zone`, in ms. */
export function beginOfDay(date: string, zone: string): number {
  return zonedInstant(date, "00:00", zone) ?? Date.parse(date);
}

/** All instants at which the clocks of `zone` show this, in ms: none where the spring change skips it, two where autumn repeats it. */
export function zonedInstants(date: string, time: string, zone: string): number[] {
  const wall = wallTime(date, time);
  if (wall === null) return [];
  const offsets = new Set([offsetAt(wall - day, zone), offsetAt(wall + day, zone)]);
  const all = [...offsets].map((offset) => wall - offset);
  return all.filter((at) => at + offsetAt(at, zone) === wall).sort((a, b) => a - b);
}

/** Which of the two times that autumn repeats. */
export const occurrences = ["first", "second"] as const;

/** A date and a time as a person chose them. `zone` is the IANA time zone they are in; "" where none was given. */
export type ChosenTime = { date: string; time: string; zone: string; occurrence?: string | undefined };

export const noZone = /* @__PURE__ */ message(
  "We couldn't tell which time zone this is in. Check the date and time, then send it again.",
);

/** For a program, which has no form that carries a zone. */
export const noZoneOfAccount = /* @__PURE__ */ message(
  "We don't know which time zone this is in. Add one, like Europe/Berlin, or choose yours in the settings.",
);

/**
 * The one instant that a person means, in ms, or what is wrong, by field: nothing is guessed. `at` is null and nothing is wrong
 * where there is no such date or time.
 */
export function meantInstant({ date, time, zone, occurrence }: ChosenTime) {
  if (zone === "") return wrong("time", t(noZone));
  const noDay = wrongDay(date);
  if (noDay !== null) return wrong("date", noDay);
  if (wallTime(date, time) === null) return { at: null, errors: null };
  const all = zonedInstants(date, time, zone);
  const [first, second] = all;
  const place = zonePlace(zone);
  if (first === undefined) {
    const next = wallClock(zonedInstant(date, time, zone) ?? 0, zone).time;
    return wrong(
      "time",
      t("The clocks in {place} skip {time} on this day. Choose another time, like {next}.", {
        place,
        time,
        next,
      }),
    );
  }
  if (second === undefined) return { at: first, errors: null };
  const chosen = all[(occurrences as readonly unknown[]).indexOf(occurrence)];
  if (chosen === undefined)
    return wrong(
      "occurrence",
      t("The clocks in {place} show {time} twice on this day. Choose which one you mean.", { place, time }),
    );
  return { at: chosen, errors: null };
}

function wrong(field: string, message: string) {
  return { at: null, errors: { [field]: [message] } };
}

/** Which of two times an instant is; undefined where its time comes once. */
export function occurrenceOf(at: number, zone: string): (typeof occurrences)[number] | undefined {
  const { date, time } = wallClock(at, zone);
  const all = zonedInstants(date, time, zone);
  return all.length === 2 ? occurrences[all.findIndex((one) => at - one < 60_000)] : undefined;
}

/** The time on a clock as if it were UTC; null when there is no such date or time. */
function wallTime(date: string, time: string): number | null {
  if (!/^\d{4}-\d\d-\d\d$/.test(date) || !/^\d\d:\d\d$/.test(time)) return null;
  const wall = Date.parse(`${date}T${time}:00Z`);
  // The parser rolls 31 February over into March.
  return Number.isNaN(wall) || new Date(wall).toISOString().slice(0, 10) !== date ? null : wall;
}

/** What the clocks of `zone` show at an instant, as date and time inputs write it. */
export function wallClock(at: number, zone: string): { date: string; time: string } {
  const [date = "", time = ""] = new Date(at + offsetAt(at, zone)).toISOString().split("T");
  return { date, time: time.slice(0, 5) };
}
