import { describe, expect, test, vi } from "vitest";
import { logOut } from "#app/domain/accounts/sessions/write.server.ts";
import { changeMeeting, scheduleMeeting } from "#app/domain/meetings/meetings/write.server.ts";
import { markAllRead } from "#app/domain/notifications/write.server.ts";
import { proposeEdit } from "#app/domain/summaries/edit-requests/write.server.ts";
import { reviewEdit } from "#app/domain/summaries/transcript-edits/review.server.ts";
import { startRecording, stopRecording } from "#app/domain/transcripts/recordings/write.server.ts";
import { removeMember } from "#app/domain/workspaces/projects/write.server.ts";
import { sessions, users } from "#db/schema/identity.ts";
import { bring } from "#tests/domain/summaries/summaries/stage.ts";
import type { EventSourceClient } from "#tests/support/event-source.ts";
import { liveSite } from "../support/sites/live.ts";

const kinds = ({ events }: EventSourceClient) => events.map(({ event, data }) => String(data.kind ?? event));

describe("GET /live", () => {
  test("sends an event to members and invited people only", async () => {
    const at = await liveSite();
    const { meeting_id, project_id } = at;
    const [member, guest, stranger] = await Promise.all(
      ["member", "guest", "stranger"].map((n) => at.listen(n)),
    );
    await changeMeeting(at.as(at.host), { meeting_id, title: "A secret title" });
    const change = {
      event: "change",
      data: { kind: "meeting.changed", meeting_id, project_id, recordings: 0 },
    };
    await expect.poll(() => member?.events).toEqual([change]);
    await expect.poll(() => guest && kinds(guest)).toEqual(["meeting.changed"]);
    expect(stranger?.events).toEqual([]);
    expect(member?.raw()).not.toContain("secret");
  });

  test("sends unread counts to each person's pages as they rise and fall", async () => {
    const at = await liveSite();
    const guest = await at.listen("guest");
    const again = await at.listen("guest");
    const other = await at.listen("other");
    await bring(at);
    await at.workspace.worker.drain();
    await expect.poll(() => guest.events).toContainEqual({ event: "counts", data: { unread: 1 } });
    await expect.poll(() => kinds(other)).toContain("summary.ready");
    expect(kinds(other)).not.toContain("counts");
    await markAllRead(at.as(at.guest), {});
    for (const page of [guest, again])
      await expect.poll(() => page.events.at(-1)).toEqual({ event: "counts", data: { unread: 0 } });
  });

  test("sends the number of running recordings to members only", async () => {
    const at = await liveSite();
    const { meeting_id, project_id } = at;
    const [member, guest] = await Promise.all(["member", "guest"].map((n) => at.listen(n)));
    await startRecording(at.as(at.member), { meeting_id });
    await stopRecording(at.as(at.member), { meeting_id });
    await expect.poll(() => member && kinds(member)).toEqual(["recording.started", "recording.stopped"]);
    expect(member?.events.map(({ data }) => [data.recordings, data.project_id])).toEqual([
      [expect.any(Number), project_id],
      [0, project_id],
    ]);
    await expect.poll(() => guest?.events.length).toBe(2);
    expect(guest?.events.some(({ data }) => "recordings" in data)).toBe(false);
  });

  test("does not send other people's edit requests to invited people", async () => {
    const at = await liveSite();
    await bring(at);
    await at.workspace.worker.drain();
    const [guest, other] = await Promise.all(["guest", "other"].map((n) => at.listen(n)));
    const changes = { keyDecisions: ["Proposed."] };
    const { meeting_id } = at;
    const theirs = await proposeEdit(at.as(at.member), { meeting_id, changes });
    await reviewEdit(at.as(at.host), { edit_id: theirs.edit_id, approve: true });
    await expect.poll(() => other && kinds(other)).toContain("edit-request.approved");
    expect(guest?.events).toEqual([{ event: "change", data: { kind: "summary.edited", meeting_id } }]);
    await proposeEdit(at.as(at.guest), { meeting_id, changes: { keyDecisions: ["By a guest."] } });
    await expect.poll(() => guest && kinds(guest)).toContain("edit-request.proposed");
  });

  test("refuses anonymous with 401, a token with 403, a thirteenth stream with 429", async () => {
    const at = await liveSite();
    expect((await at.listen("nobody")).status).toBe(401);
    const byToken = await fetch(`${at.base}/live`, { headers: { authorization: "Bearer host" } });
    expect(byToken.status).toBe(403);
    const open = await Promise.all(Array.from({ length: 12 }, () => at.listen("host", "rubbish")));
    expect(open.every(({ status }) => status === 200)).toBe(true);
    expect((await at.listen("host")).status).toBe(429);
    expect((await at.listen("admin")).status).toBe(200);
  });

  test("marks a page stale after an event between the page and its stream", async () => {
    const at = await liveSite();
    const made = at.workspace.clock.now();
    await changeMeeting(at.as(at.host), { meeting_id: at.meeting_id, title: "Moved" });
    at.workspace.clock.advance(1);
    const [late, stranger, fresh] = [
      await at.listen("member", made),
      await at.listen("stranger", made),
      await at.listen("member", at.workspace.clock.now()),
    ];
    await expect.poll(() => late.events).toEqual([{ event: "stale", data: {} }]);
    await changeMeeting(at.as(at.host), { meeting_id: at.meeting_id, title: "Moved again" });
    await expect.poll(() => kinds(fresh)).toEqual(["meeting.changed"]);
    expect(stranger.events).toEqual([]);
  });
});

