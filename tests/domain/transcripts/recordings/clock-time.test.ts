import { expect, test } from "vitest";
import { clockTime } from "#app/domain/transcripts/recordings/clock-time.ts";

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
