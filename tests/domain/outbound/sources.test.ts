import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { addActionItem, changeActionItem } from "#app/domain/summaries/action-items/write.server.ts";
import { proposeEdit } from "#app/domain/summaries/edit-requests/write.server.ts";
import { answerSignOff } from "#app/domain/summaries/sign-offs/answer.server.ts";
import { askForSignOff } from "#app/domain/summaries/sign-offs/ask.server.ts";
import { meetings } from "#db/schema/meetings.ts";
import { bring, keepAll, summaryOf } from "#tests/domain/summaries/summaries/stage.ts";
import { type Delivery, withWebhook } from "./webhook-stage.ts";

const typesOf = (taken: Delivery[]) => taken.map(({ type }) => type);

test("a meeting's summary, items, decisions, edits and agreement each reach the receiver once, with their lines and seconds", async () => {
  const { at, peer, tend, drain } = await withWebhook();
  const { meeting_id, host, member, as } = at;
  await bring(at);
  await drain();
  // What is only possible does not leave before a person keeps it.
  expect(typesOf(peer.taken)).toEqual(["summary.ready"]);
  await keepAll(at);
  await drain();
  expect(new Set(typesOf(peer.taken))).toContain("decision.added");
  const [decision] = peer.taken.filter(({ type }) => type === "decision.added");
  expect(decision?.data.decision).toMatchObject({
    evidence: expect.arrayContaining([
      expect.objectContaining({
        line_id: expect.any(String),
        second: expect.any(Number),
        url: expect.stringContaining("/lines/"),
      }),
    ]),
  });
  const subjects = peer.taken.map(({ type, data }) => `${type} ${JSON.stringify(data)}`);
  expect(new Set(subjects).size).toBe(subjects.length);

  peer.taken.length = 0;
  const { action_id } = await addActionItem(as(host), { meeting_id, description: "Caulk the hull" });
  await drain();
  at.workspace.clock.advance(1000);
  await changeActionItem(as(host), { action_id, due_date: "2026-01-04" });
  await drain();
  await proposeEdit(as(member), {
    meeting_id,
    base_revision: (await summaryOf(at, member)).revision,
    changes: { keyDecisions: ["We sail at dawn."] },
  });
  await drain();
  await tend();
  await drain();
  await tend();
  await drain();
  await askForSignOff(as(host), { meeting_id, circle: "named", people: [member.userId] });
  await answerSignOff(as(member), { meeting_id, answer: "agreed" });
  await drain();
  expect(typesOf(peer.taken)).toEqual([
    "action_item.added",
    "action_item.changed",
    "edit.proposed",
    "action_item.overdue",
    "minutes.agreed",
  ]);
  expect(peer.asked).toHaveLength(new Set(peer.asked).size);
});

test("webhooks are told nothing of a private meeting", async () => {
  const { at, peer, drain } = await withWebhook();
  const { meeting_id, host, as } = at;
  await at.workspace.db.write((q) =>
    q.update(meetings).set({ is_private: true }).where(eq(meetings.meeting_id, meeting_id)),
  );
  await bring(at);
  await addActionItem(as(host), { meeting_id, description: "Caulk the hull" });
  await drain();
  expect(peer.asked).toEqual([]);
});
