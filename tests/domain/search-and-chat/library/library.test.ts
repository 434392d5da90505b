import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import type { z } from "zod";
import { day } from "#app/core/clock.ts";
import { personId } from "#app/domain/meetings/meetings/participant-queries.server.ts";
import { changeMeeting } from "#app/domain/meetings/meetings/write.server.ts";
import { findMeetings } from "#app/domain/search-and-chat/library/read.server.ts";
import type { FindMeetings } from "#app/domain/search-and-chat/library/schema.ts";
import { meetings } from "#db/schema/meetings.ts";
import {
  memorySpace,
  newMeeting,
  newPerson,
  newProject,
  said,
} from "#tests/domain/search-and-chat/chat/seed.ts";

type Filter = Partial<z.input<typeof FindMeetings>>;

async function library() {
  const space = await memorySpace();
  const ana = await newPerson(space);
  const project_id = await newProject(space, [ana.userId]);
  const ctx = space.ctx(ana);
  const find = (filter: Filter = {}) => findMeetings(ctx, { project_id, time_zone: "UTC", ...filter });
  return {
    ...{ space, ctx, project_id, find },
    meet: (title: string, more: Parameters<typeof newMeeting>[2] = {}) =>
      newMeeting(space, project_id, { title, ...more }),
    titles: async (filter?: Filter) =>
      (await find(filter)).months.flatMap(({ meetings }) => meetings.map(({ title }) => title)),
    set: (meeting_id: string, change: Partial<typeof meetings.$inferInsert>) =>
      space.db.write(async (q) => {
        await q.update(meetings).set(change).where(eq(meetings.meeting_id, meeting_id));
      }),
  };
}

test("the library of an empty project is an empty list", async () => {
  const { find } = await library();
  expect(await find()).toEqual({
    months: [],
    next: null,
    strip: null,
    upcoming: false,
    people: [],
    more_people: false,
  });
});

test("the library lists meetings by month, newest first, with their results", async () => {
  const { meet, find, set } = await library();
  const october = Date.parse("2025-10-31T23:30:00Z");
  const first = await meet("Piers", {
    people: ["Ana", "Ben"],
    decisions: ["We paint them.", "In blue."],
    lines: ["Paint."],
    items: [
      { description: "Buy paint" },
      { description: "Ask Ben", status: "completed" },
      { description: "Forget it", deleted: true },
    ],
  });
  const second = await meet("Ferries");
  await set(first.meeting_id, { held_at: october });
  await set(second.meeting_id, { held_at: october + day, meeting_status: "scheduled" });
  const { months } = await find();
  expect(months.map(({ month, meetings }) => [month, meetings.map(({ title }) => title)])).toEqual([
    ["2025-11", ["Ferries"]],
    ["2025-10", ["Piers"]],
  ]);
  const person_id = expect.any(String);
  expect(months[1]?.meetings[0]).toEqual({
    ...{ meeting_id: first.meeting_id, title: "Piers", held_at: new Date(october).toISOString() },
    ...{ status: "completed", participants: ["Ana", "Ben"], decisions: 2, open_items: 1, is_private: false },
    ...{ faces: ["Ana", "Ben"].map((name) => ({ name, person_id })), gist: "Paint.", length_ms: null },
  });
  // In Berlin it is November already.
  const berlin = await find({ time_zone: "Europe/Berlin" });
  expect(berlin.months.map(({ month }) => month)).toEqual(["2025-11"]);
});

test("the library is filtered by person, status, group, month and text, alone and combined", async () => {
  const { meet, titles, set } = await library();
  const at = (text: string) => ({ held_at: Date.parse(text) });
  const a = await meet("Alpha", { people: ["ben"], group: "Boats", lines: ["-"], themes: ["harbor fees"] });
  const b = await meet("Beta", { people: ["ben", "zoe"], group: "Boats", spoken: said("Zoe: The kettle.") });
  const c = await meet("Gamma", { people: ["zoe"] });
  await set(a.meeting_id, at("2025-08-15T12:00:00Z"));
  await set(b.meeting_id, at("2025-09-15T12:00:00Z"));
  await set(c.meeting_id, { ...at("2025-09-20T12:00:00Z"), meeting_status: "scheduled" });
  expect(await titles()).toEqual(["Gamma", "Beta", "Alpha"]);
  expect(await titles({ person: " Ben@Example.org " })).toEqual(["Beta", "Alpha"]);
  expect(await titles({ person: personId("ben@example.org") })).toEqual(["Beta", "Alpha"]);
  expect(await titles({ person: personId("nobody@example.org") })).toEqual([]);
  expect(await titles({ person: "zoe@example.org", status: "completed" })).toEqual(["Beta"]);
  expect(await titles({ person: "nobody@example.org" })).toEqual([]);
  expect(await titles({ status: "scheduled" })).toEqual(["Gamma"]);
  expect(await titles({ topic: "Boats" })).toEqual(["Beta", "Alpha"]);
  expect(await titles({ topic: "General" })).toEqual([]);
  await set(c.meeting_id, { meeting_status: "completed" });
  expect(await titles({ topic: "General" })).toEqual(["Gamma"]);
  expect(await titles({ month: "2025-09" })).toEqual(["Gamma", "Beta"]);
  expect(await titles({ month: "2025-07" })).toEqual([]);
  expect(await titles({ q: "ALPHA" })).toEqual(["Alpha"]);
  expect(await titles({ q: "boats" })).toEqual(["Beta", "Alpha"]);
  expect(await titles({ q: "fees harbor" })).toEqual(["Alpha"]);
  expect(await titles({ q: "kettle" })).toEqual(["Beta"]);
  expect(await titles({ q: "boats", month: "2025-08" })).toEqual(["Alpha"]);
  expect(await titles({ q: "zeppelin" })).toEqual([]);
});

