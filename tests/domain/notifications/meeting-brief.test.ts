import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { day, hour } from "#app/core/clock.ts";
import { changeNotifications, changeSettings } from "#app/domain/accounts/users/write.server.ts";
import { changeAgendaItem } from "#app/domain/meetings/agenda/item-write.server.ts";
import { getAgenda } from "#app/domain/meetings/agenda/read.server.ts";
import { changeMeeting, scheduleMeeting } from "#app/domain/meetings/meetings/write.server.ts";
import { makeBrief } from "#app/domain/notifications/briefs.server.ts";
import { briefDay } from "#app/domain/notifications/meeting-brief.ts";
import { addActionItem } from "#app/domain/summaries/action-items/write.server.ts";
import { removeMember } from "#app/domain/workspaces/projects/write.server.ts";
import { mailBriefsHandler } from "#app/jobs/mail-briefs.ts";
import { mails } from "#db/schema/mail.ts";
import { summarized } from "#tests/domain/summaries/summaries/stage.ts";
import { mailTo } from "#tests/support/mails.ts";
import { system } from "#tests/support/workspace.ts";

const member = "member@example.test";

/** A meeting of the member on Wednesday, January 14, 2026, at nine in New York, where their clocks are. Rounds begin on Tuesday noon UTC. */
async function eve({ agenda = ["The pilot", "Fares"], title = "Planning", zone = "America/New_York" } = {}) {
  const at = await summarized();
  const { as, host, project_id } = at;
  await changeSettings(as(at.member), { time_zone: zone });
  const participants = [{ email: member, user_id: at.member.userId }];
  const { meeting_id } = await scheduleMeeting(as(host), {
    ...{ project_id, title, scheduled_at: "2026-01-14T14:00:00Z", platform_type: "zoom", agenda },
    participants,
  });
  at.workspace.clock.set(Date.parse("2026-01-13T12:00:00Z"));
  await mailBriefsHandler.enqueueFirst(at.workspace.ctx(system));
  const briefs = async () =>
    (await at.workspace.db.read((q) => q.select().from(mails).where(eq(mails.kind, "meeting_brief")))).map(
      ({ to }) => to,
    );
  return {
    ...{ at, meeting_id, briefs },
    async until(time: string) {
      at.workspace.clock.set(Date.parse(time));
      await at.workspace.worker.drain();
      return (await briefs()).filter((to) => to === member).length;
    },
  };
}

