import { expect, test } from "vitest";
import { offsetAt } from "#app/core/time-zone.ts";
import { zonedInstant, zonedInstants } from "#app/domain/meetings/meetings/wall-clock.ts";

const minute = 60_000;
const fortnight = 14 * 86_400_000;
const [from, to] = [Date.UTC(2020, 0, 1), Date.UTC(2036, 0, 1)];

/** Instants (ms) in 2020–2035 at which the clocks of a zone are changed, to the minute. */
function changesOf(zone: string): number[] {
  const changes: number[] = [];
  for (let at = from; at < to; at += fortnight) {
    let [before, after] = [at, at + fortnight];
    const old = offsetAt(before, zone);
    if (old === offsetAt(after, zone)) continue;
    while (after - before > minute) {
      const middle = Math.floor((before + after) / 2 / minute) * minute;
      if (offsetAt(middle, zone) === old) before = middle;
      else after = middle;
    }
    changes.push(after);
  }
  return changes;
}

/** A clock's time as if it were UTC, in ms, as date and time inputs write it. */
function written(wall: number): [date: string, time: string] {
  const [date = "", time = ""] = new Date(wall).toISOString().split("T");
  return [date, time.slice(0, 5)];
}

/** What the clocks of a zone show at an instant, by the runtime's own word. */
function shownBy(zone: string) {
  const clock = new Intl.DateTimeFormat("sv-SE", { timeZone: zone, dateStyle: "short", timeStyle: "short" });
  return (at: number | null) => clock.format(at ?? Number.NaN);
}

/** How many times were checked, and what is wrong, in words. */
function checkZone(zone: string) {
  const shown = shownBy(zone);
  const wrong: string[] = [];
  let checked = 0;
  const check = (wall: number, expected: number, meanings: number) => {
    const [date, time] = written(wall);
    const at = zonedInstant(date, time, zone);
    checked += 1;
    if (shown(at) !== written(expected).join(" ") || zonedInstants(date, time, zone).length !== meanings)
      wrong.push(`${zone}: ${date} ${time} is read as ${shown(at)}`);
    return at;
  };
  for (const change of changesOf(zone)) {
    const [old, now] = [offsetAt(change - 1, zone), offsetAt(change, zone)];
    const [gap, repeated] = [Math.max(0, now - old), Math.max(0, old - now)];
    for (let skipped = 0; skipped < gap; skipped += 15 * minute)
      check(change + old + skipped, change + old + skipped + gap, 0);
    for (let again = 0; again < repeated; again += 15 * minute)
      if (check(change + now + again, change + now + again, 2) !== change - repeated + again)
        wrong.push(`${zone}: ${written(change + now + again).join(" ")} isn't the first of two`);
    const [last, first] = [change + Math.min(old, now) - minute, change + Math.max(old, now)];
    if (check(last, last, 1) !== last - old) wrong.push(`${zone}: the minute before is moved`);
    if (check(first, first, 1) !== first - now) wrong.push(`${zone}: the minute after is moved`);
  }
  return { checked, wrong };
}

test("skipped times move forward and repeated ones are the first, at each change of clocks of each zone in 2020–2035", () => {
  const all = Intl.supportedValuesOf("timeZone").map(checkZone);
  expect(all.flatMap(({ wrong }) => wrong).slice(0, 10)).toEqual([]);
  // East and west of UTC, with halves of hours.
  expect(all.reduce((sum, { checked }) => sum + checked, 0)).toBeGreaterThan(15_000);
});
