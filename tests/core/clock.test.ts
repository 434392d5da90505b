import fc from "fast-check";
import { expect, test } from "vitest";
import { day, iso } from "#app/core/clock.ts";

const last = 8.64e15;
const asDate = (ms: number) => new Date(ms).toISOString();

test("an instant is written as Date#toISOString writes it, in every year that a Date knows", () => {
  const anyInstant = fc.integer({ min: -last, max: last });
  const ofOurTime = fc.integer({ min: Date.UTC(1900), max: Date.UTC(2200) });
  const atMidnight = fc
    .tuple(fc.integer({ min: -(last / day), max: last / day - 1 }), fc.integer({ min: -1, max: 1 }))
    .map(([days, ms]) => days * day + ms)
    .filter((ms) => ms >= -last);
  const fraction = fc.double({ min: -last, max: last, noNaN: true });
  for (const instants of [anyInstant, ofOurTime, atMidnight, fraction])
    fc.assert(
      fc.property(instants, (ms) => iso(ms) === asDate(ms)),
      { numRuns: 3000 },
    );
});

test("the ends of years, of what a Date knows, and what is no whole number are written so too", () => {
  const yearEnds = [-1, 0, 99, 100, 1969, 1999, 2000, 2024, 9999, 10_000].flatMap((year) => {
    const next = new Date(0).setUTCFullYear(year + 1, 0, 1);
    return [next - 1, next, next + 59 * day];
  });
  for (const ms of [...yearEnds, -last, last, -1, -0.5, -0, 0.9]) expect(iso(ms)).toBe(asDate(ms));
});

test("iso refuses what is no instant, also after the last one was written", () => {
  expect(iso(last)).toBe(asDate(last));
  for (const ms of [Number.NaN, Number.POSITIVE_INFINITY, last + 1, -last - 1])
    expect(() => iso(ms)).toThrow(RangeError);
});
