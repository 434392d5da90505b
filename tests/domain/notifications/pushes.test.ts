import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { changeNotifications } from "#app/domain/accounts/users/write.server.ts";
import { deleteMeeting, scheduleMeeting } from "#app/domain/meetings/meetings/write.server.ts";
import { addDevice, testDevice } from "#app/domain/notifications/devices.server.ts";
import { archiveNotifications, snoozeNotifications } from "#app/domain/notifications/inbox.server.ts";
import { listNotifications } from "#app/domain/notifications/read.server.ts";
import { markAllRead } from "#app/domain/notifications/write.server.ts";
import { proposeEdit } from "#app/domain/summaries/edit-requests/write.server.ts";
import { reviewEdit } from "#app/domain/summaries/transcript-edits/review.server.ts";
import { removeMember } from "#app/domain/workspaces/projects/write.server.ts";
import { jobs } from "#db/schema/kernel.ts";
import { bring, type Stage } from "#tests/domain/summaries/summaries/stage.ts";
import { anotherSession, devicesOf, minute, pass, pushStage, soon } from "./push-stage.ts";

async function propose(at: Stage, by = at.member) {
  const changes = { keyDecisions: ["Proposed."] };
  const request = await proposeEdit(at.as(by), { meeting_id: at.meeting_id, changes });
  await at.workspace.worker.drain();
  return request;
}

async function idsOf(at: Stage) {
  const { notifications } = await listNotifications(at.as(at.host), {});
  return notifications.map(({ notification_id }) => notification_id);
}

async function imported(at: Stage, titles: string[]) {
  for (const title of titles) {
    const { meeting_id } = await scheduleMeeting(at.as(at.host), {
      ...{ project_id: at.project_id, title, platform_type: "zoom", scheduled_at: "2026-01-05T10:00:00Z" },
      participants: [{ email: "guest@example.test" }],
    });
    await bring({ ...at, meeting_id }, "Ana: We decided to paint the piers.\nBo: Agreed.\n");
    await pass(at, minute);
  }
}

describe("a notification", () => {
  test("reaches each device of its reader a little later, in one line, and leads to its page", async () => {
    const { at, peer, subscribed } = await pushStage();
    await subscribed(at, at.host);
    await subscribed(at, await anotherSession(at, at.host, "host"));
    await subscribed(at, at.stranger);
    const { edit_id } = await propose(at);
    await pass(at, minute);
    expect(peer.requests()).toBe(0);
    await pass(at, soon);
    const title = expect.stringMatching(/^Member Test proposed an edit to .*timetable/);
    const url = `/meeting-summary/${at.meeting_id}?edit_request=${edit_id}`;
    const [key] = await idsOf(at);
    const notice = { title, body: "Ferry app", url, tag: key };
    expect(peer.received).toMatchObject([{ notice }, { notice }]);
    expect(new Set(peer.received.map(({ endpoint }) => endpoint)).size).toBe(2);
    expect(await devicesOf(at, at.host)).toMatchObject(Array(2).fill({ reached_at: expect.any(String) }));
  });

  test("that was read, archived, snoozed or settled by others meanwhile is not pushed", async () => {
    for (const settle of [
      (at: Stage) => markAllRead(at.as(at.host), {}),
      async (at: Stage) => archiveNotifications(at.as(at.host), { notification_ids: await idsOf(at) }),
      async (at: Stage) =>
        snoozeNotifications(at.as(at.host), { notification_ids: await idsOf(at), until: "next_week" }),
      (at: Stage, edit_id: string) => reviewEdit(at.as(at.admin), { edit_id, approve: false }),
      (at: Stage) => deleteMeeting(at.as(at.host), { meeting_id: at.meeting_id }),
    ]) {
      const { at, peer, subscribed } = await pushStage();
      await subscribed(at, at.host);
      const { edit_id } = await propose(at);
      await settle(at, edit_id);
      await pass(at, soon);
      expect(peer.requests()).toBe(0);
    }
  });

  test("that its reader has snoozed is pushed when it comes back", async () => {
    const { at, peer, subscribed } = await pushStage();
    await subscribed(at, at.host);
    await propose(at);
    await snoozeNotifications(at.as(at.host), { notification_ids: await idsOf(at), until: "tomorrow" });
    await pass(at, 12 * 60 * minute);
    expect(peer.titles()).toEqual([]);
    await pass(at, 36 * 60 * minute);
    expect(peer.titles()).toEqual([expect.stringContaining("proposed an edit")]);
  });

  test("of a kind that its reader does not want in the bell is not pushed", async () => {
    const { at, peer, subscribed } = await pushStage();
    await subscribed(at, at.host);
    await changeNotifications(at.as(at.host), { in_app: ["summary_ready"], email: ["edit_pending"] });
    await propose(at);
    await pass(at, soon);
    expect(peer.requests()).toBe(0);
  });

  test("of a meeting that its reader may not see any more is not pushed, nor tried again", async () => {
    const { at, peer, subscribed } = await pushStage();
    await subscribed(at, at.other);
    await propose(at);
    peer.answerNext({ status: 503 });
    at.workspace.log.expectWarn("Job failed");
    await pass(at, soon);
    expect(peer.requests()).toBe(1);
    await removeMember(at.as(at.admin), { project_id: at.project_id, user_id: at.other.userId });
    await pass(at, 60 * minute);
    expect(peer.requests()).toBe(1);
  });

  test("is not pushed to a session that nobody has used for two weeks", async () => {
    const { at, peer, subscribed } = await pushStage();
    await subscribed(at, at.host);
    await pass(at, 15 * 24 * 60 * minute);
    await propose(at);
    await pass(at, soon);
    expect(peer.requests()).toBe(0);
  });
});

