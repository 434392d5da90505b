import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { changeSettings } from "#app/domain/accounts/users/write.server.ts";
import { composeNotificationMails } from "#app/domain/notifications/read.server.ts";
import { addActionItem } from "#app/domain/summaries/action-items/write.server.ts";
import { proposeEdit } from "#app/domain/summaries/edit-requests/write.server.ts";
import { events } from "#db/schema/kernel.ts";
import { keepAll, summarized, summaryOf } from "#tests/domain/summaries/summaries/stage.ts";
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
      event_id: event?.event_id ?? "",
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
