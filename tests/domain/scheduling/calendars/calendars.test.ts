import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { day, hour, minute } from "#app/core/clock.ts";
import { newId } from "#app/core/new-id.ts";
import { changeMeeting } from "#app/domain/meetings/meetings/write.server.ts";
import { listCalendars, listProposals } from "#app/domain/scheduling/calendars/read.server.ts";
import {
  addCalendar,
  decideEvent,
  pauseCalendar,
  removeCalendar,
} from "#app/domain/scheduling/calendars/write.server.ts";
import { readCalendarHandler } from "#app/jobs/read-calendar.ts";
import {
  CalendarError,
  type CalendarEvent,
  type CalendarPort,
  type ReadEvents,
} from "#app/providers/calendars/port.ts";
import { bookings } from "#db/schema/bookings.ts";
import { importedCalendars } from "#db/schema/calendars.ts";
import { meetings } from "#db/schema/meetings.ts";
import { newMember, newPerson, newProject, testIdentity } from "#tests/support/people.ts";
import { createWorkspace } from "#tests/support/workspace.ts";

const start = Date.parse("2026-11-02T08:00:00Z");
const link = "https://zoom.us/j/123456789";

const sync: CalendarEvent = {
  ...{
    uid: "sync@example.test",
    externalId: "sync",
    originalStart: 0,
    title: "Ferry sync",
    link,
    platform: "zoom",
  },
  ...{ startsAt: start + day, durationMinutes: 45, zone: null },
};
const weekly = (week: number): CalendarEvent => {
  const startsAt = start + day + week * 7 * day;
  const series = { uid: "weekly@example.test", title: "Weekly", link: "https://zoom.us/j/987654321" };
  return { ...sync, ...series, startsAt, originalStart: startsAt };
};

/** Ana's project with a calendar whose content the test decides. */
async function site() {
  let content: Partial<ReadEvents> | Error = {};
  const etags: (string | null)[] = [];
  const calendars: CalendarPort = {
    async readAddress(_address, _window, etag) {
      etags.push(etag);
      if (content instanceof Error) throw content;
      return { unchanged: false, etag: "one", isEmpty: false, unread: [], events: [], ...content };
    },
    readAccount: async () => ({ unchanged: false, etag: null, events: [], isEmpty: false, unread: [] }),
    close: async () => undefined,
  };
  const at = await createWorkspace({
    now: start,
    providers: { identity: testIdentity, calendars },
    handlers: [readCalendarHandler],
  });
  const ana = await newPerson(at, "ana");
  const { project_id } = await newProject(at, ana);
  const address = "https://calendar.example.test/private-token/basic.ics";
  const add = (who = ana) => addCalendar(at.ctx(who), { project_id, kind: "address", address });
  return {
    ...{ ...at, ana, project_id, add, etags, address },
    /** The calendar says this from now on, and is read. */
    async says(next: CalendarEvent[] | Partial<ReadEvents> | Error, after = 15 * minute) {
      content = Array.isArray(next) ? { events: next } : next;
      at.clock.advance(after);
      await at.worker.drain();
    },
    proposals: (who = ana) => listProposals(at.ctx(who), { project_id }),
    planned: () => at.db.read((q) => q.select().from(meetings).orderBy(meetings.scheduled_at)),
    calendar: async () => (await listCalendars(at.ctx(ana), {}))[0],
  };
}

