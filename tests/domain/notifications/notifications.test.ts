import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { changeMeeting } from "#app/domain/meetings/meetings/write.server.ts";
import { countForBar, countUnreadOf, listNotifications } from "#app/domain/notifications/read.server.ts";
import {
  createNotifications,
  markAllRead,
  markRead,
  markSeen,
} from "#app/domain/notifications/write.server.ts";
import { proposeEdit } from "#app/domain/summaries/edit-requests/write.server.ts";
import { sampleMeeting } from "#app/domain/summaries/sample/sample-meeting.ts";
import { reviewEdit } from "#app/domain/summaries/transcript-edits/review.server.ts";
import { bringTranscript } from "#app/domain/transcripts/recordings/add-transcript.server.ts";
import { removeMember } from "#app/domain/workspaces/projects/write.server.ts";
import { users } from "#db/schema/identity.ts";
import { events } from "#db/schema/kernel.ts";
import { notifications } from "#db/schema/notifications.ts";
import { projects } from "#db/schema/projects.ts";
import { type Stage, stage, summarized } from "#tests/domain/summaries/summaries/stage.ts";
import { mailTo } from "#tests/support/mails.ts";
import { system } from "#tests/support/workspace.ts";

async function bell(at: Stage, actor = at.host) {
  const { notifications: found } = await listNotifications(at.as(actor), {});
  return found.map(({ type, creator_name, status }) => `${creator_name} ${type} ${status}`);
}

async function propose(at: Stage) {
  const changes = { keyDecisions: ["Proposed."] };
  const request = await proposeEdit(at.as(at.member), { meeting_id: at.meeting_id, changes });
  await at.workspace.worker.drain();
  return request;
}