describe("a live stream opened late", () => {
  /** Counts the reads of the database while a page opens its stream and gets its messages. */
  async function reads(at: Awaited<ReturnType<typeof liveSite>>, name: string, since: number) {
    const read = vi.spyOn(at.workspace.db, "read");
    const page = await at.listen(name, since);
    await expect.poll(() => page.raw()).toContain("retry");
    await changeMeeting(at.as(at.host), { meeting_id: at.meeting_id, title: `After ${name}` });
    const count = read.mock.calls.length;
    read.mockRestore();
    return { page, count };
  }

  test("marks a page older than the remembered events stale without a check", async () => {
    const at = await liveSite({ sweepMs: 60_000 });
    for (let n = 0; n < 30; n++)
      await changeMeeting(at.as(at.host), { meeting_id: at.meeting_id, title: `Title ${n}` });
    const { page, count } = await reads(at, "stranger", 1);
    await expect.poll(() => page.events).toEqual([{ event: "stale", data: {} }]);
    expect(count).toBeLessThan(10);
  });

  test("takes the same few queries for any number of events elsewhere", async () => {
    const at = await liveSite({ sweepMs: 60_000 });
    const made = at.workspace.clock.now();
    for (let n = 0; n < 60; n++) {
      const plan = { ...samePlan, project_id: at.project_id, title: `Meeting ${n}` };
      await scheduleMeeting(at.as(at.host), plan);
    }
    const { page, count } = await reads(at, "stranger", made);
    expect(count).toBeLessThan(10);
    expect(page.events).toEqual([]);
    const { page: late } = await reads(at, "member", made);
    await expect.poll(() => kinds(late)).toContain("stale");
  });
});

const samePlan = { scheduled_at: "2026-01-06T10:00:00Z", platform_type: "zoom" as const };

describe("a stream ends without another byte after", () => {
  const endings: [string, (at: Awaited<ReturnType<typeof liveSite>>) => Promise<unknown>][] = [
    ["logging out", (at) => logOut(at.as(at.member), {})],
    [
      "removal from the project",
      (at) => removeMember(at.as(at.admin), { project_id: at.project_id, user_id: at.member.userId }),
    ],
    ["a deleted session", (at) => at.workspace.db.write((q) => q.delete(sessions))],
    ["a disabled account", (at) => at.workspace.db.write((q) => q.update(users).set({ status: "disabled" }))],
  ];

  test.each(endings)("%s", async (_what, end) => {
    const at = await liveSite({ sweepMs: 50 });
    const page = await at.listen("member");
    await expect.poll(() => page.raw()).toContain("retry");
    const before = page.raw();
    await end(at);
    await changeMeeting(at.as(at.host), { meeting_id: at.meeting_id, title: "Not for you" });
    await page.ended;
    expect(page.raw()).toBe(before);
  });

  test("an expired session, before the next message", async () => {
    const at = await liveSite({ sweepMs: 60_000 });
    const page = await at.listen("member");
    await at.workspace.db.write((q) => q.delete(sessions));
    await changeMeeting(at.as(at.host), { meeting_id: at.meeting_id, title: "Not for you" });
    await page.ended;
    expect(page.events).toEqual([]);
  });
});

test("a stopping server asks its pages to reconnect", async () => {
  const at = await liveSite();
  const page = await at.listen("member");
  at.stopping.abort();
  await page.ended;
  expect(page.events).toEqual([{ event: "reconnect", data: {} }]);
});