describe("an imported calendar", () => {
  test("proposes its meetings to its owner alone, and adds none by itself", async () => {
    const at = await site();
    const bo = await newMember(at, at.ana, at.project_id, "bo");
    await at.add();
    await at.says([sync, weekly(0), weekly(3)]);
    expect(await at.proposals()).toMatchObject([
      { title: "Ferry sync", platform: "Zoom", duration_minutes: 45, recurring: false },
      { title: "Weekly", recurring: true },
    ]);
    expect(await at.proposals(bo)).toEqual([]);
    expect(await at.planned()).toEqual([]);
  });

  test("stores its URL unreadable in the database", async () => {
    const at = await site();
    await at.add();
    const rows = await at.db.read((q) => q.select().from(importedCalendars));
    expect(JSON.stringify(rows)).not.toContain("private-token");
    expect(JSON.stringify(await at.calendar())).not.toContain("private-token");
  });

  test.each(["", "ftp://example.test/a.ics", "file:///etc/passwd", "https://me:secret@example.test/a.ics"])(
    "refuses the URL %s",
    async (address) => {
      const { ctx, ana, project_id } = await site();
      const input = { project_id, kind: "address" as const, address };
      await expect(addCalendar(ctx(ana), input)).rejects.toMatchObject({ status: 422 });
    },
  );

  test("is read less often while it fails, and shows why", async () => {
    const at = await site();
    await at.add();
    await at.says(new CalendarError("There's no calendar at this address."), 0);
    expect(await at.calendar()).toMatchObject({ problem: "There's no calendar at this address." });
    const before = at.etags.length;
    await at.says(new CalendarError("There's no calendar at this address."), 15 * minute);
    expect(at.etags.length).toBe(before);
    await at.says([sync], 15 * minute);
    expect(await at.calendar()).toMatchObject({ problem: null });
    expect(await at.proposals()).toHaveLength(1);
  });

  test("is requested with its ETag, and in full a few times a day", async () => {
    const at = await site();
    await at.add();
    await at.says([sync], 0);
    await at.says([sync]);
    await at.says([sync], 6 * hour);
    expect(at.etags).toEqual([null, "one", null]);
  });

  test("is not read while paused, and stops in a project its owner left", async () => {
    const at = await site();
    const { feed_id } = await at.add();
    const bo = await newPerson(at, "bo");
    await expect(pauseCalendar(at.ctx(bo), { feed_id, paused: true })).rejects.toMatchObject({ status: 404 });
    await pauseCalendar(at.ctx(at.ana), { feed_id, paused: true });
    await at.says([sync], day);
    expect(at.etags).toEqual([]);
    await pauseCalendar(at.ctx(at.ana), { feed_id, paused: false });
    await at.says([{ ...sync, startsAt: sync.startsAt + 2 * day }], 0);
    expect(await at.proposals()).toHaveLength(1);
    await removeCalendar(at.ctx(at.ana), { feed_id });
    expect(await at.proposals()).toEqual([]);
    await at.says([sync], day);
  });
});

describe("a proposed meeting", () => {
  async function proposed(events: CalendarEvent[] = [sync]) {
    const at = await site();
    await at.add();
    await at.says(events, 0);
    const decide = async (title: string, decision: "add" | "dismiss", series = false) => {
      const found = (await at.proposals()).find((one) => one.title === title);
      return decideEvent(at.ctx(at.ana), { event_id: found?.event_id ?? "", decision, series });
    };
    return { ...at, decide };
  }

  test("that is added becomes a meeting that follows the calendar", async () => {
    const at = await proposed();
    await at.decide("Ferry sync", "add");
    expect(await at.planned()).toMatchObject([
      {
        title: "Ferry sync",
        scheduled_at: sync.startsAt,
        manual_meeting_link: link,
        created_by: at.ana.userId,
      },
    ]);
    expect(await at.proposals()).toEqual([]);
    await at.says([{ ...sync, title: "Ferry sync, moved", startsAt: sync.startsAt + 20 * day }]);
    expect(await at.planned()).toMatchObject([
      { title: "Ferry sync, moved", scheduled_at: sync.startsAt + 20 * day },
    ]);
    await at.says([]);
    expect(await at.planned()).toEqual([]);
  });

  test("is no longer updated once it was edited here", async () => {
    const at = await proposed();
    const { meeting_ids } = await at.decide("Ferry sync", "add");
    await changeMeeting(at.ctx(at.ana), { meeting_id: meeting_ids[0] ?? "", title: "Ours" });
    await at.says([{ ...sync, startsAt: sync.startsAt + hour }]);
    await at.says([]);
    expect(await at.planned()).toMatchObject([{ title: "Ours", scheduled_at: sync.startsAt }]);
  });

  test("stays away when it was dismissed, or its meeting deleted here", async () => {
    const at = await proposed([sync, weekly(0)]);
    await at.decide("Ferry sync", "dismiss");
    const { meeting_ids } = await at.decide("Weekly", "add");
    await at.db.write((q) => q.delete(meetings).where(eq(meetings.meeting_id, meeting_ids[0] ?? "")));
    await at.says([sync, weekly(0)]);
    expect([await at.proposals(), await at.planned()]).toEqual([[], []]);
  });

  test("of a series is decided for all its dates, now and later", async () => {
    const at = await proposed([weekly(0), weekly(1), sync]);
    await at.decide("Weekly", "add", true);
    expect(await at.planned()).toHaveLength(2);
    await at.says([weekly(0), weekly(1), weekly(2), sync], 2 * day);
    expect((await at.planned()).map(({ scheduled_at }) => scheduled_at)).toEqual(
      [0, 1, 2].map((week) => weekly(week).startsAt),
    );
    const off = await proposed([weekly(0)]);
    await off.decide("Weekly", "dismiss", true);
    await off.says([weekly(0), weekly(1)]);
    expect(await off.proposals()).toEqual([]);
  });

  test("is one meeting when colleagues have it in their calendars too", async () => {
    const at = await proposed();
    const bo = await newMember(at, at.ana, at.project_id, "bo");
    await at.add(bo);
    await at.says([sync], 0);
    const [theirs] = await at.proposals(bo);
    await at.decide("Ferry sync", "add");
    await decideEvent(at.ctx(bo), { event_id: theirs?.event_id ?? "", decision: "add" });
    expect(await at.planned()).toHaveLength(1);
  });
});