test("library pages follow each other without a gap, also at equal times", async () => {
  const { meet, find, set } = await library();
  for (let number = 0; number < 60; number++) {
    const { meeting_id } = await meet(`Nr ${number}`, { group: "Boats" });
    // Three at a time.
    await set(meeting_id, { held_at: Date.parse("2025-09-01T00:00:00Z") + Math.floor(number / 3) * day });
  }
  for (const filter of [{}, { topic: "Boats" }, { status: "completed" as const }, { q: "boats" }]) {
    const seen: string[] = [];
    const sizes: number[] = [];
    let before: string | undefined;
    do {
      const { months, next } = await find({ ...filter, before });
      const page = months.flatMap(({ meetings }) => meetings.map(({ title }) => title));
      seen.push(...page);
      sizes.push(page.length);
      before = next ?? undefined;
    } while (before);
    expect(sizes).toEqual([25, 25, 10]);
    expect(new Set(seen).size).toBe(60);
    expect(seen[0]).toBe("Nr 59");
  }
});

test("the library's strip counts the months of a year, in four parts each", async () => {
  const { meet, find, set, space } = await library();
  const now = space.clock.now();
  const month = new Date(now).toISOString().slice(0, 7);
  for (const at of [`${month}-07T23:59:00Z`, `${month}-08T00:00:00Z`, `${month}-30T00:00:00Z`])
    await set((await meet("Now")).meeting_id, { held_at: Date.parse(at) });
  expect((await find()).strip).toBeNull();
  const old = await meet("Long ago");
  await set(old.meeting_id, { held_at: Date.parse("2019-03-15T12:00:00Z") });
  const { strip } = await find();
  expect(strip?.months).toHaveLength(12);
  expect(strip?.months.at(-1)).toEqual({ month, meetings: 3, parts: [1, 1, 0, 1] });
  expect(strip?.months[0]?.meetings).toBe(0);
  expect([strip?.earlier, strip?.later]).toEqual([expect.any(String), null]);
  const then = (await find({ month: "2019-03" })).strip;
  expect(then?.months.map((one) => [one.month, one.meetings]).slice(0, 2)).toEqual([
    ["2019-03", 1],
    ["2019-04", 0],
  ]);
  expect([then?.earlier, then?.later]).toEqual([null, expect.any(String)]);
  // The strip follows the filter, not the chosen month.
  expect((await find({ status: "scheduled" })).strip?.months.at(-1)?.meetings).toBe(0);
  expect((await find({ q: "now" })).strip?.months.at(-1)?.meetings).toBe(3);
});

test("the library's people are the invited ones, once each and by name", async () => {
  const { meet, find } = await library();
  await meet("One", { people: ["zoe", "ben"] });
  await meet("Two", { people: ["ben"] });
  expect((await find()).people).toEqual([
    { id: personId("ben@example.org"), email: "ben@example.org", name: "ben" },
    { id: personId("zoe@example.org"), email: "zoe@example.org", name: "zoe" },
  ]);
});

test("the library refuses invalid filters, and strangers with 404", async () => {
  const { space, project_id, find } = await library();
  for (const filter of [
    { month: "2026-13" },
    { month: "26" },
    { before: "x" },
    { before: "1.'; drop" },
    { status: "gone" as never },
    { time_zone: "Mars/Base" },
    { q: "x".repeat(20_001) },
  ])
    await expect(find(filter), JSON.stringify(filter).slice(0, 40)).rejects.toMatchObject({ status: 422 });
  const stranger = space.ctx(await newPerson(space));
  await expect(findMeetings(stranger, { project_id, time_zone: "UTC" })).rejects.toMatchObject({
    ...{ status: 404 },
  });
});

test("the library lists a moved meeting at its new time", async () => {
  const { space, ctx, meet, titles, set } = await library();
  const planned = { status: "scheduled" as const };
  const waiting = { meeting_status: "scheduled" as const, completed_at: null };
  await set((await meet("First")).meeting_id, waiting);
  const { meeting_id } = await meet("Second", { daysAgo: 1 });
  await set(meeting_id, waiting);
  expect(await titles(planned)).toEqual(["First", "Second"]);
  const scheduled_at = new Date(space.clock.now() + 2 * day).toISOString();
  await changeMeeting(ctx, { meeting_id, scheduled_at });
  expect(await titles(planned)).toEqual(["Second", "First"]);
});

test("the library leaves out coming meetings until asked for", async () => {
  const { space, meet, find, titles, set } = await library();
  const soon = await meet("Soon", { people: ["ben"] });
  const early = await meet("Begun early");
  const missed = await meet("Missed");
  await meet("Over");
  const held_at = space.clock.now() + day;
  await set(soon.meeting_id, { held_at, meeting_status: "scheduled" });
  await set(early.meeting_id, { held_at, meeting_status: "in_progress" });
  await set(missed.meeting_id, { held_at: held_at - 3 * day, meeting_status: "scheduled" });
  expect(await titles()).toEqual(["Begun early", "Over", "Missed"]);
  expect((await find()).upcoming).toBe(true);
  expect(await titles({ person: "ben@example.org" })).toEqual([]);
  expect(await titles({ status: "scheduled" })).toEqual(["Soon", "Missed"]);
  expect(await titles({ q: "soon" })).toEqual(["Soon"]);
  const month = new Date(held_at).toISOString().slice(0, 7);
  expect(await titles({ month })).toContain("Soon");
  expect((await find({ month })).upcoming).toBe(false);
});