describe("what came together", () => {
  test("is one notice, as it is one line of the bell", async () => {
    const { at, peer, subscribed } = await pushStage({ withSummary: false });
    await subscribed(at, at.guest);
    await imported(at, ["Piers", "Ramps", "Screens"]);
    await pass(at, soon);
    expect(peer.received).toMatchObject([
      {
        notice: {
          title: "3 summaries ready",
          body: "Ferry app",
          url: expect.stringMatching(/^\/notifications\?open=/),
        },
      },
    ]);
  });

  test("takes the place of the notice that went before it, and counts what that told of", async () => {
    const { at, peer, subscribed } = await pushStage();
    await subscribed(at, at.host);
    await propose(at);
    await pass(at, 10 * minute);
    await propose(at, at.other);
    await pass(at, 10 * minute);
    expect(peer.titles()).toEqual([
      expect.stringContaining("proposed an edit"),
      expect.stringMatching(/^2 edits proposed to /),
    ]);
    const [first, second] = peer.received;
    expect(second?.notice.tag).toBe(first?.notice.tag);
    expect(second?.headers.topic).toBe(first?.headers.topic);
  });

  test("is told of without those that were read meanwhile", async () => {
    const { at, peer, subscribed } = await pushStage({ withSummary: false });
    await subscribed(at, at.guest);
    await imported(at, ["Piers", "Ramps", "Screens"]);
    await markAllRead(at.as(at.guest), {});
    await imported(at, ["Lamps"]);
    await pass(at, soon);
    expect(peer.titles()).toEqual(["The summary of Lamps is ready"]);
  });
});

