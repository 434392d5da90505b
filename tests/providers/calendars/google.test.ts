import { expect, test } from "vitest";
import { day } from "#app/core/clock.ts";
import { accountCalendar } from "./account-calendar.ts";

const from = Date.parse("2026-11-30T00:00:00Z");
const window = { from, to: from + 60 * day };
const meet = "https://meet.google.com/abc-mnop-xyz";

/** An event as the list gives it, on the first of December at ten in Berlin. */
function item(id: string, more: Record<string, unknown> = {}) {
  const start = { dateTime: "2026-12-01T10:00:00+01:00", timeZone: "Europe/Berlin" };
  const end = { dateTime: "2026-12-01T10:45:00+01:00", timeZone: "Europe/Berlin" };
  const names = { kind: "calendar#event", id, iCalUID: `${id}@google.com`, status: "confirmed", summary: id };
  return { ...names, start, end, hangoutLink: meet, ...more };
}

async function googleCalendar(...items: ReturnType<typeof item>[]) {
  const { peer, read } = await accountCalendar("google", window);
  for (const one of items) peer.events.set(one.id, one);
  return { google: peer, read, titles: async () => (await read()).events.map(({ title }) => title) };
}

test("a Google Calendar meeting has its UTC time, link and both ids", async () => {
  const { read } = await googleCalendar(item("weekly"));
  expect(await read()).toEqual({
    ...{ unchanged: false, etag: null, isEmpty: false, unread: [] },
    events: [
      {
        ...{ uid: "weekly@google.com", externalId: "weekly", originalStart: 0, title: "weekly" },
        ...{ startsAt: Date.parse("2026-12-01T09:00:00Z"), durationMinutes: 45, zone: "Europe/Berlin" },
        ...{ link: meet, platform: "google_meet" },
      },
    ],
  });
});

test("every page of Google Calendar events is read", async () => {
  const { google, titles } = await googleCalendar(item("a"), item("b"), item("c"), item("d"), item("e"));
  google.listing.pageSize = 2;
  expect(await titles()).toEqual(["a", "b", "c", "d", "e"]);
  expect(google.listing.pages).toBe(3);
});

test("Google Calendar events after the last page read count as unread", async () => {
  const { google, read } = await googleCalendar(...Array.from({ length: 21 }, (_, n) => item(`e${n}`)));
  google.listing.pageSize = 1;
  const reading = await read();
  expect([reading.events.length, reading.unread]).toEqual([20, "any"]);
});

test("all-day, declined, cancelled and linkless Google events are left out", async () => {
  const wholeDay = { start: { date: "2026-12-01" }, end: { date: "2026-12-02" } };
  const answered = (responseStatus: string) => ({
    attendees: [{ responseStatus: "accepted" }, { self: true, responseStatus }],
  });
  const { titles } = await googleCalendar(
    item("day", wholeDay),
    item("declined", answered("declined")),
    item("accepted", answered("accepted")),
    item("cancelled", { status: "cancelled" }),
    item("in a room", { hangoutLink: undefined, location: "Room 4" }),
  );
  expect(await titles()).toEqual(["accepted"]);
});

test("each date of a Google series keeps its original start when it moves", async () => {
  const date = (id: string, more: object = {}) =>
    item(id, { iCalUID: "series@google.com", recurringEventId: "series", ...more });
  const { read } = await googleCalendar(
    item("series", { recurrence: ["RRULE:FREQ=WEEKLY"] }),
    date("series_1", { originalStartTime: { dateTime: "2026-12-01T10:00:00+01:00" } }),
    date("series_2", {
      start: { dateTime: "2026-12-09T15:00:00+01:00" },
      end: { dateTime: "2026-12-09T15:30:00+01:00" },
      originalStartTime: { dateTime: "2026-12-08T10:00:00+01:00" },
    }),
  );
  const { events } = await read();
  expect(events.map(({ uid, externalId }) => [uid, externalId])).toEqual(
    Array(2).fill(["series@google.com", "series"]),
  );
  expect(events.map(({ originalStart }) => originalStart)).toEqual([
    Date.parse("2026-12-01T09:00:00Z"),
    Date.parse("2026-12-08T09:00:00Z"),
  ]);
  expect(events[1]?.startsAt).toBe(Date.parse("2026-12-09T14:00:00Z"));
});

test.each([
  ["conference", { conferenceData: { entryPoints: [{ uri: "tel:+49" }, { uri: "https://zoom.us/j/1" }] } }],
  ["place", { location: "https://zoom.us/j/1" }],
  ["text", { description: 'Join <a href="https://zoom.us/j/1">here</a>' }],
])("the meeting link of a Google event is found in the %s", async (_place, more) => {
  const { read } = await googleCalendar(item("zoom", { hangoutLink: undefined, ...more }));
  expect((await read()).events).toMatchObject([{ link: "https://zoom.us/j/1", platform: "zoom" }]);
});

const refusal = (status: number, reason: string) => ({
  status,
  body: { error: { errors: [{ domain: "global", reason, message: "" }], code: status, message: "" } },
});

test.each([
  [refusal(401, "authError"), "reconnect"],
  [refusal(403, "insufficientPermissions"), "reconnect"],
  [refusal(403, "rateLimitExceeded"), "limit"],
  [refusal(403, "accessNotConfigured"), "refused"],
  [{ ...refusal(429, "rateLimitExceeded"), headers: { "Retry-After": "7" } }, "limit"],
  [refusal(500, "backendError"), "unavailable"],
  // An answer that is no list is no empty calendar either.
  [{ status: 200, body: {} }, "unavailable"],
])("Google's error %j is the problem %s", async (answer, problem) => {
  const { google, read } = await googleCalendar(item("a"));
  google.failures.push(answer);
  await expect(read()).rejects.toMatchObject({ name: "ProviderError", problem });
});
