import { eq } from "drizzle-orm";
import { describe, expect, onTestFinished, test } from "vitest";
import { day, hour } from "#app/core/clock.ts";
import { changeSettings } from "#app/domain/accounts/users/write.server.ts";
import {
  answerByLink,
  answerInvitation,
  getOwnAnswer,
  lookAtInvitation,
} from "#app/domain/meetings/invitations/answers.server.ts";
import { getMeeting } from "#app/domain/meetings/meetings/read.server.ts";
import { changeMeeting, deleteMeeting, scheduleMeeting } from "#app/domain/meetings/meetings/write.server.ts";
import {
  changeMember,
  deleteProject,
  leaveProject,
  removeMember,
} from "#app/domain/workspaces/projects/write.server.ts";
import { handlers, reactions } from "#app/jobs/registry.ts";
import { smtpMail } from "#app/providers/mail/smtp.ts";
import { calendarInvitations } from "#db/schema/invitations.ts";
import { recorder } from "#tests/domain/meetings/meetings/scheduled.ts";
import { calendarOf, type ReceivedMail, smtpPeer } from "#tests/peers/smtp.ts";
import { readCalendar } from "#tests/support/calendars.ts";
import { newMember, newPerson, newProject, provedPerson, testIdentity } from "#tests/support/people.ts";
import { anonymous, createWorkspace, person } from "#tests/support/workspace.ts";

const start = Date.parse("2026-01-05T09:00:00Z");
const outsider = "guest@elsewhere.test";

/** Ana's project with Ben, mails that leave, and a meeting tomorrow at ten in Berlin. */
async function office({ proved = true } = {}) {
  const peer = await smtpPeer();
  const mail = smtpMail(peer.url, "Throughline <meetings@example.test>");
  onTestFinished(() => mail.close());
  const workspace = await createWorkspace({
    ...{ now: start, handlers, reactions },
    providers: { identity: testIdentity, mail, recorder },
    settings: { origin: "https://meet.example.test" },
  });
  const ana = await (proved ? provedPerson : newPerson)(workspace, "ana");
  const project = await newProject(workspace, ana);
  const ben = await newMember(workspace, ana, project.project_id, "ben");
  await changeSettings(workspace.ctx(ana), { time_zone: "Europe/Berlin" });
  await workspace.worker.drain();
  peer.mails.length = 0;
  const plan = {
    ...{ project_id: project.project_id, title: "Weekly sync", platform_type: "zoom" as const },
    ...{ scheduled_at: "2026-01-06T09:00:00Z", duration_minutes: 30, agenda: ["Ferry times"] },
    meeting_link: "https://zoom.us/j/123",
    participants: [{ email: "ben@example.test", user_id: ben.userId }, { email: outsider }],
  };
  return {
    ...{ peer, workspace, ana, ben, project, plan },
    schedule: (more: object = {}) => scheduleMeeting(workspace.ctx(ana), { ...plan, ...more }),
    /** All mails since the last call, by receiver. */
    async arrived() {
      await workspace.worker.drain();
      return Object.fromEntries(peer.mails.splice(0).map((one) => [one.to_addresses[0] ?? "", one]));
    },
  };
}

const calendar = (mail: ReceivedMail | undefined) => readCalendar(calendarOf(mail) ?? "");

