import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import type { UserActor } from "#app/core/actor.ts";
import { storeAgenda } from "#app/domain/meetings/agenda/write.server.ts";
import {
  getJoinUrl,
  getMeeting,
  listMeetings,
  listScheduledMeetings,
} from "#app/domain/meetings/meetings/read.server.ts";
import { changeMeeting, deleteMeeting } from "#app/domain/meetings/meetings/write.server.ts";
import { generateLink } from "#app/domain/scheduling/bookings/generate-link.server.ts";
import { removeMember } from "#app/domain/workspaces/projects/write.server.ts";
import { users } from "#db/schema/identity.ts";
import { events } from "#db/schema/kernel.ts";
import { newMember } from "#tests/support/people.ts";
import { plan, schedule, team } from "./scheduled.ts";

const notFound = { status: 404 };
const forbidden = { status: 403 };

describe("scheduling a meeting", () => {
  test("stores agenda, people, platform and link in one step", async () => {
    const all = await team();
    const { workspace, ana, ben } = all;
    const meeting = await schedule(all, {
      description: "What is left",
      duration_minutes: 45,
      meeting_link: "https://zoom.us/j/1",
      agenda: ["Timetable", " ", "Screens"],
      participants: [
        { email: "BEN@example.test", user_id: ben.userId },
        { email: "ana@example.test" },
        { email: "guest@outside.test", user_id: "" },
        { email: "guest@outside.test" },
      ],
    });
    expect(await getMeeting(workspace.ctx(ben), meeting)).toMatchObject({
      ...plan,
      scheduled_at: "2026-01-06T10:00:00.000Z",
      duration_minutes: 45,
      meeting_status: "scheduled",
      manual_meeting_link: "https://zoom.us/j/1",
      meeting_links: [{ platform: "zoom", link_url: "https://zoom.us/j/1" }],
      agendas: [{ agenda_items: ["Timetable", "Screens"] }],
      creator: { first_name: "Ana" },
      user_role: "member",
    });
    expect(meeting.participants).toEqual([
      { name: "Ana Test", email: "ana@example.test", user_id: ana.userId, role: "host", status: "accepted" },
      { name: "Ben Test", email: "ben@example.test", user_id: ben.userId, role: "member", status: "invited" },
      {
        name: "External Participant",
        email: "guest@outside.test",
        user_id: "",
        role: "participant",
        status: "invited",
      },
    ]);
    const told = await workspace.db.read((q) =>
      q.select().from(events).where(eq(events.name, "meeting.scheduled")),
    );
    expect(told).toMatchObject([{ payload: { meeting_id: meeting.meeting_id } }]);
  });

  test("without a link points to where the platform starts a meeting", async () => {
    const all = await team();
    const meeting = await schedule(all, { platform_type: "google_meet" });
    expect(meeting.manual_meeting_link).toBeNull();
    const there = { join_url: "https://meet.google.com/new" };
    expect(await getJoinUrl(all.workspace.ctx(all.ana), meeting)).toEqual(there);
    const moved = await changeMeeting(all.workspace.ctx(all.ana), {
      meeting_id: meeting.meeting_id,
      platform_type: "teams",
      meeting_link: "",
    });
    expect(moved.meeting_links).toEqual([
      { platform: "teams", link_url: "https://teams.microsoft.com/l/meeting/new" },
    ]);
  });

  test("generates a link only with a platform, for Zoom with date and time, and in one's own project", async () => {
    const { workspace, ana, sam, project } = await team();
    const ask = (wish: object, who = ana) =>
      generateLink(workspace.ctx(who), { ...project, platform_type: "zoom", ...wish });
    expect(await ask({ platform_type: "teams" })).toEqual({
      meeting_link: "https://teams.microsoft.com/l/meeting/new",
      ...{ is_placeholder: true, is_pending: false, connectable: null },
    });
    expect(await ask({ date: "2026-01-06", time: "10:00" })).toMatchObject({ is_placeholder: true });
    const noDate = "Please fill date and time before generating Zoom link.";
    for (const wish of [{}, { date: "2026-01-06" }, { time: "10:00" }])
      await expect(ask(wish)).rejects.toMatchObject({ status: 422, message: noDate });
    await expect(ask({ platform_type: "teams" }, sam)).rejects.toMatchObject(notFound);
  });

  test.each([
    [{ title: " " }, "title"],
    [{ platform_type: "skype" }, "platform_type"],
    [{ scheduled_at: "tomorrow" }, "scheduled_at"],
    [{ meeting_link: "javascript:alert(1)" }, "meeting_link"],
    [{ participants: [{ email: " " }] }, "participants.0.email"],
  ])("refuses %o at its field", async (bad, field) => {
    const all = await team();
    await expect(schedule(all, bad)).rejects.toMatchObject({
      status: 422,
      errors: { [field]: [expect.any(String)] },
    });
  });
});

