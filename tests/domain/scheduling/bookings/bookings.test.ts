import { describe, expect, test } from "vitest";
import { day, hour, minute } from "#app/core/clock.ts";
import { t } from "#app/core/words.ts";
import {
  completeConnection,
  disconnect,
  startConnection,
} from "#app/domain/accounts/connections/write.server.ts";
import { changeSettings } from "#app/domain/accounts/users/write.server.ts";
import { zoomNotConnected } from "#app/domain/meetings/meetings/platforms.ts";
import { getMeeting } from "#app/domain/meetings/meetings/read.server.ts";
import { changeMeeting, deleteMeeting, scheduleMeeting } from "#app/domain/meetings/meetings/write.server.ts";
import {
  generateLink,
  generateZoomLink,
  recordedLink,
} from "#app/domain/scheduling/bookings/generate-link.server.ts";
import { receiveLinkHandler, releaseBookingHandler, syncBookingsHandler } from "#app/jobs/bookings.ts";
import { reactions } from "#app/jobs/registry.ts";
import { bookings } from "#db/schema/bookings.ts";
import { newPerson, newProject, testIdentity } from "#tests/support/people.ts";
import { allow, connectAccount, vendorPeers } from "#tests/support/vendors.ts";
import { createWorkspace } from "#tests/support/workspace.ts";

type Platform = "zoom" | "google_meet" | "teams";

const at = Date.UTC(2027, 0, 5, 10);
const plan = { date: "2027-01-05", time: "11:00", zone: "Europe/Berlin", title: "Weekly", duration: 45 };

async function stage() {
  const { accounts, platforms, ...peers } = await vendorPeers();
  const workspace = await createWorkspace({
    now: Date.UTC(2027, 0, 4),
    providers: { identity: testIdentity, accounts, platforms },
    handlers: [syncBookingsHandler, receiveLinkHandler, releaseBookingHandler],
    reactions: reactions.filter(({ job }) => job.job === "sync-bookings"),
  });
  const ana = await newPerson(workspace, "ana");
  const { project_id } = await newProject(workspace, ana);
  const ctx = workspace.ctx(ana);
  const link = (platform_type: Platform, more: object = {}) =>
    generateLink(ctx, { project_id, platform_type, ...plan, ...more });
  const schedule = (platform_type: Platform, meeting_link: string, more: object = {}) =>
    scheduleMeeting(ctx, {
      ...{ project_id, platform_type, meeting_link, title: "Weekly", duration_minutes: 45 },
      scheduled_at: new Date(at).toISOString(),
      ...more,
    });
  const rows = () => workspace.db.read((q) => q.select().from(bookings));
  const connect = (vendor: "zoom" | "google" | "microsoft") => connectAccount(workspace, ana, vendor);
  return { workspace, ...peers, ana, ctx, project_id, link, schedule, rows, connect };
}

