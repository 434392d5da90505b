import express from "express";
import { describe, expect, test } from "vitest";
import { day } from "#app/core/clock.ts";
import { calendarReader } from "#app/providers/calendars/calendars.ts";
import { eventsIn } from "#app/providers/calendars/ics.ts";
import { meetingLinkIn } from "#app/providers/calendars/meeting-link.ts";
import { endpointsOf } from "#app/providers/endpoints.ts";
import { createFetch } from "#app/providers/outbound.ts";
import { serve } from "#tests/support/serve.ts";

const zoom = "https://zoom.us/j/123456789";
const from = Date.parse("2026-10-20T00:00:00Z");
const window = { from, to: from + 60 * day };

function calendar(...events: string[]): string {
  const entries = events.map((lines) => `BEGIN:VEVENT\n${lines.trim()}\nEND:VEVENT`);
  return ["BEGIN:VCALENDAR", "VERSION:2.0", "PRODID:-//t//t", ...entries, "END:VCALENDAR"]
    .join("\n")
    .replace(/\n/g, "\r\n");
}

const weekly = (more = "") => `UID:weekly@example.test
SUMMARY:Weekly
DTSTART;TZID=Europe/Berlin:20261021T100000
DTEND;TZID=Europe/Berlin:20261021T104500
RRULE:FREQ=WEEKLY;COUNT=4
LOCATION:${zoom}
${more}`;

const times = async (...events: string[]) =>
  (await eventsIn(calendar(...events), window)).events.map(({ startsAt }) =>
    new Date(startsAt).toISOString(),
  );

describe("an iCalendar file", () => {
  test("has each date of a series at its local time, across clock changes", async () => {
    expect(await times(weekly())).toEqual([
      "2026-10-21T08:00:00.000Z",
      "2026-10-28T09:00:00.000Z",
      "2026-11-04T09:00:00.000Z",
      "2026-11-11T09:00:00.000Z",
    ]);
  });

  test("leaves out excluded dates and follows moved or cancelled ones", async () => {
    const moved = `UID:weekly@example.test
SUMMARY:Weekly, later
RECURRENCE-ID;TZID=Europe/Berlin:20261104T100000
DTSTART;TZID=Europe/Berlin:20261105T140000
DTEND;TZID=Europe/Berlin:20261105T150000
LOCATION:${zoom}`;
    const cancelled = `UID:weekly@example.test
STATUS:CANCELLED
SUMMARY:Weekly
RECURRENCE-ID;TZID=Europe/Berlin:20261111T100000
DTSTART;TZID=Europe/Berlin:20261111T100000
DTEND;TZID=Europe/Berlin:20261111T104500
LOCATION:${zoom}`;
    const all = calendar(weekly("EXDATE;TZID=Europe/Berlin:20261028T100000"), moved, cancelled);
    const { events } = await eventsIn(all, window);
    expect(events.map(({ title, startsAt, durationMinutes }) => [title, startsAt, durationMinutes])).toEqual([
      ["Weekly", Date.parse("2026-10-21T08:00:00Z"), 45],
      ["Weekly, later", Date.parse("2026-11-05T13:00:00Z"), 60],
    ]);
    expect(events[1]?.originalStart).toBe(Date.parse("2026-11-04T09:00:00Z"));
  });

  test.each([
    // Skipped by the change in spring, repeated by that in autumn.
    ["America/New_York", "20260308T023000", "2026-03-08T07:30:00Z"],
    ["America/New_York", "20261101T013000", "2026-11-01T05:30:00Z"],
    ["Europe/Berlin", "20260329T023000", "2026-03-29T01:30:00Z"],
    ["Europe/Berlin", "20261025T023000", "2026-10-25T00:30:00Z"],
  ])("reads %s %s as %s and keeps the zone", async (zone, start, at) => {
    const entry = `UID:one\nSUMMARY:One\nDTSTART;TZID=${zone}:${start}\nDURATION:PT45M\nLOCATION:${zoom}`;
    const year = { from: Date.UTC(2026, 0, 1), to: Date.UTC(2027, 0, 1) };
    const { events } = await eventsIn(calendar(entry), year);
    expect(events).toMatchObject([{ startsAt: Date.parse(at), durationMinutes: 45, zone }]);
  });

  test("lists only timed meetings with a link within the window", async () => {
    const single = (uid: string, more: string) => `UID:${uid}\nSUMMARY:${uid}\n${more}`;
    const at = "DTSTART:20261101T100000Z\nDTEND:20261101T103000Z";
    const { events } = await eventsIn(
      calendar(
        single("no link", `${at}\nLOCATION:Room 4`),
        single("whole day", `DTSTART;VALUE=DATE:20261101\nDTEND;VALUE=DATE:20261102\nLOCATION:${zoom}`),
        single("past", `DTSTART:20260101T100000Z\nDTEND:20260101T103000Z\nLOCATION:${zoom}`),
        single("cancelled", `${at}\nSTATUS:CANCELLED\nLOCATION:${zoom}`),
        single("meet", `${at}\nX-GOOGLE-CONFERENCE:https://meet.google.com/abc-defg-hij`),
      ),
      window,
    );
    expect(events).toEqual([
      {
        ...{
          uid: "meet",
          externalId: "meet",
          title: "meet",
          originalStart: 0,
          durationMinutes: 30,
          zone: null,
          platform: "google_meet",
        },
        ...{ startsAt: Date.parse("2026-11-01T10:00:00Z"), link: "https://meet.google.com/abc-defg-hij" },
      },
    ]);
  });

  test.each([
    ["RRULE:FREQ=SECONDLY", "a meeting each second", ["broken"]],
    ["RRULE:FREQ=HOURLY", "more meetings than anybody has", "any"],
    ["RRULE:NONSENSE", "a rule that is none", ["broken"]],
  ])("with %s hides no other meeting and terminates (%s)", async (line, _what, leftOut) => {
    const broken = `UID:broken\nSUMMARY:B\nDTSTART:20261101T100000Z\nDTEND:20261101T100001Z\nLOCATION:${zoom}\n${line}`;
    const { events, unread, isEmpty } = await eventsIn(calendar(weekly(), broken), window);
    // What is left out, or cut off, is not taken for cancelled.
    expect([unread, isEmpty]).toEqual([leftOut, false]);
    expect(events.length).toBeLessThanOrEqual(1000);
    expect(events.filter(({ title }) => title === "Weekly")).toHaveLength(4);
  });
});

