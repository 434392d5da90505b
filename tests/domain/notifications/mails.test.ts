import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { changeSettings } from "#app/domain/accounts/users/write.server.ts";
import { scheduleMeeting } from "#app/domain/meetings/meetings/write.server.ts";
import { burstEndingWith } from "#app/domain/notifications/bursts.ts";
import { composeNotificationMails } from "#app/domain/notifications/read.server.ts";
import { addActionItem } from "#app/domain/summaries/action-items/write.server.ts";
import { proposeEdit } from "#app/domain/summaries/edit-requests/write.server.ts";
import { events } from "#db/schema/kernel.ts";
import { mails } from "#db/schema/mail.ts";
import {
  bring,
  keepAll,
  type Stage,
  stage,
  summarized,
  summaryOf,
} from "#tests/domain/summaries/summaries/stage.ts";
import { mailTo } from "#tests/support/mails.ts";
import { system } from "#tests/support/workspace.ts";

describe("a summary mail", () => {
  test("lists decisions and the reader's own action items, for each reader", async () => {
    const at = await summarized();
    await keepAll(at);
    const item = { meeting_id: at.meeting_id, due_date: "2026-01-09" };
    await addActionItem(at.as(at.host), { ...item, description: "Bring the flags", owner: "Guest Test" });
    await addActionItem(at.as(at.host), { ...item, description: "Bring the rope", owner: "Other Test" });
    const [event] = await at.workspace.db.read((q) =>
      q.select().from(events).where(eq(events.name, "summary.ready")),
    );
    const reader = { user_id: at.guest.userId, email: "guest@example.test", time_zone: "Asia/Tokyo" };
    const { messages } = await composeNotificationMails(at.workspace.ctx(system), {
      event_ids: [event?.event_id ?? ""],
      people: [reader],
    });
    const [mail] = messages;
    const { decisions } = (await summaryOf(at, at.guest)).document;
    expect(decisions.length).toBeGreaterThan(0);
    for (const words of [mail?.text, mail?.html]) {
      expect(words).toContain("Decisions");
      expect(words).toContain(decisions[0]?.text.split(" ")[0]);
      expect(words).toContain("Bring the flags");
      expect(words).toContain("Due Fri, Jan 9");
      expect(words).not.toContain("Bring the rope");
      expect(words).toContain(`/meeting-summary/${at.meeting_id}`);
    }
    expect(mail).toMatchObject({
      ...{ kind: "summary_ready", to: reader.email, subject: "A summary is ready: meeting of Mon, Jan 5" },
      unsubscribe: expect.stringContaining("/unsubscribe/one-click?token="),
    });
  });
});

describe("the mail of summaries that came together", () => {
  const minute = 60_000;
  const readers = [{ email: "guest@example.test" }, { email: "member@example.test" }];

  async function imported(at: Stage, titles: string[]) {
    for (const title of titles) {
      const { meeting_id } = await scheduleMeeting(at.as(at.host), {
        ...{ project_id: at.project_id, title, platform_type: "zoom" },
        ...{ scheduled_at: "2026-01-05T10:00:00Z", participants: readers },
      });
      await bring({ ...at, meeting_id }, "Ana: We decided to paint the piers.\nBo: Agreed.\n");
      await at.workspace.worker.drain();
      at.workspace.clock.advance(minute);
    }
  }

  async function mailsOf(at: Stage, to: string) {
    const rows = await at.workspace.db.read((q) => q.select().from(mails).where(eq(mails.to, to)));
    return rows.filter(({ kind }) => kind === "summary_ready").map(({ subject }) => subject);
  }

  test("is one for each reader, once the import is over; a later summary has its own", async () => {
    const at = await stage();
    await imported(at, ["Piers", "Ramps", "Screens"]);
    expect(await mailsOf(at, "guest@example.test")).toEqual([]);
    at.workspace.clock.advance(10 * minute);
    await at.workspace.worker.drain();
    const [subject] = await mailsOf(at, "guest@example.test");
    expect(subject).toMatch(/^3 summaries are ready: meetings of Mon, Jan 5/);
    expect(await mailsOf(at, "member@example.test")).toHaveLength(1);
    const mail = await mailTo(at.workspace, "guest@example.test");
    for (const title of ["Piers", "Ramps", "Screens"]) expect(mail?.text).toContain(`- ${title}\n`);
    expect(mail?.text).toContain("Open Summary Hub:");
    await imported(at, ["Lamps"]);
    at.workspace.clock.advance(10 * minute);
    await at.workspace.worker.drain();
    expect(await mailsOf(at, "guest@example.test")).toEqual([
      subject,
      expect.stringMatching(/^A summary is ready: meeting of Mon, Jan 5/),
    ]);
  });
});

test("each event is in exactly one burst, however long they go on", () => {
  const minute = 60_000;
  const gaps = [1, 1, 5, 1, ...Array.from({ length: 80 }, () => 1), 30];
  const events = gaps.map((_gap, number) => {
    const minutes = gaps.slice(0, number + 1).reduce((sum, gap) => sum + gap, 0);
    return { event_id: `e${number}`, at: minutes * minute };
  });
  const bursts = events
    .map(({ event_id }) => burstEndingWith(event_id, events))
    .filter(({ length }) => length > 0);
  expect(bursts.flat()).toEqual(events.map(({ event_id }) => event_id));
  expect(bursts.map(({ length }) => length)).toEqual([2, 61, 21, 1]);
});

test("an edit mail links to its review and dates it in the reader's time zone", async () => {
  const at = await summarized();
  await changeSettings(at.as(at.other), { time_zone: "Pacific/Auckland" });
  const changes = { keyDecisions: ["Proposed."] };
  const { edit_id } = await proposeEdit(at.as(at.member), { meeting_id: at.meeting_id, changes });
  await at.workspace.worker.drain();
  const mail = await mailTo(at.workspace, "other@example.test");
  expect(mail?.subject).toBe("An edit is waiting for your review: meeting of Mon, Jan 5");
  expect(mail?.text).toContain("Member Test proposed an edit to");
  expect(mail?.text).toContain(
    `Review the edit:\nhttp://127.0.0.1/meeting-summary/${at.meeting_id}?edit_request=${edit_id}`,
  );
  expect(mail?.text).not.toContain("Proposed.");
});
