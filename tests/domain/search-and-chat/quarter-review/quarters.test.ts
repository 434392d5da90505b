import { expect, test } from "vitest";
import {
  addQuarters,
  daysBetween,
  quarterOf,
  quarterPattern,
  spanOfQuarter,
} from "#app/domain/search-and-chat/quarter-review/quarters.ts";

test("a quarter is that of its months, and the one before January is the last of the year before", () => {
  expect(["2026-01-01", "2026-03-31", "2026-04-01", "2026-12-31"].map(quarterOf)).toEqual([
    ...["2026-Q1", "2026-Q1", "2026-Q2", "2026-Q4"],
  ]);
  expect([addQuarters("2026-Q1", -1), addQuarters("2026-Q4", 1), addQuarters("2026-Q2", 4)]).toEqual([
    ...["2025-Q4", "2027-Q1", "2027-Q2"],
  ]);
  expect(
    ["2026-Q4", "2026-Q5", "2026-4", "0999-Q1", "2026-Q1 "].map((one) => quarterPattern.test(one)),
  ).toEqual([true, false, false, false, false]);
});

test("a quarter begins and ends at midnight of the zone, whatever its clocks do in between", () => {
  const berlin = spanOfQuarter("2026-Q4", "Europe/Berlin");
  expect([new Date(berlin.from).toISOString(), new Date(berlin.to).toISOString()]).toEqual([
    "2026-09-30T22:00:00.000Z",
    "2026-12-31T23:00:00.000Z",
  ]);
  expect([berlin.first, berlin.last]).toEqual(["2026-10-01", "2026-12-31"]);
  expect(daysBetween("2026-02-27", "2026-03-01")).toEqual(["2026-02-27", "2026-02-28", "2026-03-01"]);
});
