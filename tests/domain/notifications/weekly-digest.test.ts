import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { day, hour } from "#app/core/clock.ts";
import { changeNotifications, changeSettings } from "#app/domain/accounts/users/write.server.ts";
import { digestWeek } from "#app/domain/notifications/weekly-digest.ts";
import { addActionItem, changeActionItem } from "#app/domain/summaries/action-items/write.server.ts";
import { removeMember } from "#app/domain/workspaces/projects/write.server.ts";
import { mailDigestsHandler } from "#app/jobs/mail-digests.ts";
import { mails } from "#db/schema/mail.ts";
import { summarized } from "#tests/domain/summaries/summaries/stage.ts";
import { mailTo } from "#tests/support/mails.ts";
import { system } from "#tests/support/workspace.ts";

const member = "member@example.test";

/** Open items of the member, whose clocks show `zone`. The rounds begin on Sunday, January 11, 2026, noon UTC. */
async function week(zone = "America/New_York") {
  const at = await summarized();
  await changeSettings(at.as(at.member), { time_zone: zone });
  const add = (description: string, owner: string, due_date: string | null = null) =>
    addActionItem(at.as(at.host), { meeting_id: at.meeting_id, description, owner, due_date });
  const { action_id } = await add("Count the boats", "Member Test", "2026-01-20");
  await add("Call the harbor", "Member", "2026-01-08");
  await add("Paint the sign", "member");
  await add("Sweep the deck", "Other Test", "2026-01-08");
  at.workspace.clock.set(Date.parse("2026-01-11T12:00:00Z"));
  await mailDigestsHandler.enqueueFirst(at.workspace.ctx(system));
  const digests = async () =>
    (await at.workspace.db.read((q) => q.select().from(mails).where(eq(mails.kind, "weekly_digest")))).map(
      ({ to }) => to,
    );
  return {
    ...{ at, action_id, digests },
    async until(time: string) {
      at.workspace.clock.set(Date.parse(time));
      await at.workspace.worker.drain();
      return (await digests()).filter((to) => to === member).length;
    },
  };
}

describe("the weekly digest", () => {
  test("is sent once on Monday morning in the reader's time zone, overdue items first", async () => {
    const { at, until } = await week();
    expect(await until("2026-01-12T12:59:00Z")).toBe(0);
    expect(await until("2026-01-12T13:31:00Z")).toBe(1);
    for (const time of ["2026-01-12T15:00:00Z", "2026-01-13T10:00:00Z", "2026-01-14T10:00:00Z"])
      expect(await until(time)).toBe(1);
    const mail = await mailTo(at.workspace, member);
    expect(mail?.subject).toBe("Your open action items: week of Mon, Jan 12");
    expect(mail?.text).toMatch(
      /^You have \d+ open action items, 1 overdue\n\nOverdue\n- Call the harbor\n {2}Due Thu, Jan 8/,
    );
    expect(mail?.text).toMatch(/Coming up\n- Count the boats[\s\S]*No due date\n/);
    expect(mail?.text).toContain("- Paint the sign");
    expect(mail?.text).not.toContain("Sweep the deck");
    expect(mail?.text).toMatch(/Call the harbor\n.* · waiting for your answer/);
    expect(await until("2026-01-19T15:00:00Z")).toBe(2);
  });

  test("is sent on Tuesday, once, when the server was off on Monday", async () => {
    const { until } = await week();
    expect(await until("2026-01-13T20:00:00Z")).toBe(1);
    expect(await until("2026-01-13T22:00:00Z")).toBe(1);
  });

  test("is not sent without open items, when turned off, or to former members", async () => {
    const { at, digests, until } = await week();
    await changeNotifications(at.as(at.other), { in_app: [], email: [] });
    const { project_id } = at;
    await removeMember(at.as(at.admin), { project_id, user_id: at.member.userId });
    expect(await until("2026-01-12T15:00:00Z")).toBe(0);
    expect(await digests()).toEqual([]);
  });

  test("leaves out completed items", async () => {
    const { at, action_id, until } = await week();
    await changeActionItem(at.as(at.host), { action_id, status: "completed" });
    await until("2026-01-12T15:00:00Z");
    expect((await mailTo(at.workspace, member))?.text).not.toContain("Count the boats");
  });
});

test.each(["America/New_York", "Europe/Berlin", "Australia/Lord_Howe", "Asia/Kathmandu"])(
  "digestWeek has one Monday in every week of two years in %s, across clock changes",
  (zone) => {
    const weeks: string[] = [];
    const start = Date.parse("2026-01-01T00:00:00Z");
    for (let at = start; at < start + 728 * day; at += hour / 2) {
      const week = digestWeek(at, zone);
      if (week !== null && week !== weeks.at(-1)) weeks.push(week);
    }
    expect(weeks).toHaveLength(104);
    expect(new Set(weeks).size).toBe(104);
    expect(weeks.every((week) => new Date(week).getUTCDay() === 1)).toBe(true);
  },
);
