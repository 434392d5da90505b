import { expect, test } from "vitest";
import { clockTime, shortClockTime } from "#app/domain/transcripts/recordings/clock-time.ts";

test.each([
  [0, "00:00:00"],
  [59_999, "00:00:59"],
  [60_000, "00:01:00"],
  [3_599_999.5, "00:59:59"],
  [3_723_000, "01:02:03"],
  [360_000_000, "100:00:00"],
])("clock time of %d ms is %s", (ms, shown) => {
  expect(clockTime(ms)).toBe(shown);
});

test.each([
  [5000, "0:05"],
  [600_000, "10:00"],
  [3_723_000, "1:02:03"],
  [36_000_000, "10:00:00"],
])("short clock time of %d ms is %s", (ms, shown) => {
  expect(shortClockTime(ms)).toBe(shown);
});