describe("a push service", () => {
  async function told() {
    const parts = await pushStage();
    await parts.subscribed(parts.at, parts.at.host);
    await propose(parts.at);
    return parts;
  }

  test("that asks for patience is called again when it says, and no sooner", async () => {
    const { at, peer } = await told();
    at.workspace.log.expectWarn("Job failed");
    peer.answerNext({ status: 429, headers: { "Retry-After": "1200" } });
    await pass(at, soon);
    await pass(at, 19 * minute);
    expect(peer.requests()).toBe(1);
    await pass(at, 2 * minute);
    expect([peer.requests(), peer.titles().length]).toEqual([2, 1]);
  });

  test("that is out of order or silent is called again later, and later again", async () => {
    const { at, peer } = await told();
    at.workspace.log.expectWarn("Job failed");
    peer.answerNext({ status: 500 }, "hang", { status: 502 });
    for (const wait of [soon, 11_000, minute, 5 * minute]) await pass(at, wait);
    expect([peer.requests(), peer.titles().length]).toEqual([4, 1]);
    expect(await devicesOf(at, at.host)).toMatchObject([{ failures: 0 }]);
  });

  test.each([404, 410])("that answers %i has no such browser any more: the device ends", async (status) => {
    const { at, peer } = await told();
    peer.answerNext({ status });
    await pass(at, soon);
    expect(await devicesOf(at, at.host)).toEqual([]);
    await pass(at, 24 * 60 * minute);
    expect(peer.requests()).toBe(1);
  });

  test("that answers 410 for what a browser had before leaves what it has now", async () => {
    const { at, peer, push } = await told();
    const before = await devicesOf(at, at.host);
    at.workspace.log.expectWarn("Job failed");
    peer.answerNext({ status: 500 });
    await pass(at, soon);
    const fresh = peer.subscribe(push.publicKey);
    await addDevice(at.as(at.host), fresh);
    peer.answerNext({ status: 410 });
    await pass(at, 60 * minute);
    const [device] = await devicesOf(at, at.host);
    expect(device).toBeDefined();
    expect(device?.device_id).not.toBe(before[0]?.device_id);
  });

  test("that refuses ten notices in a row loses the device; one that it takes begins the count anew", async () => {
    const { at, peer, subscribed } = await pushStage();
    await subscribed(at, at.host);
    const [{ device_id } = { device_id: "" }] = await devicesOf(at, at.host);
    at.workspace.log.expectWarn("The push service answered 413");
    const send = async (times: number, status: number) => {
      for (let round = 0; round < times; round++) {
        peer.answerNext({ status });
        await testDevice(at.as(at.host), { device_id });
        await pass(at, soon);
      }
    };
    await send(9, 413);
    expect(await devicesOf(at, at.host)).toMatchObject([{ failures: 9 }]);
    await send(1, 201);
    expect(await devicesOf(at, at.host)).toMatchObject([{ failures: 0 }]);
    await send(10, 413);
    expect(await devicesOf(at, at.host)).toEqual([]);
  });

  test("that never answers is given up after six tries, and counted once", async () => {
    const { at, peer } = await told();
    at.workspace.log.expectWarn("Job failed");
    at.workspace.log.expectWarn("The push service answered 503.");
    peer.answerNext(...Array(6).fill({ status: 503 }));
    for (let hours = 0; hours < 12; hours++) await pass(at, 60 * minute);
    expect(peer.requests()).toBe(6);
    expect(await devicesOf(at, at.host)).toMatchObject([{ failures: 1 }]);
  });

  test("gets a notice as it is when it is sent: the queue holds ids alone", async () => {
    const { at, peer } = await told();
    at.workspace.log.expectWarn("Job failed");
    peer.answerNext({ status: 503 });
    await pass(at, soon);
    const waiting = await at.workspace.db.read((q) =>
      q.select().from(jobs).where(eq(jobs.name, "send-push")),
    );
    expect(waiting).toHaveLength(1);
    expect(Object.keys(waiting[0]?.payload ?? {}).sort()).toEqual(["device_id", "notification_id"]);
  });
});

test("nothing waits in the queue for people without devices", async () => {
  const { at } = await pushStage();
  await propose(at);
  const waiting = await at.workspace.db.read((q) => q.select({ name: jobs.name }).from(jobs));
  expect(waiting.map(({ name }) => name)).not.toContain("push-notification");
});