describe("notifications", () => {
  test("are sent to those concerned, and not to who acted", async () => {
    const at = await summarized();
    // A host is not told of their own meeting.
    expect(await bell(at)).toEqual([]);
    expect(await bell(at, at.guest)).toEqual(["Host Test summary_ready unread"]);
    expect(await bell(at, at.other)).toEqual([]);
    const { edit_id } = await propose(at);
    expect((await bell(at))[0]).toBe("Member Test edit_pending unread");
    expect(await bell(at, at.other)).toEqual(["Member Test edit_pending unread"]);
    expect([await bell(at, at.member), await bell(at, at.stranger)]).toEqual([[], []]);
    expect((await bell(at, at.guest)).join()).not.toContain("edit_pending");
    await reviewEdit(at.as(at.host), { edit_id, approve: true });
    await at.workspace.worker.drain();
    expect(await bell(at, at.member)).toEqual(["Host Test edit_approved unread"]);
    const [first] = (await listNotifications(at.as(at.member), {})).notifications;
    expect(first).toMatchObject({
      ...{ meeting_id: at.meeting_id, edit_request_id: edit_id, project_name: "Ferry app" },
      meeting_title: expect.stringContaining("summer timetable"),
    });
    expect(first).not.toHaveProperty("user_id");
  });

  test("are not sent to who added the transcript of another's meeting", async () => {
    const at = await stage();
    const participants = [{ email: "member@example.test" }, { email: "other@example.test" }];
    await changeMeeting(at.as(at.host), { meeting_id: at.meeting_id, participants });
    await bringTranscript(at.as(at.member), {
      meeting_id: at.meeting_id,
      file_name: sampleMeeting.fileName,
      bytes: new TextEncoder().encode(sampleMeeting.text),
    });
    await at.workspace.worker.drain();
    expect(await bell(at, at.other)).toEqual(["Host Test summary_ready unread"]);
    expect(await bell(at, at.member)).toEqual([]);
  });

  test("become read once their edit is decided or their subject was seen", async () => {
    const at = await summarized();
    const { edit_id } = await propose(at);
    const { meeting_id } = at;
    await markSeen(at.as(at.host), { meeting_id });
    expect(await bell(at)).toEqual(["Member Test edit_pending unread"]);
    await markSeen(at.as(at.host), { meeting_id, edit_id });
    expect(await bell(at)).toEqual(["Member Test edit_pending read"]);
    expect(await bell(at, at.other)).toEqual(["Member Test edit_pending unread"]);
    await reviewEdit(at.as(at.host), { edit_id, approve: false });
    await at.workspace.worker.drain();
    expect(await bell(at, at.other)).toEqual(["Member Test edit_pending read"]);
    expect(await bell(at, at.member)).toEqual(["Host Test edit_rejected unread"]);
    expect(await markSeen(at.as(at.member), { meeting_id })).toEqual({ read: 1 });
    expect(await markSeen(at.as(at.stranger), { meeting_id })).toEqual({ read: 0 });
    const before = at.workspace.db.stats().writes;
    expect(await markSeen(at.as(at.member), { meeting_id })).toEqual({ read: 0 });
    expect(at.workspace.db.stats().writes - before, "looking again begins no transaction").toBe(0);
    expect(await bell(at, at.guest)).toEqual(["Host Test summary_ready unread"]);
  });

  test("show the e-mail of a person without a name, in the bell and by mail", async () => {
    const at = await summarized();
    const { db } = at.workspace;
    const member = eq(users.user_id, at.member.userId);
    await db.write((q) => q.update(users).set({ first_name: " ", last_name: "" }).where(member));
    await propose(at);
    expect((await bell(at))[0]).toBe("member@example.test edit_pending unread");
    const mail = await mailTo(at.workspace, "host@example.test");
    expect(mail?.text).toContain("member@example.test proposed an edit to");
  });

  test("keep the name of a person whose account was disabled", async () => {
    const at = await summarized();
    const changes = { keyDecisions: ["Proposed."] };
    await proposeEdit(at.as(at.member), { meeting_id: at.meeting_id, changes });
    const member = eq(users.user_id, at.member.userId);
    await at.workspace.db.write((q) => q.update(users).set({ status: "disabled" }).where(member));
    await at.workspace.worker.drain();
    expect((await bell(at))[0]).toBe("Member Test edit_pending unread");
  });

  test("of edits go to admins only when the project says so", async () => {
    const at = await summarized();
    await at.workspace.db.write((q) => q.update(projects).set({ reviewers: "admins" }));
    await propose(at);
    expect(await bell(at, at.other)).toEqual([]);
    expect(await bell(at, at.admin)).toEqual(["Member Test edit_pending unread"]);
    expect(await bell(at)).toEqual(["Member Test edit_pending unread"]);
  });

  test("are created once, however often the job runs", async () => {
    const at = await summarized();
    await propose(at);
    const { db } = at.workspace;
    const before = await db.read((q) => q.$count(notifications));
    for (const { event_id } of await db.read((q) => q.select().from(events)))
      expect(await createNotifications(at.workspace.ctx(system), { event_id })).toEqual({ created: 0 });
    expect(await db.read((q) => q.$count(notifications))).toBe(before);
  });

  test("are gone for a removed member and for a guest no longer invited", async () => {
    const at = await summarized();
    await propose(at);
    const { notifications: told } = await listNotifications(at.as(at.other), {});
    const notification_id = told[0]?.notification_id ?? "";
    const { project_id, meeting_id } = at;
    await removeMember(at.as(at.admin), { project_id, user_id: at.other.userId });
    await changeMeeting(at.as(at.host), { meeting_id, participants: [] });
    for (const gone of [at.other, at.guest]) {
      expect(await bell(at, gone)).toEqual([]);
      expect(await countForBar(at.as(gone), {})).toMatchObject({ unread: 0 });
    }
    const user_ids = [at.other, at.guest, at.host].map(({ userId }) => userId);
    const counts = await countUnreadOf(at.workspace.ctx(system), { user_ids });
    expect(counts).toEqual({ [at.host.userId]: 1 });
    await expect(markRead(at.as(at.other), { notification_id })).rejects.toMatchObject({ status: 404 });
  });

  test("are marked read one by one or all at once, each by its own person", async () => {
    const at = await summarized();
    await propose(at);
    const changes = { keyDecisions: ["Proposed as well."] };
    await proposeEdit(at.as(at.other), { meeting_id: at.meeting_id, changes });
    await at.workspace.worker.drain();
    const [newest] = (await listNotifications(at.as(at.host), {})).notifications;
    const notification_id = newest?.notification_id ?? "";
    expect(await countForBar(at.as(at.host), {})).toMatchObject({ unread: 2 });
    await expect(markRead(at.as(at.other), { notification_id })).rejects.toMatchObject({ status: 404 });
    expect(await markRead(at.as(at.host), { notification_id })).toMatchObject({ status: "read" });
    const unread = await listNotifications(at.as(at.host), { only_unread: "true" });
    expect(unread.notifications).toHaveLength(1);
    expect(await markAllRead(at.as(at.host), {})).toEqual({ read: 1 });
    expect(await countForBar(at.as(at.host), {})).toMatchObject({ unread: 0 });
    expect(await countForBar(at.as(at.other), {})).toMatchObject({ unread: 1 });
  });
});