describe("a generated meeting link", () => {
  test("of Zoom needs a connected account, and uses the host's time zone", async () => {
    const { zoom, link, connect, rows } = await stage();
    await expect(link("zoom")).rejects.toMatchObject({ status: 400, message: "Zoom account not connected" });
    await connect("zoom");
    const made = await link("zoom");
    expect(made).toMatchObject({ is_placeholder: false, is_pending: false, connectable: null });
    const [meeting] = [...zoom.meetings.values()];
    expect(meeting).toMatchObject({
      ...{ topic: "Weekly", type: 2, start_time: "2027-01-05T10:00:00Z", duration: 45 },
      timezone: "Europe/Berlin",
    });
    expect(made.meeting_link).toBe(meeting?.join_url);
    // The address by which one starts the meeting as its host is stored nowhere.
    expect(JSON.stringify(await rows())).not.toContain("zak=");
  });

  test("requested twice for the same plan is created once", async () => {
    const { zoom, link, connect } = await stage();
    await connect("zoom");
    expect(await link("zoom")).toEqual(await link("zoom"));
    await link("zoom", { time: "12:00" });
    expect(zoom.meetings.size).toBe(2);
  });

  test("uses the named time zone or the account's, and never guesses", async () => {
    const { zoom, ctx, connect } = await stage();
    const when = { date: "2027-01-05", time: "10:00" };
    await expect(generateZoomLink(ctx, when)).rejects.toMatchObject({
      status: 400,
      message: t(zoomNotConnected),
    });
    await connect("zoom");
    await expect(generateZoomLink(ctx, when)).rejects.toMatchObject({
      status: 422,
      errors: { time_zone: [expect.stringMatching(/Add one, like.* or choose yours in the settings/)] },
    });
    expect(zoom.meetings.size).toBe(0);
    const last = () => [...zoom.meetings.values()].at(-1);
    await generateZoomLink(ctx, { ...when, time_zone: "Asia/Kathmandu" });
    expect(last()).toMatchObject({ start_time: "2027-01-05T04:15:00Z", timezone: "Asia/Kathmandu" });
    await changeSettings(ctx, { time_zone: "America/Los_Angeles" });
    await generateZoomLink(ctx, when);
    const made = { topic: "Throughline meeting", duration: 60, timezone: "America/Los_Angeles" };
    expect(last()).toMatchObject({ ...made, start_time: "2027-01-05T18:00:00Z" });
    for (const [date, time, field] of [
      ["2027-03-14", "02:30", "time"],
      ["2027-11-07", "01:30", "occurrence"],
    ] as const)
      await expect(generateZoomLink(ctx, { date, time })).rejects.toMatchObject({
        status: 422,
        errors: { [field]: [expect.stringContaining("The clocks in Los Angeles")] },
      });
    await generateZoomLink(ctx, { date: "2027-11-07", time: "01:30", occurrence: "second" });
    expect(last()).toMatchObject({ start_time: "2027-11-07T09:30:00Z" });
  });

  test.each([
    ["google_meet", "google", "https://meet.google.com/new", /^https:\/\/meet\.google\.com\/abc-/],
    ["teams", "microsoft", "https://teams.microsoft.com/l/meeting/new", /meetup-join/],
  ] as const)(
    "of %s is a placeholder until the account is connected",
    async (platform, vendor, before, after) => {
      const { link, connect } = await stage();
      expect(await link(platform)).toEqual({
        ...{ meeting_link: before, is_placeholder: true, is_pending: false, connectable: platform },
      });
      await connect(vendor);
      expect(await link(platform)).toMatchObject({
        meeting_link: expect.stringMatching(after),
        is_placeholder: false,
      });
      await expect(link(platform, { date: "" })).rejects.toMatchObject({ status: 422 });
    },
  );

  test("still pending at Google is added to the meeting later, and only the host sees the placeholder", async () => {
    const { workspace, google, ctx, link, schedule, connect } = await stage();
    await connect("google");
    google.conference.pendingReads = 3;
    const made = await link("google_meet");
    expect(made).toMatchObject({ is_placeholder: true, is_pending: true });
    const { meeting_id } = await schedule("google_meet", made.meeting_link);
    expect(await getMeeting(ctx, { meeting_id })).toMatchObject({
      manual_meeting_link: null,
      awaits_link: true,
    });
    workspace.log.expectWarn("still making the link");
    for (let tries = 0; tries < 4; tries++) {
      await workspace.worker.drain();
      workspace.clock.advance(5 * minute);
    }
    expect(await getMeeting(ctx, { meeting_id })).toMatchObject({
      manual_meeting_link: expect.stringMatching(/^https:\/\/meet\.google\.com\/abc-/),
      awaits_link: false,
    });
  });

  test("refused by Google or Microsoft is explained in plain words", async () => {
    const { google, microsoft, link, connect, rows } = await stage();
    await connect("google");
    await connect("microsoft");
    google.conference.becomes = "failure";
    await expect(link("google_meet")).rejects.toThrow("Google couldn't make a Meet link for this meeting.");
    microsoft.calendar.allowedOnlineMeetingProviders = [];
    await expect(link("teams")).rejects.toThrow("Connect a work or school account.");
    expect(await rows()).toEqual([]);
  });

  test("of a recorded meeting is created for its host, once", async () => {
    const { zoom, ctx, schedule, connect } = await stage();
    await connect("zoom");
    const { meeting_id } = await schedule("zoom", "");
    const first = await recordedLink(ctx, { meeting_id });
    expect(first).toMatchObject({ is_placeholder: false });
    expect(await recordedLink(ctx, { meeting_id })).toEqual(first);
    expect(zoom.meetings.size).toBe(1);
  });
});

