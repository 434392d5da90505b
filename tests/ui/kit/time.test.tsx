import { describe, expect, test } from "vitest";
import { initials } from "#app/ui/kit/avatar.tsx";
import { Day, Time, ZoneContext } from "#app/ui/kit/time.tsx";
import { relativeWords, timeWords } from "#app/ui/kit/time-words.ts";
import { render, textOf } from "../render.tsx";

const now = new Date("2025-11-04T12:00:00Z");
const minutes = (count: number) => now.getTime() + count * 60_000;

describe("relative time", () => {
  test.each([
    [20, "in 20 minutes"],
    [-1, "1 minute ago"],
    [-59, "59 minutes ago"],
    [-60, "1 hour ago"],
    [-24 * 60, "yesterday"],
    [24 * 60, "tomorrow"],
    [-14 * 24 * 60, "2 weeks ago"],
    [-400 * 24 * 60, "last year"],
    [0, "just now"],
  ])("%i minutes away is '%s'", (distance, words) => {
    expect(relativeWords(minutes(distance), now.getTime())).toBe(words);
  });
});

describe("times as text", () => {
  test.each([
    ["2025-11-04T14:30:00Z", "UTC", "Tue 14:30"],
    ["2025-11-04T14:30:00Z", "Asia/Kathmandu", "Tue 20:15"],
    ["2025-11-04T23:30:00Z", "Asia/Tokyo", "Wed 08:30"],
    ["2025-12-24T09:00:00Z", "Europe/Berlin", "Wed 24 Dec, 10:00"],
    ["2024-12-24T09:00:00Z", "Europe/Berlin", "Tue 24 Dec 2024, 10:00"],
    ["2025-03-30T01:30:00Z", "Europe/Berlin", "Sun 30 Mar, 03:30"],
  ])("%s in %s is '%s'", (value, zone, words) => {
    expect(timeWords(new Date(value), "datetime", zone, now)).toBe(words);
  });

  test("the exact time is in datetime, and on hover in the reader's zone", async () => {
    const html = await render(
      <ZoneContext.Provider value={{ zone: "America/New_York", now: now.toISOString() }}>
        <Time value="2025-11-04T14:30:00+00:00" />
      </ZoneContext.Provider>,
    );
    expect(html).toContain('dateTime="2025-11-04T14:30:00.000Z"');
    expect(html).toContain('title="Tuesday, 4 November 2025, 09:30 (America/New_York)"');
    expect(textOf(html)).toBe("Tue 09:30");
  });

  test("other text is unchanged", async () => {
    expect(await render(<Time value="soon" />)).toBe("<span>soon</span>");
  });
});

describe("a calendar date is the same day in every zone", () => {
  test.each([
    ["2026-12-31", "America/Los_Angeles", "Thu 31 Dec 2026"],
    ["2026-12-31", "Pacific/Kiritimati", "Thu 31 Dec 2026"],
    ["2025-12-31", "UTC", "Wed 31 Dec"],
    ["2025-11-04", "America/Los_Angeles", "Tue 4 Nov"],
    ["soon", "UTC", "soon"],
  ])("%s in %s is '%s'", async (value, zone, words) => {
    const html = await render(
      <ZoneContext.Provider value={{ zone, now: now.toISOString() }}>
        <Day value={value} />
      </ZoneContext.Provider>,
    );
    expect(textOf(html)).toBe(words);
  });

  test("the current year is left out", async () => {
    const newYear = { zone: "Pacific/Kiritimati", now: "2025-12-31T12:00:00Z" };
    const html = await render(
      <ZoneContext.Provider value={newYear}>
        <Day value="2026-01-02" />
      </ZoneContext.Provider>,
    );
    expect(textOf(html)).toBe("Fri 2 Jan");
  });
});

test.each([
  ["Ada Lovelace", "AL"],
  ["Maximiliane von Hohenfels", "MH"],
  ["ada.king@example.com", "AK"],
  ["Ada", "A"],
  ["", "?"],
  ["Nordlicht 🌌", "N"],
  ["🌌 Club 7", "C7"],
  ["🌌", "🌌"],
])("the initials of '%s' are %s", (name, letters) => {
  expect(initials(name)).toBe(letters);
});
