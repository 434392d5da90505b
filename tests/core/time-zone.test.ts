import { expect, test } from "vitest";
import { isTimeZone } from "#app/core/time-zone.ts";
import { ChangeSettings } from "#app/domain/account/identity/schema.ts";

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
