import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { getJoinUrl, getMeeting } from "#app/domain/meetings/meetings/read.server.ts";
import { changeMeeting } from "#app/domain/meetings/meetings/write.server.ts";
import { scheduleSeries } from "#app/domain/scheduling/series/write.server.ts";
import { chooseForMeeting } from "#app/domain/transcripts/bots/write.server.ts";
import { startRecording } from "#app/domain/transcripts/recordings/write.server.ts";
import { meetingLinkIn } from "#app/providers/calendars/meeting-link.ts";
import { zoomPlatform } from "#app/providers/meeting-platform/zoom.ts";
import type { BotService } from "#app/providers/recorder/bot-port.ts";
import { guarded } from "#app/providers/recorder/guarded.ts";
import { meetingLinks, meetings } from "#db/schema/meetings.ts";
import { recordings } from "#db/schema/recordings.ts";
import { plan, schedule } from "#tests/domain/meetings/meetings/scheduled.ts";
import { botStage, link } from "#tests/domain/transcripts/bots/bot-stage.ts";
import { callAs, meetingsApiSite } from "#tests/support/sites/meetings-api.ts";

const noLinks = [
  "javascript:alert(document.cookie)",
  "file:///etc/passwd",
  "data:text/html,<script>alert(1)</script>",
  "http://169.254.169.254/latest/meta-data/",
  "https://zoom.us@evil.test/j/1",
  "https:\\\\zoom.us\\j\\1",
];
/** People may paste these for each other; no recorder is sent there. */
const foreign = [
  "https://169.254.169.254/latest/meta-data/",
  "https://[::1]:3000/dashboard",
  "https://recorder.internal/admin",
  "https://zoom.us.evil.test/j/1",
  "https://zoom.us./j/1",
  "https://zoom.us:8443/j/1",
];

describe("an unsafe meeting link", () => {
  test.each(noLinks)("%s is refused by every call, and nothing is changed", async (bad) => {
    const site = await meetingsApiSite();
    const { workspace, base, ana, project } = site;
    const { meeting_id } = await schedule(site, { meeting_link: "https://zoom.us/j/1" });
    const meeting = { ...plan, project_id: project.project_id, meeting_link: bad };
    const record = new URLSearchParams({ meeting_id, meeting_url: bad });
    const calls: [string, string, object?][] = [
      ["POST", "/meetings/", meeting],
      ["PATCH", `/meetings/${meeting_id}`, { meeting_link: bad }],
      ["PATCH", `/meetings/${meeting_id}`, { manual_meeting_link: bad }],
      ["POST", `/recall/start-recording?${record}`],
      ["POST", "/recall/start-recording", { meeting_id, meeting_url: bad }],
    ];
    for (const [method, path, body] of calls)
      expect(await callAs(base, "ana", method, path, body), path).toMatchObject({ status: 422 });
    const series = { ...meeting, repeats: "weekly" as const, time_zone: "UTC" };
    await expect(scheduleSeries(workspace.ctx(ana), series)).rejects.toMatchObject({ status: 422 });
    const stored = await workspace.db.read((q) => q.select().from(meetings));
    expect(stored.map(({ manual_meeting_link }) => manual_meeting_link)).toEqual(["https://zoom.us/j/1"]);
    expect(await workspace.db.read((q) => q.select().from(recordings))).toEqual([]);
  });

  test.each(noLinks)("%s from an earlier version is shown to nobody", async (bad) => {
    const site = await meetingsApiSite();
    const { workspace, ana, ben } = site;
    const { meeting_id } = await schedule(site, { meeting_link: "https://zoom.us/j/1" });
    await workspace.db.write(async (q) => {
      await q.update(meetings).set({ manual_meeting_link: bad }).where(eq(meetings.meeting_id, meeting_id));
      await q.update(meetingLinks).set({ link_url: bad }).where(eq(meetingLinks.meeting_id, meeting_id));
    });
    const isShown = bad.startsWith("http://");
    for (const who of [ana, ben]) {
      const ctx = workspace.ctx(who);
      const seen = await getMeeting(ctx, { meeting_id });
      const { join_url } = await getJoinUrl(ctx, { meeting_id });
      expect([seen.manual_meeting_link, join_url]).toEqual(isShown ? [bad, bad] : [null, null]);
      expect(seen.meeting_links).toHaveLength(isShown ? 1 : 0);
    }
  });

  test("is not taken from a calendar or a platform", async () => {
    for (const bad of noLinks) {
      expect(meetingLinkIn([`Join: ${bad}`]), bad).toBeNull();
      const answer = async () => Response.json({ id: 1, join_url: bad }, { status: 201 });
      const zoom = zoomPlatform({ oauth: "https://zoom.test", api: "https://zoom.test" }, answer);
      const meeting = { title: "A", startsAt: 0, minutes: 30, zone: "UTC" };
      await expect(zoom.create("token", meeting, "key"), bad).rejects.toMatchObject({
        name: "ProviderError",
      });
    }
  });
});