describe("access to a meeting", () => {
  test("is refused to a stranger for every operation", async () => {
    const all = await team();
    const { workspace, sam, project } = all;
    const { meeting_id } = await schedule(all);
    const ctx = workspace.ctx(sam);
    const asked = [
      getMeeting(ctx, { meeting_id }),
      getJoinUrl(ctx, { meeting_id }),
      changeMeeting(ctx, { meeting_id, title: "Mine" }),
      deleteMeeting(ctx, { meeting_id }),
      storeAgenda(ctx, { meeting_id, agenda_items: ["Mine"] }),
      listMeetings(ctx, project),
      listScheduledMeetings(ctx, project),
      schedule(all, {}, sam),
    ];
    await Promise.all(asked.map((answer) => expect(answer).rejects.toMatchObject(notFound)));
  });

  test("shows outside participants by address to who may see it, numbered to others", async () => {
    const all = await team();
    const { workspace, sam } = all;
    await workspace.db.write((q) =>
      q.update(users).set({ email_confirmed_at: workspace.clock.now() }).where(eq(users.user_id, sam.userId)),
    );
    const emails = ["eve@out.test", "sam@example.test", "zoe@out.test", "ben@example.test"];
    const meeting = await schedule(all, { participants: emails.map((email) => ({ email })) });
    const seenBy = async (who: typeof sam) =>
      (await getMeeting(workspace.ctx(who), meeting)).participants.map(
        ({ name, email }) => `${name} ${email}`,
      );
    const inside = ["Ana Test ana@example.test", "Ben Test ben@example.test"];
    const external = "External Participant";
    const apart = [`${external} eve@out.test`, `${external} sam@example.test`, `${external} zoe@out.test`];
    expect((await seenBy(all.ben)).sort()).toEqual([...inside, ...apart]);
    const others = [`${external} 1 `, `${external} 3 `];
    expect((await seenBy(sam)).sort()).toEqual([...inside, ...others, `${external} sam@example.test`]);
  });

  test("is given to an outside participant once their e-mail is verified, for that meeting", async () => {
    const all = await team();
    const { workspace, sam } = all;
    const invite = { participants: [{ email: "sam@example.test" }] };
    const before = await schedule(all, invite);
    await expect(getMeeting(workspace.ctx(sam), before)).rejects.toMatchObject(notFound);
    await workspace.db.write((q) =>
      q.update(users).set({ email_confirmed_at: workspace.clock.now() }).where(eq(users.user_id, sam.userId)),
    );
    const after = await schedule(all, invite);
    const seen = await getMeeting(workspace.ctx(sam), after);
    expect(seen).toMatchObject({
      user_role: "participant",
      abilities: { view: true, record: false, edit: false },
    });
    // Whether an outsider has an account stays between them and the server.
    expect(seen.participants[1]).toMatchObject({ name: "External Participant", user_id: "" });
    await expect(
      changeMeeting(workspace.ctx(sam), { meeting_id: after.meeting_id, title: "Mine" }),
    ).rejects.toMatchObject(forbidden);
    await expect(listMeetings(workspace.ctx(sam), all.project)).rejects.toMatchObject(notFound);
  });

  test("ends for a removed member who was a participant", async () => {
    const all = await team();
    const { workspace, ana, ben, project } = all;
    const meeting = await schedule(all, { participants: [{ email: "ben@example.test" }] });
    expect(await getMeeting(workspace.ctx(ben), meeting)).toMatchObject({ user_role: "member" });
    await removeMember(workspace.ctx(ana), { project_id: project.project_id, user_id: ben.userId });
    await expect(getMeeting(workspace.ctx(ben), meeting)).rejects.toMatchObject(notFound);
  });
});