test.each([
  [`Join: <a href="${zoom}?pwd=a&amp;b=c">here</a>.`, `${zoom}?pwd=a&b=c`, "zoom"],
  ["https://us02web.zoom.us/j/8?pwd=x.1", "https://us02web.zoom.us/j/8?pwd=x.1", "zoom"],
  [
    "see https://teams.microsoft.com/l/meetup-join/19%3ameeting_x/0?context=%7b%7d",
    "https://teams.microsoft.com/l/meetup-join/19%3ameeting_x/0?context=%7b%7d",
    "teams",
  ],
  ["https://zoom.us.evil.example/j/1 and https://evil.example/?u=zoom.us/j/1", null, null],
])("meetingLinkIn finds the link in %s", (text, link, platform) => {
  expect(meetingLinkIn([null, text])).toEqual(link === null ? null : { link, platform });
});

describe("a calendar URL", () => {
  async function reading(answer: express.RequestHandler, allow = ["127.0.0.1"]) {
    const base = await serve(express().get("/c.ics", answer));
    const given = createFetch({ trust: "given", allow, timeoutMs: 5000, maxBytes: 2 * 1024 * 1024 });
    const reader = calendarReader({ endpoints: endpointsOf({ peersUrl: base }), given, configured: given });
    return (etag: string | null = null) => reader.readAddress(`${base}/c.ics`, window, etag);
  }

  test("is read again only when it changed (ETag)", async () => {
    const read = await reading((req, res) => {
      if (req.headers["if-none-match"] === '"one"') return void res.status(304).end();
      res.set("ETag", '"one"').type("text/calendar").send(calendar(weekly()));
    });
    expect(await read()).toMatchObject({ unchanged: false, etag: '"one"' });
    expect(await read('"one"')).toEqual({ unchanged: true });
  });

  test.each([
    ["an empty calendar", calendar(), true],
    ["a calendar without a meeting that has a link", calendar("UID:a\nDTSTART:20261101T100000Z"), false],
  ])("of %s reports whether it is empty", async (_name, text, isEmpty) => {
    const read = await reading((_req, res) => void res.send(text));
    expect(await read()).toMatchObject({ events: [], isEmpty });
  });

  test.each([
    [
      "ends early",
      (_: unknown, res: express.Response) => void res.send(calendar(weekly()).slice(0, -30)),
      "sent only part",
    ],
    [
      "is gone",
      (_: unknown, res: express.Response) => void res.status(410).end(),
      "There's no longer a calendar at this address.",
    ],
    [
      "is a page",
      (_: unknown, res: express.Response) => void res.send("<html>"),
      "There's no calendar at this address.",
    ],
    [
      "fails",
      (_: unknown, res: express.Response) => void res.status(500).end(),
      "answered with an error (500)",
    ],
    [
      "leads elsewhere",
      (_: unknown, res: express.Response) => res.redirect("http://127.0.0.1:1/"),
      "redirect",
    ],
    [
      "is endless",
      (_: unknown, res: express.Response) => void res.send("x".repeat(3_000_000)),
      "sent more than",
    ],
  ])("that %s is reported in plain words", async (_name, answer, words) => {
    const read = await reading(answer as express.RequestHandler);
    await expect(read()).rejects.toMatchObject({
      name: "CalendarError",
      message: expect.stringContaining(words),
    });
  });

  test("in a private network is never requested", async () => {
    let reached = false;
    const read = await reading((_req, res) => {
      reached = true;
      res.end();
    }, []);
    await expect(read()).rejects.toThrow("couldn't be reached");
    expect(reached).toBe(false);
  });

  test("in a private network gets the same error as one that does not answer", async () => {
    const said = async (address: string, allow: string[]) => {
      const given = createFetch({ trust: "given", allow, timeoutMs: 2000 });
      const reader = calendarReader({
        endpoints: endpointsOf({ peersUrl: undefined }),
        given,
        configured: given,
      });
      const error = await reader.readAddress(address, { from: 0, to: 1 }, null).catch((thrown) => thrown);
      return error.message.replace(new URL(address).host, "HOST");
    };
    const closed = await said("http://127.0.0.1:1/a.ics", ["127.0.0.0/8"]);
    expect(closed).toMatch(/^HOST couldn't be reached/);
    for (const address of [
      "http://127.0.0.1:1/a.ics",
      "http://localhost/a.ics",
      "http://no-such-host.invalid/a.ics",
    ])
      expect(await said(address, []), address).toBe(closed);
  });
});