describe("the brief of the evening before", () => {
  test("the brief comes once, from six in the evening on the reader's clocks, with the agenda and their own items", async () => {
    const { at, meeting_id, until } = await eve();
    const { as, host } = at;
    const [first] = (await getAgenda(as(host), { meeting_id })).items;
    const { people } = await getAgenda(as(host), { meeting_id });
    const owner = people.find(({ name }) => name === "Member Test");
    await changeAgendaItem(as(host), {
      ...{ meeting_id, item_id: first?.item_id ?? "", minutes: 10, owner_id: owner?.participant_id },
    });
    await addActionItem(as(host), {
      ...{ meeting_id: at.meeting_id, description: "Count the boats", owner: "Member Test" },
      due_date: "2026-01-20",
    });
    expect(await until("2026-01-13T22:59:00Z")).toBe(0);
    expect(await until("2026-01-13T23:31:00Z")).toBe(1);
    for (const time of ["2026-01-14T01:00:00Z", "2026-01-14T04:30:00Z", "2026-01-14T20:00:00Z"])
      expect(await until(time)).toBe(1);
    const mail = await mailTo(at.workspace, member);
    expect(mail?.subject).toBe("Tomorrow, Wed, Jan 14: 1 meeting");
    expect(mail?.text).toMatch(
      /^You have 1 meeting tomorrow, Wed, Jan 14\n\n9:00 – \d+:\d\d AM · Planning\n- The pilot\n {2}10 min · you\n- Fares\n/,
    );
    expect(mail?.text).toContain("Agenda total: 10 minutes");
    expect(mail?.text).toContain(`/meetings/${meeting_id}/agenda`);
    expect(mail?.text).toContain("- Count the boats\n  Due Tue, Jan 20");
    expect(mail?.text).toMatch(/Stop the e-mail about tomorrow's meetings: \S+\/unsubscribe\?token=/);
    expect(mail?.text).toContain("Times are in America/New_York.");
  });

  test("goes by the day of the reader: what is Wednesday there can be Thursday elsewhere", async () => {
    const { until, at } = await eve({ zone: "Pacific/Kiritimati" });
    // There it is Thursday, January 15, at four in the morning when the meeting begins.
    expect(await until("2026-01-13T04:30:00Z")).toBe(0);
    expect(await until("2026-01-14T03:30:00Z")).toBe(0);
    expect(await until("2026-01-14T04:31:00Z")).toBe(1);
    expect((await mailTo(at.workspace, member))?.subject).toBe("Tomorrow, Thu, Jan 15: 1 meeting");
  });

  test("is not sent without an agenda or anything open, when turned off, or to who left the project", async () => {
    const bare = await eve({ agenda: [] });
    expect(await bare.until("2026-01-14T02:00:00Z")).toBe(0);
    // An agenda that is made in the evening is still told of.
    const { as, host } = bare.at;
    await changeMeeting(as(host), { meeting_id: bare.meeting_id, agenda: ["Late idea"] });
    expect(await bare.until("2026-01-14T03:00:00Z")).toBe(1);

    const off = await eve();
    await changeNotifications(off.at.as(off.at.member), { in_app: [], email: [] });
    expect(await off.until("2026-01-14T02:00:00Z")).toBe(0);

    const left = await eve();
    const { project_id } = left.at;
    await removeMember(left.at.as(left.at.admin), { project_id, user_id: left.at.member.userId });
    expect(await left.until("2026-01-14T02:00:00Z")).toBe(0);
  });

  test("tells of what is open from the meetings before, also without an agenda", async () => {
    const { at, until } = await eve({ agenda: [], title: "Ferry app" });
    const { as, host, project_id } = at;
    const { title } = await getAgenda(as(host), { meeting_id: at.meeting_id });
    await addActionItem(as(host), { meeting_id: at.meeting_id, description: "Ring the bell" });
    await scheduleMeeting(as(host), {
      ...{ project_id, title, scheduled_at: "2026-01-14T16:00:00Z", platform_type: "zoom" },
      participants: [{ email: member, user_id: at.member.userId }],
    });
    // The invitations go first.
    expect(await until("2026-01-13T13:00:00Z")).toBe(0);
    expect(await until("2026-01-14T02:00:00Z")).toBe(1);
    expect((await mailTo(at.workspace, member))?.text).toMatch(/Open from earlier meetings: \d+ action item/);
  });

  test("is made once by twenty runs at once, and again by the run after one that died", async () => {
    const { at, briefs } = await eve();
    at.workspace.clock.set(Date.parse("2026-01-13T23:30:00Z"));
    const one = { user_id: at.member.userId, day: "2026-01-14", zone: "America/New_York" };
    const ctx = at.workspace.ctx(system);
    const dying = { ...ctx, outbox: { ...ctx.outbox, enqueue: died } };
    await expect(makeBrief(dying, one)).rejects.toThrow("died");
    expect(await briefs()).toEqual([]);
    const made = await Promise.all(Array.from({ length: 20 }, () => makeBrief(ctx, one)));
    expect(made.filter(({ mailed }) => mailed)).toHaveLength(1);
    expect(await briefs()).toEqual([member]);
    expect(await makeBrief(ctx, { ...one, day: "2026-01-13" })).toEqual({ mailed: false });
  });
});

async function died(): Promise<never> {
  throw new Error("died");
}

test.each(["America/New_York", "Europe/Berlin", "Australia/Lord_Howe", "Asia/Kathmandu"])(
  "briefDay names every day of a year once, the evening before, in %s",
  (zone) => {
    const days: string[] = [];
    const start = Date.parse("2026-01-01T00:00:00Z");
    for (let at = start; at < start + 365 * day; at += hour / 2) {
      const next = briefDay(at, zone);
      if (next !== null && next !== days.at(-1)) days.push(next);
    }
    expect(new Set(days).size).toBe(days.length);
    expect(days.length).toBeGreaterThanOrEqual(365);
  },
);