describe("an incomplete imported calendar", () => {
  async function followed(events: CalendarEvent[] = [sync, weekly(0)]) {
    const at = await site();
    await at.add();
    await at.says(events, 0);
    for (const { event_id } of await at.proposals())
      await decideEvent(at.ctx(at.ana), { event_id, decision: "add" });
    return { ...at, titles: async () => (await at.planned()).map(({ title }) => title) };
  }

  test("that is suddenly empty deletes nothing, and tells its owner", async () => {
    const at = await followed();
    await at.says({ isEmpty: true });
    expect(await at.titles()).toEqual(["Ferry sync", "Weekly"]);
    expect(await at.calendar()).toMatchObject({ problem: expect.stringContaining("came back empty") });
    await at.says([sync], hour);
    expect(await at.calendar()).toMatchObject({ problem: null });
    expect(await at.titles()).toEqual(["Ferry sync"]);
  });

  test("may be empty when it has no meetings to come", async () => {
    const at = await followed([sync]);
    await at.says({ isEmpty: true }, 2 * day);
    expect(await at.calendar()).toMatchObject({ problem: null });
    expect(await at.titles()).toEqual(["Ferry sync"]);
  });

  test("deletes what is surely gone, and keeps what could not be read", async () => {
    const at = await followed();
    await at.says({ unread: [weekly(0).uid] });
    expect(await at.titles()).toEqual(["Weekly"]);
    await at.says({ unread: "any" });
    expect(await at.titles()).toEqual(["Weekly"]);
  });

  test("with the same date twice is read like any other", async () => {
    const at = await followed([sync, sync, weekly(0)]);
    expect(await at.titles()).toEqual(["Ferry sync", "Weekly"]);
    expect(await at.calendar()).toMatchObject({ problem: null });
  });
});

test("a meeting booked from another project is not proposed from the URL of the same calendar", async () => {
  const at = await site();
  const held = {
    booking_id: newId(),
    user_id: at.ana.userId,
    platform: "google_meet" as const,
    meeting_id: null,
  };
  const plan = { title: "Ours", starts_at: sync.startsAt, minutes: 45, zone: "UTC", problem: null };
  const times = { started_at: null, ended_at: null, created_at: start, updated_at: start };
  const booked = { external_id: "booked", link_url: "https://meet.google.com/abc-defg-hij" };
  await at.db.write((q) => q.insert(bookings).values({ ...held, ...plan, ...times, ...booked }));
  await at.add();
  const byId = { ...sync, uid: "booked@google.com", externalId: "booked", startsAt: sync.startsAt + hour };
  await at.says([byId, { ...sync, link: booked.link_url }, weekly(0)], 0);
  expect(await at.proposals()).toMatchObject([{ title: "Weekly" }]);
});
