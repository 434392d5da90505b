import { describe, expect, test } from "vitest";
import { day, hour, minute } from "#app/core/clock.ts";
import { generateLink } from "#app/domain/scheduling/bookings/generate-link.server.ts";
import { listCalendars, listProposals } from "#app/domain/scheduling/calendars/read.server.ts";
import { addCalendar, decideEvent } from "#app/domain/scheduling/calendars/write.server.ts";
import { readCalendarHandler } from "#app/jobs/read-calendar.ts";
import { bookings } from "#db/schema/bookings.ts";
import { calendarEvents } from "#db/schema/calendars.ts";
import { meetings } from "#db/schema/meetings.ts";
import { newPerson, newProject, testIdentity } from "#tests/support/people.ts";
import { connectAccount, vendorPeers } from "#tests/support/vendors.ts";
import { createWorkspace } from "#tests/support/workspace.ts";

type Vendor = "google" | "microsoft";
const vendors: Vendor[] = ["google", "microsoft"];

const start = Date.parse("2026-11-02T08:00:00Z");
const link = "https://zoom.us/j/123456789";

/** Ana's project, her connected account, and its calendar. */
async function site(vendor: Vendor) {
  const { accounts, platforms, calendars, ...peers } = await vendorPeers();
  const at = await createWorkspace({
    now: start,
    providers: { identity: testIdentity, accounts, platforms, calendars },
    handlers: [readCalendarHandler],
  });
  const ana = await newPerson(at, "ana");
  const { project_id } = await newProject(at, ana);
  await connectAccount(at, ana, vendor);
  await addCalendar(at.ctx(ana), { project_id, kind: vendor });
  const peer = peers[vendor];
  return {
    ...{ ...at, peer, ana, project_id },
    /** Puts an event into the calendar at the service, in both services' words. */
    put: (id: string, startsAt: number, more: object = {}) =>
      peer.events.set(id, {
        ...{ id, iCalUID: `${id}@google.com`, iCalUId: `0400${id}`, summary: id, subject: id },
        location: vendor === "google" ? link : { displayName: link },
        ...{ start: timeOf(vendor, startsAt), end: timeOf(vendor, startsAt + 45 * minute), ...more },
      }),
    async read(after = 15 * minute) {
      at.clock.advance(after);
      await at.worker.drain();
    },
    proposals: () => listProposals(at.ctx(ana), { project_id }),
    planned: () => at.db.read((q) => q.select().from(meetings)),
    calendar: async () => (await listCalendars(at.ctx(ana), {}))[0],
  };
}

function timeOf(vendor: Vendor, at: number) {
  const dateTime = new Date(at).toISOString();
  return vendor === "google" ? { dateTime } : { dateTime: dateTime.slice(0, 19), timeZone: "UTC" };
}

describe.each(vendors)("the calendar of a connected %s account", (vendor) => {
  test("proposes its meetings, and an added one follows it until cancelled there", async () => {
    const at = await site(vendor);
    at.put("sync", start + day);
    at.put("other", start + 2 * day);
    await at.read(0);
    const [sync] = await at.proposals();
    expect(await at.proposals()).toMatchObject([{ title: "sync", platform: "Zoom" }, { title: "other" }]);
    await decideEvent(at.ctx(at.ana), { event_id: sync?.event_id ?? "", decision: "add" });
    at.put("sync", start + 3 * day);
    await at.read();
    expect(await at.planned()).toMatchObject([{ title: "sync", scheduled_at: start + 3 * day }]);
    at.peer.events.delete("sync");
    await at.read();
    expect(await at.planned()).toEqual([]);
    expect(await at.proposals()).toMatchObject([{ title: "other" }]);
  });

  test("refreshes an expired token, and asks to reconnect when permission is gone", async () => {
    const at = await site(vendor);
    at.put("sync", start + day);
    at.peer.oauth.expireAccess();
    await at.read(0);
    expect(await at.calendar()).toMatchObject({ problem: null });
    expect(await at.proposals()).toHaveLength(1);
    at.peer.oauth.revokeAll();
    await at.read();
    expect(await at.calendar()).toMatchObject({ problem: expect.stringContaining("connect") });
    // Nothing that it proposed is lost meanwhile.
    expect(await at.proposals()).toHaveLength(1);
    await connectAccount(at, at.ana, vendor);
    await at.read(hour);
    expect(await at.calendar()).toMatchObject({ problem: null });
  });

  test("is not read before the provider's Retry-After", async () => {
    const at = await site(vendor);
    at.put("sync", start + day);
    at.peer.failures.push({ status: 429, headers: { "Retry-After": "7200" } });
    await at.read(0);
    expect(await at.calendar()).toMatchObject({ problem: expect.stringContaining("too many requests") });
    await at.read(hour);
    expect(at.peer.listing.pages).toBe(0);
    await at.read(hour);
    expect(await at.proposals()).toHaveLength(1);
  });

  test("keeps proposals when the provider returns no list", async () => {
    const at = await site(vendor);
    at.put("sync", start + day);
    await at.read(0);
    at.peer.failures.push({ status: 200, body: {} });
    await at.read();
    expect(await at.calendar()).toMatchObject({ problem: expect.stringContaining("having trouble") });
    expect(await at.proposals()).toHaveLength(1);
  });

  test("never proposes meetings booked from here, even after they moved", async () => {
    const at = await site(vendor);
    const platform_type = vendor === "google" ? "google_meet" : "teams";
    const plan = { title: "Ours", date: "2026-11-03", time: "10:00", zone: "UTC", duration: 45 };
    await generateLink(at.ctx(at.ana), { project_id: at.project_id, platform_type, ...plan });
    at.put("theirs", start + 2 * day);
    await at.read(0);
    expect(await at.proposals()).toMatchObject([{ title: "theirs" }]);
    const [booking] = await at.db.read((q) => q.select().from(bookings));
    const ours = at.peer.events.get(booking?.external_id ?? "");
    const moved = start + 4 * day;
    Object.assign(ours ?? {}, {
      start: timeOf(vendor, moved),
      end: timeOf(vendor, moved + 45 * minute),
    });
    await at.read();
    expect(await at.proposals()).toMatchObject([{ title: "theirs" }]);
    expect(await at.db.read((q) => q.select().from(calendarEvents))).toHaveLength(1);
  });
});