describe("a booking at the platform", () => {
  test.each([
    ["zoom", "zoom"],
    ["google_meet", "google"],
    ["teams", "microsoft"],
  ] as const)("of %s follows its meeting when moved and when deleted", async (platform, vendor) => {
    const { workspace, ctx, link, schedule, connect, rows, ...peers } = await stage();
    await connect(vendor);
    const { meeting_id } = await schedule(platform, (await link(platform)).meeting_link);
    await workspace.worker.drain();
    expect(await rows()).toMatchObject([{ meeting_id, problem: null }]);
    await changeMeeting(ctx, { meeting_id, title: "Moved", scheduled_at: new Date(at + hour).toISOString() });
    await workspace.worker.drain();
    const held =
      platform === "zoom" ? peers.zoom.meetings : peers[vendor === "google" ? "google" : "microsoft"].events;
    expect(JSON.stringify([...held.values()])).toMatch(
      /Moved.*2027-01-05T11:00:00|2027-01-05T11:00:00.*Moved/,
    );
    expect(await rows()).toMatchObject([{ title: "Moved", starts_at: at + hour }]);
    await deleteMeeting(ctx, { meeting_id });
    await workspace.worker.drain();
    expect([held.size, await rows()]).toEqual([0, []]);
  });

  test("is removed when the meeting takes another link", async () => {
    const { workspace, zoom, ctx, link, schedule, connect, rows } = await stage();
    await connect("zoom");
    const { meeting_id } = await schedule("zoom", (await link("zoom")).meeting_link);
    await workspace.worker.drain();
    await changeMeeting(ctx, { meeting_id, meeting_link: "https://zoom.us/j/1" });
    await workspace.worker.drain();
    expect([zoom.meetings.size, await rows()]).toEqual([0, []]);
  });

  test("of a past meeting is kept at the platform", async () => {
    const { workspace, zoom, ctx, link, schedule, connect, rows } = await stage();
    await connect("zoom");
    const { meeting_id } = await schedule("zoom", (await link("zoom")).meeting_link);
    await workspace.worker.drain();
    workspace.clock.advance(3 * day);
    await deleteMeeting(ctx, { meeting_id });
    await workspace.worker.drain();
    expect([zoom.meetings.size, await rows()]).toEqual([1, []]);
  });

  test("is updated after an outage of the platform", async () => {
    const { workspace, zoom, ctx, link, schedule, connect } = await stage();
    await connect("zoom");
    const { meeting_id } = await schedule("zoom", (await link("zoom")).meeting_link);
    await workspace.worker.drain();
    zoom.failures.push({ status: 503 }, { status: 429, headers: { "X-RateLimit-Type": "QPS" } });
    workspace.log.expectWarn("Zoom is having trouble right now");
    workspace.log.expectWarn("too many requests");
    await changeMeeting(ctx, { meeting_id, title: "Moved" });
    for (let tries = 0; tries < 3; tries++) {
      await workspace.worker.drain();
      workspace.clock.advance(minute);
    }
    expect([...zoom.meetings.values()]).toMatchObject([{ topic: "Moved" }]);
  });

  test("says why it was not updated when the account is disconnected", async () => {
    const { workspace, ctx, link, schedule, connect, rows } = await stage();
    await connect("zoom");
    const { meeting_id } = await schedule("zoom", (await link("zoom")).meeting_link);
    await workspace.worker.drain();
    await disconnect(ctx, { vendor: "zoom" });
    await changeMeeting(ctx, { meeting_id, title: "Moved" });
    await workspace.worker.drain();
    expect(await rows()).toMatchObject([
      { problem: "Zoom still shows this meeting as it was before. The account is no longer connected." },
    ]);
    await connect("zoom");
    await changeMeeting(ctx, { meeting_id, title: "Moved again" });
    await workspace.worker.drain();
    expect(await rows()).toMatchObject([{ problem: null, title: "Moved again" }]);
  });

  test("is removed after a day without a meeting", async () => {
    const { workspace, google, link, connect, rows } = await stage();
    await connect("google");
    await link("google_meet");
    workspace.clock.advance(day);
    await workspace.worker.drain();
    expect([google.events.size, await rows()]).toEqual([0, []]);
  });
});

test("a Google account without calendar permission is not connected", async () => {
  const { ctx, google } = await stage();
  google.oauth.failures.push({
    status: 200,
    body: { access_token: "a", expires_in: 3600, scope: "openid email" },
  });
  const { authorization_url } = await startConnection(ctx, { vendor: "google" });
  const answer = await allow(authorization_url);
  await expect(completeConnection(ctx, { vendor: "google", ...answer })).rejects.toThrow(
    "Google didn't get your permission to use your calendar.",
  );
});
