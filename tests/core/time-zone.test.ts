import { expect, test } from "vitest";
import { dateIn, isTimeZone, offsetAt } from "#app/core/time-zone.ts";
import { ChangeAccount, ChangeSettings } from "#app/domain/accounts/users/schema.ts";

const zones: [string, boolean][] = [
  ["UTC", true],
  ["Europe/Berlin", true],
  // One zone under the name of either browser family.
  ["Asia/Calcutta", true],
  ["Asia/Kolkata", true],
  ["Mars/Olympus", false],
  ["%E0%A4", false],
];

test.each([...zones, ["", false] as const])("time zone %j is known: %s", (name, known) => {
  expect(isTimeZone(name)).toBe(known);
});

test.each([...zones, ["", true] as const])("the settings take %j: %s", (time_zone, accepted) => {
  expect(ChangeSettings.safeParse({ time_zone }).success).toBe(accepted);
});

test.each([
  ["america/new_york", "America/New_York"],
  ["US/Eastern", "America/New_York"],
  ["Europe/Berlin", "Europe/Berlin"],
  ["utc", "UTC"],
  // A renamed city keeps the name it was given.
  ["Asia/Kathmandu", "Asia/Kathmandu"],
  ["Asia/Katmandu", "Asia/Katmandu"],
])("the zone %j is stored as %j", (name, stored) => {
  expect(ChangeAccount.parse({ time_zone: name }).time_zone).toBe(stored);
  expect(ChangeSettings.parse({ time_zone: name }).time_zone).toBe(stored);
});

test.each(["+05:30", "-08:00", "GMT+3", "Mars/Olympus", "", "Europe/Berlin ", 7, null])(
  "an account refuses %j as its time zone and says what to send",
  (time_zone) => {
    const { error } = ChangeAccount.safeParse({ time_zone });
    expect(error?.issues[0]?.message).toMatch(/Send an IANA name, like Europe\/Berlin/);
  },
);

const hours = 3_600_000;

test.each([
  ["UTC", "2026-03-29T00:59:59.999Z", 0],
  ["Europe/Berlin", "2026-03-29T00:59:59.999Z", 1 * hours],
  ["Europe/Berlin", "2026-03-29T01:00:00.000Z", 2 * hours],
  ["Europe/Berlin", "2026-10-25T01:00:00.000Z", 1 * hours],
  ["America/New_York", "2026-11-01T05:59:59.000Z", -4 * hours],
  ["America/New_York", "2026-11-01T06:00:00.000Z", -5 * hours],
  // Half an hour of summer time, and a quarter of an hour beside the full one.
  ["Australia/Lord_Howe", "2026-04-04T14:59:00.000Z", 11 * hours],
  ["Australia/Lord_Howe", "2026-04-04T15:00:00.000Z", 10.5 * hours],
  ["Asia/Kathmandu", "2026-01-01T00:00:00.000Z", 5.75 * hours],
])("offsetAt knows the offset of %s at %s", (zone, at, ahead) => {
  expect(offsetAt(Date.parse(at), zone)).toBe(ahead);
  // A second look finds the same.
  expect(offsetAt(Date.parse(at), zone)).toBe(ahead);
});

test("dateIn depends on the time zone", () => {
  const at = Date.parse("2025-12-31T23:30:00Z");
  expect([dateIn(at, "UTC"), dateIn(at, "Europe/Berlin"), dateIn(at, "America/New_York")]).toEqual([
    "2025-12-31",
    "2026-01-01",
    "2025-12-31",
  ]);
});
