import { describe, expect, test } from "vitest";
import type { Recurrence } from "#app/core/enums/recurrence.ts";
import { datesAfter, recurrenceText } from "#app/domain/scheduling/series/recurrence.ts";

describe("recurrence", () => {
  test.each<[Recurrence, string, string, string[]]>([
    ["weekly", "2026-01-06", "2026-01-06", ["2026-01-13", "2026-01-20", "2026-01-27"]],
    ["weekly", "2026-01-06", "2026-12-28", ["2026-12-29", "2027-01-05", "2027-01-12"]],
    ["weekly", "2026-01-06", "2025-01-01", ["2026-01-06", "2026-01-13", "2026-01-20"]],
    ["every_two_weeks", "2026-03-24", "2026-04-01", ["2026-04-07", "2026-04-21", "2026-05-05"]],
    // The second Tuesday, over the end of a year.
    ["monthly", "2026-10-13", "2026-10-13", ["2026-11-10", "2026-12-08", "2027-01-12"]],
    // The fifth Friday is the last one of every month.
    ["monthly", "2026-01-30", "2026-01-30", ["2026-02-27", "2026-03-27", "2026-04-24"]],
    ["monthly", "2026-02-01", "2028-01-31", ["2028-02-06", "2028-03-05", "2028-04-02"]],
  ])("%s from %s has the next dates after %s", (repeats, start, after, expected) => {
    expect(datesAfter(repeats, start, after, 3)).toEqual(expected);
  });

  test("gives each date once and in order, for years", () => {
    for (const repeats of ["weekly", "every_two_weeks", "monthly"] as const) {
      const all = datesAfter(repeats, "2026-01-31", "2026-01-31", 200);
      expect(all).toEqual([...new Set(all)].sort());
      for (const [at, date] of all.slice(0, -1).entries())
        expect(datesAfter(repeats, "2026-01-31", date, 1)).toEqual([all[at + 1]]);
      expect(new Set(all.map((date) => new Date(date).getUTCDay()))).toEqual(new Set([6]));
    }
  });

  test.each<[Recurrence, string, string]>([
    ["weekly", "2026-12-08", "Every week on Tuesday"],
    ["every_two_weeks", "2026-12-08", "Every two weeks on Tuesday"],
    ["monthly", "2026-12-08", "Every month on the second Tuesday"],
    ["monthly", "2026-12-29", "Every month on the last Tuesday"],
    ["monthly", "", "Every month"],
  ])("%s from %s is described as %s", (repeats, date, words) => {
    expect(recurrenceText(repeats, date)).toBe(words);
  });
});