describe("a meeting invitation", () => {
  test("is mailed to every participant with the meeting as they may see it", async () => {
    const at = await office();
    const { meeting_id } = await at.schedule();
    const mails = await at.arrived();
    expect(Object.keys(mails).sort()).toEqual(["ana@example.test", "ben@example.test", outsider]);
    const mail = mails["ben@example.test"];
    expect(mail?.subject).toBe("Meeting invitation: Tue, Jan 6, 10:00 AM (Europe/Berlin)");
    for (const words of [mail?.text, mail?.html])
      for (const part of [
        "Ana Test invites you to Weekly sync",
        "https://zoom.us/j/123",
        "Ferry times",
        "(Europe/Berlin)",
      ])
        expect(words).toContain(part);
    expect(mail?.text).toContain(`https://meet.example.test/pending-meetings/${meeting_id}`);
    expect(mail?.replyTo?.[0]?.address).toBe("ana@example.test");
    expect(calendar(mail)).toMatchObject({
      ...{ method: "REQUEST", uid: `${meeting_id}@throughline`, sequence: 0, summary: "Weekly sync" },
      ...{
        starts_at: Date.parse(at.plan.scheduled_at),
        zone: "Europe/Berlin",
        location: at.plan.meeting_link,
      },
      ...{
        organizer: "mailto:ana@example.test",
        attendees: ["mailto:ben@example.test", `mailto:${outsider}`],
      },
    });
    expect(calendar(mails["ana@example.test"]).method).toBe("PUBLISH");
    const foreign = mails[outsider];
    expect(foreign?.text).not.toMatch(/Ferry times|pending-meetings/);
    expect(calendar(foreign).description).toBe("Join: https://zoom.us/j/123");
  });

  test("is answered by a guest with the link of their own mail, as often as they like until the meeting is over", async () => {
    const at = await office();
    const { meeting_id } = await at.schedule();
    const mails = await at.arrived();
    const link = /https:\/\/\S+\/invitation\?token=\S+/.exec(mails[outsider]?.text ?? "")?.[0] ?? "";
    const token = new URL(link).searchParams.get("token") ?? "";
    // Who has an account answers on the meeting's page.
    expect(mails["ben@example.test"]?.text).not.toContain("/invitation?");
    const nobody = at.workspace.ctx(anonymous);
    const answers = async () =>
      Object.fromEntries(
        (await getMeeting(at.workspace.ctx(at.ana), { meeting_id })).participants.map(({ email, status }) => [
          email,
          status,
        ]),
      );
    // A scanner that opens the link answers nothing.
    expect(await lookAtInvitation(nobody, { token })).toMatchObject({ status: "invited", is_ahead: true });
    expect((await answers())[outsider]).toBe("invited");
    for (const answer of ["accepted", "accepted", "declined"] as const) {
      await answerByLink(nobody, { token, answer });
      expect((await answers())[outsider]).toBe(answer);
    }
    expect((await answers())["ben@example.test"]).toBe("invited");
    // Nobody is mailed about an answer.
    expect(await at.arrived()).toEqual({});
    for (const wrong of ["", "x", `${token}x`, token.slice(0, -2)]) {
      expect(await lookAtInvitation(nobody, { token: wrong })).toBeNull();
      await expect(answerByLink(nobody, { token: wrong, answer: "accepted" })).rejects.toMatchObject({
        status: 404,
      });
    }
    await changeMeeting(at.workspace.ctx(at.ana), { meeting_id, participants: [] });
    expect(await lookAtInvitation(nobody, { token })).toBeNull();
    await expect(answerByLink(nobody, { token, answer: "accepted" })).rejects.toMatchObject({ status: 404 });
  });

  test("is answered by an invited member, and by nobody who is not", async () => {
    const at = await office();
    const { meeting_id } = await at.schedule();
    const [ana, ben] = [at.workspace.ctx(at.ana), at.workspace.ctx(at.ben)];
    expect(await getOwnAnswer(ben, { meeting_id })).toEqual({ own_answer: "invited" });
    await answerInvitation(ben, { meeting_id, answer: "tentative" });
    expect(await getOwnAnswer(ben, { meeting_id })).toEqual({ own_answer: "tentative" });
    // A change of the meeting keeps the answer.
    await changeMeeting(ana, { meeting_id, title: "Later" });
    expect(await getOwnAnswer(ben, { meeting_id })).toEqual({ own_answer: "tentative" });
    expect(await getOwnAnswer(ana, { meeting_id })).toEqual({ own_answer: null });
    await expect(answerInvitation(ana, { meeting_id, answer: "declined" })).rejects.toMatchObject({
      status: 409,
    });
    await expect(answerInvitation(ben, { meeting_id, answer: "yes" as never })).rejects.toMatchObject({
      status: 422,
    });
    await expect(
      answerInvitation(at.workspace.ctx(person()), { meeting_id, answer: "accepted" }),
    ).rejects.toMatchObject({ status: 404 });
  });

  test("is updated under the same UID with a higher sequence, and only when something changed", async () => {
    const at = await office();
    const { meeting_id } = await at.schedule();
    await at.arrived();
    const change = (more: object) => changeMeeting(at.workspace.ctx(at.ana), { meeting_id, ...more });
    await change({ title: "Weekly sync" });
    expect(await at.arrived()).toEqual({});
    await change({ scheduled_at: "2026-01-06T10:00:00Z" });
    const moved = (await at.arrived())["ben@example.test"];
    expect(moved?.subject).toBe("Meeting changed: Tue, Jan 6, 11:00 AM (Europe/Berlin)");
    expect(moved?.text).toMatch(/When: Tuesday, January 6, 2026.*11:00.*\nBefore: .*10:00/);
    expect(calendar(moved)).toMatchObject({
      uid: `${meeting_id}@throughline`,
      sequence: 1,
      method: "REQUEST",
    });
    await change({ participants: [{ email: outsider }, { email: "new@elsewhere.test" }] });
    const mails = await at.arrived();
    expect(Object.keys(mails).sort()).toEqual(["ben@example.test", "new@elsewhere.test"]);
    expect(calendar(mails["ben@example.test"])).toMatchObject({ method: "CANCEL", sequence: 2 });
    expect(mails["ben@example.test"]?.text).toContain("You're no longer invited to Weekly sync");
    expect(calendar(mails["new@elsewhere.test"])).toMatchObject({ method: "REQUEST", status: "CONFIRMED" });
  });

  test.each(["the meeting is deleted", "its project is deleted"])("is cancelled when %s", async (how) => {
    const at = await office();
    const { meeting_id } = await at.schedule();
    await at.arrived();
    const ctx = at.workspace.ctx(at.ana);
    if (how === "the meeting is deleted") await deleteMeeting(ctx, { meeting_id });
    else await deleteProject(ctx, { project_id: at.project.project_id });
    const mails = await at.arrived();
    expect(Object.keys(mails)).toHaveLength(3);
    for (const mail of [mails["ben@example.test"], mails[outsider]])
      expect(calendar(mail)).toMatchObject({
        ...{ method: "CANCEL", status: "CANCELLED", sequence: 1 },
        ...{ uid: `${meeting_id}@throughline`, starts_at: Date.parse(at.plan.scheduled_at) },
      });
    expect(await at.workspace.db.read((q) => q.$count(calendarInvitations))).toBe(0);
  });

  test("is cancelled for who was removed from the project", async () => {
    const at = await office();
    await at.schedule();
    await at.arrived();
    const { project_id } = at.project;
    await removeMember(at.workspace.ctx(at.ana), { project_id, user_id: at.ben.userId });
    const mails = await at.arrived();
    expect(Object.keys(mails)).toEqual(["ben@example.test"]);
    expect(calendar(mails["ben@example.test"]).method).toBe("CANCEL");
  });

  test("names the new host once the old one left the project, whose own is cancelled", async () => {
    const at = await office();
    await at.schedule();
    await at.arrived();
    const { project_id } = at.project;
    const ben = { project_id, user_id: at.ben.userId };
    await changeMember(at.workspace.ctx(at.ana), { ...ben, role: "project_admin" });
    await leaveProject(at.workspace.ctx(at.ana), { project_id });
    const mails = await at.arrived();
    expect(calendar(mails["ana@example.test"]).method).toBe("CANCEL");
    expect(mails[outsider]?.text).not.toContain("Ana Test");
    expect(mails[outsider]?.raw).toContain("Ben Test");
  });

  test("is not sent for a past meeting, nor for a transcript of the past", async () => {
    const at = await office();
    const { meeting_id } = await at.schedule({ scheduled_at: "2026-01-02T09:00:00Z" });
    expect(await at.arrived()).toEqual({});
    await deleteMeeting(at.workspace.ctx(at.ana), { meeting_id });
    const { meeting_id: next } = await at.schedule();
    await at.arrived();
    at.workspace.clock.advance(3 * day);
    await deleteMeeting(at.workspace.ctx(at.ana), { meeting_id: next });
    expect(await at.arrived()).toEqual({});
  });

  test("never contains a host's start link", async () => {
    const at = await office();
    await at.schedule({ meeting_link: "" });
    const mails = await at.arrived();
    expect(mails["ben@example.test"]?.text).toContain("Ana Test will share the link.");
    expect(
      Object.values(mails)
        .map(({ raw }) => raw)
        .join(),
    ).not.toContain("zoom.us/start");
  });
});

