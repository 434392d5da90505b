import { describe, expect, test } from "vitest";
import { missingFields } from "#app/domain/meetings/meetings/mandatory-fields.ts";
import { ScheduledAt } from "#app/domain/meetings/meetings/schema.ts";
import { nextHalfHour, timeSlots } from "#app/domain/meetings/meetings/time-slots.ts";
import {
  meantInstant,
  occurrenceOf,
  wallClock,
  zonedInstant,
  zonedInstants,
} from "#app/domain/meetings/meetings/wall-clock.ts";

const iso = (at: number | null) => (at === null ? null : new Date(at).toISOString());

describe("a date and a time in a time zone", () => {
  test.each([
    ["2026-01-06", "10:00", "UTC", "2026-01-06T10:00:00.000Z"],
    ["2026-01-06", "10:00", "Europe/Berlin", "2026-01-06T09:00:00.000Z"],
    ["2026-07-06", "00:15", "Europe/Berlin", "2026-07-05T22:15:00.000Z"],
    ["2026-01-06", "10:00", "Asia/Kathmandu", "2026-01-06T04:15:00.000Z"],
    ["2026-01-06", "10:00", "America/Los_Angeles", "2026-01-06T18:00:00.000Z"],
    ["2026-01-06", "23:45", "Pacific/Kiritimati", "2026-01-06T09:45:00.000Z"],
    // Berlin's clocks skip 02:00 to 03:00 on 29 March and repeat it on 25 October.
    ["2026-03-29", "02:30", "Europe/Berlin", "2026-03-29T01:30:00.000Z"],
    ["2026-03-29", "03:00", "Europe/Berlin", "2026-03-29T01:00:00.000Z"],
    ["2026-10-25", "02:30", "Europe/Berlin", "2026-10-25T00:30:00.000Z"],
    ["2026-03-08", "02:30", "America/Los_Angeles", "2026-03-08T10:30:00.000Z"],
    ["2026-11-01", "01:30", "America/Los_Angeles", "2026-11-01T08:30:00.000Z"],
    ["2026-03-08", "02:30", "America/New_York", "2026-03-08T07:30:00.000Z"],
    // A day that Samoa left out.
    ["2011-12-30", "12:00", "Pacific/Apia", "2011-12-30T22:00:00.000Z"],
    ["2028-02-29", "10:00", "America/New_York", "2028-02-29T15:00:00.000Z"],
    ["2027-02-29", "10:00", "America/New_York", null],
    ["2026-02-31", "10:00", "UTC", null],
    ["2026-13-01", "10:00", "UTC", null],
    ["2026-01-06", "25:00", "UTC", null],
    ["tomorrow", "10:00", "UTC", null],
  ])("zonedInstant: %s %s in %s is %s", (date, time, zone, expected) => {
    expect(iso(zonedInstant(date, time, zone))).toBe(expected);
  });

  test.each([
    ["2026-03-29", "02:30", "Europe/Berlin", []],
    ["2026-10-25", "02:30", "Europe/Berlin", ["2026-10-25T00:30:00.000Z", "2026-10-25T01:30:00.000Z"]],
    ["2026-10-25", "03:00", "Europe/Berlin", ["2026-10-25T02:00:00.000Z"]],
    ["2026-03-08", "02:30", "America/Los_Angeles", []],
    [
      ...(["2026-11-01", "01:30", "America/Los_Angeles"] as const),
      ["2026-11-01T08:30:00.000Z", "2026-11-01T09:30:00.000Z"],
    ],
    // Half an hour is repeated.
    ["2026-04-05", "01:45", "Australia/Lord_Howe", ["2026-04-04T14:45:00.000Z", "2026-04-04T15:15:00.000Z"]],
    // A day that Samoa left out.
    ["2011-12-30", "12:00", "Pacific/Apia", []],
    ["2026-02-31", "10:00", "UTC", []],
  ])("zonedInstants: %s %s in %s is at %j", (date, time, zone, expected) => {
    const all = zonedInstants(date, time, zone);
    expect(all.map(iso)).toEqual(expected);
    const names = all.map((at) => occurrenceOf(at, zone));
    expect(names).toEqual(all.length === 2 ? ["first", "second"] : all.map(() => undefined));
    for (const [index, occurrence] of ["first", "second"].entries())
      expect(meantInstant({ date, time, zone, occurrence }).at).toBe(
        all.at(Math.min(index, all.length - 1)) ?? null,
      );
  });

  test.each([
    ["2026-02-31", "There's no 31 February in 2026. Choose another day."],
    ["2027-02-29", "There's no 29 February in 2027. Choose another day."],
    ["2026-04-00", "There's no 0 April in 2026. Choose another day."],
    ["1970-01-01", "Choose a date between 1990 and 2099."],
    ["9999-12-31", "Choose a date between 1990 and 2099."],
  ])("a form with %s says: %s", (date, message) => {
    expect(meantInstant({ date, time: "10:00", zone: "Europe/Berlin" })).toEqual({
      ...{ at: null, errors: { date: [message] } },
    });
    expect(ScheduledAt.safeParse(`${date}T10:00:00+01:00`).error?.issues[0]?.message).toBe(message);
  });

  test.each(["1990-01-01", "2028-02-29", "2099-12-31"])("a meeting may be on %s", (date) => {
    expect(meantInstant({ date, time: "10:00", zone: "Asia/Tokyo" }).errors).toBeNull();
    expect(ScheduledAt.safeParse(`${date}T10:00:00Z`).success).toBe(true);
  });

  test("is read back unchanged for every time of a day", () => {
    for (const time of timeSlots) {
      const at = zonedInstant("2026-06-01", time, "Australia/Lord_Howe") ?? 0;
      expect(wallClock(at, "Australia/Lord_Howe")).toEqual({ date: "2026-06-01", time });
    }
    expect([timeSlots.length, timeSlots[0], timeSlots.at(-1)]).toEqual([96, "00:00", "23:45"]);
  });

  test.each([
    ["2026-01-05T10:15:00Z", "UTC", "2026-01-05", "10:30"],
    ["2026-01-05T10:30:20Z", "UTC", "2026-01-05", "11:00"],
    ["2026-01-05T22:50:00Z", "Europe/Berlin", "2026-01-06", "00:00"],
    // A quarter of an hour off: the clock on the wall counts.
    ["2026-01-05T10:20:00Z", "Asia/Kathmandu", "2026-01-05", "16:30"],
  ])("a new meeting at %s in %s starts on %s at %s", (now, zone, date, time) => {
    expect(nextHalfHour(Date.parse(now), zone)).toEqual({ date, time });
  });
});

describe("the schedule form", () => {
  test("lists all missing fields in order", () => {
    const missing = missingFields({ title: "  ", duration_minutes: "30", agenda: ["", " "] });
    expect(missing[""]).toEqual([
      "Please fill all mandatory fields: Title, Date, Time, Platform, Meeting Link, Agenda Items",
    ]);
    expect(Object.keys(missing)).toEqual([
      "",
      "title",
      "date",
      "time",
      "platform_type",
      "meeting_link",
      "agenda",
    ]);
  });

  test("reports nothing when all fields are filled", () => {
    const all = {
      title: "a",
      date: "b",
      time: "c",
      duration_minutes: "30",
      platform_type: "zoom",
      meeting_link: "d",
    };
    expect(missingFields({ ...all, agenda: ["", "e"] })).toEqual({});
  });
});