describe("a meeting link of an unknown platform", () => {
  test.each(foreign)("%s is stored for people, but no recorder is sent there", async (other) => {
    const at = await botStage();
    const { meeting_id, peer } = at;
    await changeMeeting(at.as(at.host), { meeting_id, meeting_link: other });
    await chooseForMeeting(at.as(at.host), { meeting_id, automatic: "on" });
    await at.drain();
    expect(await at.recorder()).toMatchObject({ joinable: false, has_link: true, bot: null });
    await expect(
      startRecording(at.as(at.member), { meeting_id, meeting_url: `${other}?another` }),
    ).rejects.toMatchObject({ status: 422 });
    // The meeting's own link, which programs repeat: its words are brought.
    expect(await startRecording(at.as(at.member), { meeting_id, meeting_url: other })).toMatchObject({
      status: "active",
      meeting_url: other,
    });
    await at.drain();
    expect(peer.calls).toEqual([]);
  });

  test("cancels a recorder that was booked for the meeting", async () => {
    const at = await botStage();
    const { meeting_id, peer } = at;
    await chooseForMeeting(at.as(at.host), { meeting_id, automatic: "on" });
    await at.drain();
    expect(peer.bots).toHaveLength(1);
    await changeMeeting(at.as(at.host), { meeting_id, meeting_link: "https://recorder.internal/admin" });
    await at.drain();
    expect(peer.bots.map(({ isDeleted, request }) => [isDeleted, request.meeting_url])).toEqual([
      [true, link],
    ]);
  });

  test("is joined when MEETING_HOSTS allows its host", async () => {
    const at = await botStage();
    const { meeting_id, peer } = at;
    const ctx = at.as(at.member);
    const settings = { ...ctx.settings, meetingHosts: ["meet.example.org"] };
    const meeting_url = "https://meet.example.org/harbour";
    expect(await startRecording({ ...ctx, settings }, { meeting_id, meeting_url })).toMatchObject({
      status: "starting",
      meeting_url,
    });
    await at.drain();
    expect(peer.bots.map(({ request }) => request.meeting_url)).toEqual([meeting_url]);
  });
});

describe("the recorder's guard of meeting links", () => {
  test.each([...noLinks, ...foreign])("does not pass %s on to the recorder service", async (bad) => {
    const handed: string[] = [];
    const service = {
      join: async ({ meetingUrl }: { meetingUrl: string }) => handed.push(meetingUrl),
      move: async (_id: string, { meetingUrl }: { meetingUrl: string }) => void handed.push(meetingUrl),
    } as unknown as BotService;
    const safe = guarded(service, ["meet.example.org"]);
    const refusal = { name: "BotFailure", code: "request_refused" };
    const request = { botId: "b", name: "n", joinAt: null, linesUrl: "", eventsUrl: "", key: "k" };
    await expect(safe.join({ ...request, meetingUrl: bad })).rejects.toMatchObject(refusal);
    await expect(safe.move("v", { meetingUrl: bad, joinAt: 0 })).rejects.toMatchObject(refusal);
    await safe.join({ ...request, meetingUrl: "https://meet.example.org/a" });
    expect(handed).toEqual(["https://meet.example.org/a"]);
  });
});