describe("changing a meeting", () => {
  test("is for its host and project admins", async () => {
    const all = await team();
    const { workspace, ana, ben } = all;
    const meeting = await schedule(all, {}, ben);
    const third = await schedule(all);
    await changeMeeting(workspace.ctx(ana), { meeting_id: meeting.meeting_id, title: "By the admin" });
    await changeMeeting(workspace.ctx(ben), {
      meeting_id: meeting.meeting_id,
      scheduled_at: "2026-02-01T08:00:00+01:00",
    });
    expect(await getMeeting(workspace.ctx(ana), meeting)).toMatchObject({
      title: "By the admin",
      scheduled_at: "2026-02-01T07:00:00.000Z",
      platform_type: "zoom",
    });
    await expect(
      changeMeeting(workspace.ctx(ben), { meeting_id: third.meeting_id, title: "No" }),
    ).rejects.toMatchObject(forbidden);
    await expect(deleteMeeting(workspace.ctx(ben), third)).rejects.toMatchObject(forbidden);
    await expect(
      storeAgenda(workspace.ctx(ben), { meeting_id: third.meeting_id, agenda_items: ["No"] }),
    ).rejects.toMatchObject(forbidden);
  });

  test("ignores fields that cannot be changed", async () => {
    const all = await team();
    const meeting = await schedule(all);
    const forged = {
      meeting_id: meeting.meeting_id,
      completed_at: 5,
      created_by: all.sam.userId,
      project_id: "x",
    };
    await changeMeeting(all.workspace.ctx(all.ana), forged);
    const { abilities: _, ...before } = meeting;
    expect(await getMeeting(all.workspace.ctx(all.ana), meeting)).toMatchObject(before);
  });

  test("keeps the responses of other participants when agenda and people change", async () => {
    const all = await team();
    const { workspace, ana, ben } = all;
    const before = await schedule(
      all,
      { agenda: ["Old"], participants: [{ email: "ana@example.test" }, { email: "guest@outside.test" }] },
      ben,
    );
    const changed = await changeMeeting(workspace.ctx(ana), {
      meeting_id: before.meeting_id,
      agenda: ["New", "Newer"],
      participants: [{ email: "Ana@example.test" }, { email: "other@outside.test" }],
    });
    expect(changed.agendas).toEqual([{ agenda_items: ["New", "Newer"] }]);
    expect(changed.participants.map(({ email, role }) => [email, role])).toEqual([
      ["ben@example.test", "host"],
      ["ana@example.test", "member"],
      ["other@outside.test", "participant"],
    ]);
    const nobody = { meeting_id: before.meeting_id, participants: [], agenda: [] };
    const alone = await changeMeeting(workspace.ctx(ben), nobody);
    expect(alone.participants.map(({ email }) => email)).toEqual(["ben@example.test"]);
    expect(alone.agendas).toEqual([]);
  });

  test("replaces the agenda, and deletes the meeting", async () => {
    const all = await team();
    const ctx = all.workspace.ctx(all.ana);
    const { meeting_id } = await schedule(all, { agenda: ["Old"] });
    for (const item of ["New", "Newer"]) await storeAgenda(ctx, { meeting_id, agenda_items: [item, ""] });
    expect(await getMeeting(ctx, { meeting_id })).toMatchObject({ agendas: [{ agenda_items: ["Newer"] }] });
    await deleteMeeting(ctx, { meeting_id });
    await expect(getMeeting(ctx, { meeting_id })).rejects.toMatchObject(notFound);
  });
});

describe("lists of meetings", () => {
  test("are paged newest first, and say whether there is more", async () => {
    const all = await team();
    const ctx = all.workspace.ctx(all.ben);
    for (const day of ["01", "03", "02"])
      await schedule(all, { title: day, scheduled_at: `2026-02-${day}T10:00:00Z` });
    const { project_id } = all.project;
    const titles = ({ meetings, more }: Awaited<ReturnType<typeof listMeetings>>) => [
      ...meetings.map((m) => m.title),
      more,
    ];
    expect(titles(await listMeetings(ctx, { project_id, limit: 2 }))).toEqual(["03", "02", true]);
    expect(titles(await listMeetings(ctx, { project_id, skip: 2, limit: 2 }))).toEqual(["01", false]);
    await expect(listMeetings(ctx, { project_id, limit: 5000 })).rejects.toMatchObject({ status: 422 });
  });

  test("shows each member what a look at each meeting shows them, and members alike the same value", async () => {
    const all = await team();
    const { workspace, ana, ben, project } = all;
    const chloe = await newMember(workspace, ana, project.project_id, "chloe");
    const participants = [{ email: "ben@example.test" }, { email: "guest@outside.test" }];
    for (const host of [ana, ben]) await schedule(all, { participants }, host);
    const seenBy = async (actor: UserActor) =>
      (await listMeetings(workspace.ctx(actor), project)).meetings.toSorted((a, b) =>
        a.meeting_id < b.meeting_id ? -1 : 1,
      );
    for (const actor of [ana, ben, chloe]) {
      const listed = await seenBy(actor);
      expect(listed).toEqual(await Promise.all(listed.map((one) => getMeeting(workspace.ctx(actor), one))));
    }
    const [anas, bens, chloes] = [await seenBy(ana), await seenBy(ben), await seenBy(chloe)];
    expect(chloes[0]).toBe(bens[0]);
    expect([anas, bens, chloes].map(([of]) => of?.user_role)).toEqual(["host", "member", "member"]);
    expect([anas, bens, chloes].map(([, of]) => of?.user_role)).toEqual(["project_admin", "host", "member"]);
    await changeMeeting(workspace.ctx(ana), { meeting_id: chloes[0]?.meeting_id ?? "", title: "Moved" });
    expect((await seenBy(chloe)).map(({ title }) => title)).toEqual(["Moved", plan.title]);
    await removeMember(workspace.ctx(ana), { project_id: project.project_id, user_id: chloe.userId });
    await expect(listMeetings(workspace.ctx(chloe), project)).rejects.toMatchObject(notFound);
  });

  test("of scheduled meetings start with the next one", async () => {
    const all = await team();
    const at = (title: string, scheduled_at: string) => schedule(all, { title, scheduled_at });
    await at("long ago", "2025-12-01T10:00:00Z");
    await at("yesterday", "2026-01-04T10:00:00Z");
    await at("next week", "2026-01-12T10:00:00Z");
    await at("running", "2026-01-05T08:30:00Z");
    const scheduled = await listScheduledMeetings(all.workspace.ctx(all.ben), all.project);
    expect(scheduled.map(({ title }) => title)).toEqual(["running", "next week", "yesterday", "long ago"]);
  });
});
