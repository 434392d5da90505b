import { describe, expect, test } from "vitest";
import type { UserActor } from "#app/core/actor.ts";
import { day, hour, minute } from "#app/core/clock.ts";
import { listNotifications } from "#app/domain/notifications/read.server.ts";
import { delegateSignOff, remindOfSignOff } from "#app/domain/summaries/sign-offs/people.server.ts";
import { updateSummary } from "#app/domain/summaries/summaries/write.server.ts";
import { reviewEdit } from "#app/domain/summaries/transcript-edits/review.server.ts";
import { mailTo } from "#tests/support/mails.ts";
import { signOffStage } from "./stage.ts";

type At = Awaited<ReturnType<typeof signOffStage>>;

async function bell(at: At, actor: UserActor, onlyUnread = false) {
  await at.workspace.worker.drain();
  const { notifications } = await listNotifications(at.as(actor), { only_unread: onlyUnread });
  return notifications
    .filter(({ type }) => type.startsWith("sign_off"))
    .map(({ type, creator_name }) => `${creator_name} ${type}`);
}

/** Lets time pass as the server sees it: in steps in which its jobs run. */
async function pass(at: At, ms: number) {
  for (let left = ms; left > 0; left -= hour) {
    at.workspace.clock.advance(Math.min(hour, left));
    await at.workspace.worker.drain();
  }
}

describe("who is asked to agree", () => {
  test("is told by bell and mail, whose button leads to the minutes", async () => {
    const at = await signOffStage();
    await at.ask(at.named(at.member));
    expect(await bell(at, at.member)).toEqual(["Host Test sign_off_asked"]);
    expect(await bell(at, at.host)).toEqual([]);
    const mail = await mailTo(at.workspace, "member@example.test");
    expect(mail?.subject).toContain("Minutes to agree on");
    expect(mail?.text).toContain(`/meeting-summary/${at.meeting_id}`);
  });

  test("is reminded the day before and that morning, once each, and not after an answer", async () => {
    const at = await signOffStage();
    await at.ask({ ...at.named(at.member, at.other), due_date: "2026-01-09" });
    await pass(at, day);
    await at.answer(at.other);
    await pass(at, 5 * day);
    const reminders = (await bell(at, at.member)).filter((line) => line.includes("reminder"));
    expect(reminders).toHaveLength(2);
    expect((await bell(at, at.other)).filter((line) => line.includes("reminder"))).toEqual([]);
    expect(await at.state()).toBe("lapsed");
    expect(await bell(at, at.host)).toContain("Host Test sign_off_lapsed");
    await expect(at.answer(at.member)).rejects.toMatchObject({ status: 409 });
  });

  test("gets one reminder for those that a server missed while it was off", async () => {
    const at = await signOffStage();
    await at.ask({ ...at.named(at.member), due_date: "2026-01-09" });
    await at.workspace.worker.drain();
    at.workspace.clock.set(Date.parse("2026-01-09T10:00:00Z"));
    const reminders = (await bell(at, at.member)).filter((line) => line.includes("reminder"));
    expect(reminders).toHaveLength(1);
  });

  test("is asked again once after several edits, and their earlier notice is read", async () => {
    const at = await signOffStage();
    await at.ask(at.named(at.member, at.other));
    await at.answer(at.member);
    const edit = (summary: string) =>
      updateSummary(at.as(at.host), { meeting_id: at.meeting_id, changes: { summary } });
    await edit("First words.");
    await at.workspace.worker.drain();
    await edit("Second words.");
    at.workspace.clock.advance(10 * minute);
    expect(await bell(at, at.member)).toEqual(["Host Test sign_off_asked", "Host Test sign_off_asked"]);
    expect(await bell(at, at.member, true)).toHaveLength(1);
    expect(await bell(at, at.other, true)).toHaveLength(1);
    at.workspace.clock.advance(hour);
    expect(await bell(at, at.member)).toHaveLength(2);
  });

  test("by a delegate gets the delegate told, and nobody else's notice is read by that", async () => {
    const at = await signOffStage();
    await at.ask(at.named(at.member));
    await bell(at, at.member);
    await delegateSignOff(at.as(at.member), { meeting_id: at.meeting_id, email: "other@example.test" });
    expect(await bell(at, at.other)).toEqual(["Host Test sign_off_asked"]);
    expect(await bell(at, at.member, true)).toHaveLength(1);
  });
});

describe("who asked", () => {
  test("is told of an objection and its proposal, and of the agreement", async () => {
    const at = await signOffStage();
    await at.ask(at.named(at.member));
    const { people } = await at.object(at.member);
    expect(await bell(at, at.host)).toEqual(["Member Test sign_off_objected"]);
    await reviewEdit(at.as(at.host), { edit_id: people[1]?.edit_id ?? "", approve: true });
    await at.answer(at.host);
    await at.answer(at.member);
    expect(await bell(at, at.host)).toContain("Host Test sign_off_agreed");
    expect(await bell(at, at.member, true)).toEqual(["Host Test sign_off_agreed"]);
  });

  test("reminds by hand after half a day, and nobody once all have answered", async () => {
    const at = await signOffStage();
    await at.ask(at.named(at.member));
    const remind = (actor = at.host) => remindOfSignOff(at.as(actor), { meeting_id: at.meeting_id });
    await expect(remind()).rejects.toMatchObject({ status: 429 });
    await expect(remind(at.member)).rejects.toMatchObject({ status: 403 });
    at.workspace.clock.advance(12 * hour);
    await remind();
    expect(await bell(at, at.member)).toContain("Host Test sign_off_reminder");
    await at.object(at.member);
    at.workspace.clock.advance(12 * hour);
    await expect(remind()).rejects.toMatchObject({ status: 409 });
  });
});

describe("at the end of the last day", () => {
  const asked = async (quorum: number | null) => {
    const at = await signOffStage();
    await at.ask({ ...at.named(at.member, at.other), quorum, due_date: "2026-01-09" });
    return at;
  };

  test("a quorum is enough, and not before", async () => {
    const at = await asked(2);
    await at.answer(at.member);
    expect(await at.read()).toMatchObject({ state: "open", agreed: 2, needed: 2 });
    await pass(at, 6 * day);
    expect(await at.read()).toMatchObject({ state: "agreed", agreed: 2 });
  });

  test("a quorum is not enough while a proposal waits", async () => {
    const at = await asked(2);
    await at.answer(at.member);
    await at.object(at.other);
    await pass(at, 6 * day);
    expect(await at.state()).toBe("lapsed");
  });

  test("everybody is needed where no quorum was named", async () => {
    const at = await asked(null);
    await at.answer(at.member);
    await pass(at, 6 * day);
    expect(await at.state()).toBe("lapsed");
  });
});
