import { expect, test } from "vitest";
import { day } from "#app/core/clock.ts";
import { accountCalendar } from "./account-calendar.ts";

const from = Date.parse("2026-11-30T00:00:00Z");
const window = { from, to: from + 60 * day };
const joinUrl = "https://teams.microsoft.com/l/meetup-join/19%3ameeting_x%40thread.v2/0?context=x";

/** An event as Graph stores it, on the first of December at nine in UTC. */
function item(id: string, more: Record<string, unknown> = {}) {
  const at = (dateTime: string) => ({ dateTime, timeZone: "UTC" });
  const names = { id, iCalUId: `0400${id}`, subject: id, type: "singleInstance", onlineMeeting: { joinUrl } };
  const time = { start: at("2026-12-01T09:00:00"), end: at("2026-12-01T09:45:00") };
  return { ...names, ...time, isAllDay: false, isCancelled: false, ...more };
}

async function microsoftCalendar(...items: ReturnType<typeof item>[]) {
  const { peer, read } = await accountCalendar("microsoft", window);
  for (const one of items) peer.events.set(one.id, one);
  return { graph: peer, read, titles: async () => (await read()).events.map(({ title }) => title) };
}

test("a Microsoft calendar meeting has its UTC time, link and both ids", async () => {
  const { read } = await microsoftCalendar(item("weekly"));
  expect(await read()).toEqual({
    ...{ unchanged: false, etag: null, isEmpty: false, unread: [] },
    events: [
      {
        ...{ uid: "0400weekly", externalId: "weekly", originalStart: 0, title: "weekly" },
        ...{ startsAt: Date.parse("2026-12-01T09:00:00Z"), durationMinutes: 45, zone: null },
        ...{ link: joinUrl, platform: "teams" },
      },
    ],
  });
});

test("every page of Microsoft calendar events is read", async () => {
  const { graph, titles } = await microsoftCalendar(item("a"), item("b"), item("c"), item("d"), item("e"));
  graph.listing.pageSize = 2;
  expect(await titles()).toEqual(["a", "b", "c", "d", "e"]);
  expect(graph.listing.pages).toBe(3);
});

test("the Microsoft token is not sent to another server in nextLink", async () => {
  const { graph, read } = await microsoftCalendar(item("a"), item("b"));
  Object.assign(graph.listing, { pageSize: 1, nextLink: "https://evil.example/v1.0/me/calendarView" });
  await expect(read()).rejects.toMatchObject({ problem: "unavailable" });
  expect(graph.listing.pages).toBe(1);
});

test("all-day, declined, cancelled and linkless Microsoft events are left out", async () => {
  const { titles } = await microsoftCalendar(
    item("day", { isAllDay: true }),
    item("declined", { responseStatus: { response: "declined" } }),
    item("accepted", { responseStatus: { response: "accepted" } }),
    item("cancelled", { isCancelled: true }),
    item("in a room", { onlineMeeting: null, location: { displayName: "Room 4" } }),
  );
  expect(await titles()).toEqual(["accepted"]);
});

test("each date of a Microsoft series keeps its original start when it moves", async () => {
  const at = (dateTime: string) => ({ dateTime, timeZone: "UTC" });
  const { read } = await microsoftCalendar(
    item("series", { type: "seriesMaster" }),
    item("one", { type: "occurrence", seriesMasterId: "series", originalStart: "2026-12-01T09:00:00Z" }),
    item("two", {
      ...{ type: "exception", seriesMasterId: "series", originalStart: "2026-12-08T09:00:00Z" },
      ...{ start: at("2026-12-09T14:00:00"), end: at("2026-12-09T14:30:00") },
    }),
  );
  const { events } = await read();
  expect(events.map(({ uid, externalId }) => [uid, externalId])).toEqual(Array(2).fill(["series", "series"]));
  expect(events.map(({ originalStart }) => originalStart)).toEqual([
    Date.parse("2026-12-01T09:00:00Z"),
    Date.parse("2026-12-08T09:00:00Z"),
  ]);
  expect(events[1]?.startsAt).toBe(Date.parse("2026-12-09T14:00:00Z"));
});

test.each([
  ["place", { location: { displayName: "https://zoom.us/j/1" } }],
  ["text, however far below", { body: { content: `${"Agenda. ".repeat(100)}Join <https://zoom.us/j/1>` } }],
])("the meeting link of a Microsoft event is found in the %s", async (_place, more) => {
  const { read } = await microsoftCalendar(item("zoom", { onlineMeeting: null, ...more }));
  expect((await read()).events).toMatchObject([{ link: "https://zoom.us/j/1", platform: "zoom" }]);
});

const refusal = (status: number, code: string, headers = {}) => ({
  ...{ status, headers },
  body: { error: { code, message: "", innerError: {} } },
});

test.each([
  [refusal(401, "InvalidAuthenticationToken"), "reconnect"],
  [refusal(403, "accessDenied"), "refused"],
  [refusal(429, "activityLimitReached", { "Retry-After": "7" }), "limit"],
  [refusal(503, "serviceNotAvailable", { "Retry-After": "7" }), "limit"],
  [refusal(503, "serviceNotAvailable"), "unavailable"],
  // An answer that is no list is no empty calendar either.
  [{ status: 200, body: {} }, "unavailable"],
])("Microsoft's error %j is the problem %s", async (answer, problem) => {
  const { graph, read } = await microsoftCalendar(item("a"));
  graph.failures.push(answer);
  await expect(read()).rejects.toMatchObject({ name: "ProviderError", problem });
});
