import { describe, expect, test } from "vitest";
import { initials } from "#app/ui/kit/avatar.tsx";
import { Day, Time, ZoneContext } from "#app/ui/kit/time.tsx";
import { timeText } from "#app/ui/kit/time-text.ts";
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
    [-6 * 24 * 60, "6 days ago"],
    [-14 * 24 * 60, "Tue, Oct 21"],
    [-400 * 24 * 60, "Mon, Sep 30, 2024"],
    [0, "just now"],
  ])("%i minutes away is '%s'", (distance, words) => {
    expect(timeText(new Date(minutes(distance)), "relative", "UTC", now)).toBe(words);
  });
});

describe("times as text", () => {
  test.each([
    ["2025-11-04T14:30:00Z", "UTC", "Today, 2:30 PM"],
    ["2025-11-04T14:30:00Z", "Asia/Kathmandu", "Today, 8:15 PM"],
    ["2025-11-04T23:30:00Z", "Asia/Tokyo", "Tomorrow, 8:30 AM"],
    ["2025-12-24T09:00:00Z", "Europe/Berlin", "Wed, Dec 24, 10:00 AM"],
    ["2024-12-24T09:00:00Z", "Europe/Berlin", "Tue, Dec 24, 2024, 10:00 AM"],
    ["2025-03-30T01:30:00Z", "Europe/Berlin", "Sun, Mar 30, 3:30 AM"],
  ])("%s in %s is '%s'", (value, zone, words) => {
    expect(timeText(new Date(value), "datetime", zone, now)).toBe(words);
  });

  test("have the exact time in datetime, and on hover in the reader's zone", async () => {
    const html = await render(
      <ZoneContext.Provider value={{ zone: "America/New_York", now: now.toISOString() }}>
        <Time value="2025-11-04T14:30:00+00:00" />
      </ZoneContext.Provider>,
    );
    expect(html).toContain('dateTime="2025-11-04T14:30:00.000Z"');
    expect(html).toContain('title="Tuesday, November 4, 2025, 9:30 AM (America/New_York)"');
    expect(textOf(html)).toBe("Today, 9:30 AM");
  });

  test("read well in a sentence and printed with a date", async () => {
    const html = await render(
      <ZoneContext.Provider value={{ zone: "UTC", now: now.toISOString() }}>
        Since <Time value="2025-11-03T09:00:00Z" style="date" inSentence /> in Tokyo{" "}
        <Time value="2025-11-04T23:30:00Z" zone="Asia/Tokyo" />
      </ZoneContext.Provider>,
    );
    expect(textOf(html)).toBe("Since yesterday in Tokyo Tomorrow, 8:30 AM (Asia/Tokyo)");
    expect(html).toContain('data-print="Monday, November 3, 2025, 9:00 AM"');
  });

  test("leave other text unchanged", async () => {
    expect(await render(<Time value="soon" />)).toBe("<span>soon</span>");
  });
});

describe("a calendar date is the same day in every zone", () => {
  test.each([
    ["2026-12-31", "America/Los_Angeles", "Thu, Dec 31, 2026"],
    ["2026-12-31", "Pacific/Kiritimati", "Thu, Dec 31, 2026"],
    ["2025-12-31", "UTC", "Wed, Dec 31"],
    ["2025-11-04", "America/Los_Angeles", "Today"],
    ["soon", "UTC", "soon"],
  ])("%s in %s is '%s'", async (value, zone, words) => {
    const html = await render(
      <ZoneContext.Provider value={{ zone, now: now.toISOString() }}>
        <Day value={value} />
      </ZoneContext.Provider>,
    );
    expect(textOf(html)).toBe(words);
  });

  test("omits the current year", async () => {
    const newYear = { zone: "Pacific/Kiritimati", now: "2025-12-31T12:00:00Z" };
    const html = await render(
      <ZoneContext.Provider value={newYear}>
        <Day value="2026-01-05" />
      </ZoneContext.Provider>,
    );
    expect(textOf(html)).toBe("Mon, Jan 5");
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