describe("invitations to people outside the project", () => {
  test("are not sent for a host with an unverified address, while members get theirs", async () => {
    const at = await office({ proved: false });
    await at.schedule();
    const mails = await at.arrived();
    expect(Object.keys(mails)).toEqual(["ben@example.test"]);
    expect(calendar(mails["ben@example.test"]).organizer).toBe("mailto:meetings@example.test");
  });

  test("reveal no other guest's address and carry no advertising words", async () => {
    const at = await office();
    const title = "Win at evil.example now";
    const participants = [...at.plan.participants, { email: "second@elsewhere.test" }];
    await at.schedule({ title, participants, description: "http://evil.example" });
    const mails = await at.arrived();
    const raw = `${mails[outsider]?.text}${mails[outsider]?.html}${calendarOf(mails[outsider])}`;
    expect(raw).not.toMatch(/evil\.example|second@elsewhere/);
    expect(calendar(mails[outsider])).toMatchObject({ summary: "Meeting with Ana Test" });
    expect(calendar(mails["ben@example.test"]).summary).toBe(title);
  });

  test("beyond the hourly limit are sent in the next hours, each once", async () => {
    const at = await office();
    const participants = Array.from({ length: 100 }, (_, n) => ({ email: `g${n}@elsewhere.test` }));
    await at.schedule({ participants, scheduled_at: "2026-01-09T09:00:00Z" });
    const first = Object.keys(await at.arrived());
    at.workspace.clock.advance(hour + 1);
    const second = Object.keys(await at.arrived());
    // Ben was invited to the project in the same hour.
    expect(first.length).toBe(60);
    expect(new Set([...first, ...second]).size).toBe(101);
    expect(second.length).toBe(41);
  });

  test("are not sent to an invalid address", async () => {
    const at = await office();
    await at.schedule({ participants: [{ email: "somebody over there" }] });
    expect(Object.keys(await at.arrived())).toEqual(["ana@example.test"]);
    const rows = await at.workspace.db.read((q) =>
      q.select().from(calendarInvitations).where(eq(calendarInvitations.role, "participant")),
    );
    expect(rows).toEqual([]);
  });
});
