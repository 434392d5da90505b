import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { actionItems } from "#db/schema/action-items.ts";
import { evidence } from "#db/schema/evidence.ts";
import { signOffPeople, signOffs } from "#db/schema/sign-offs.ts";
import { summaryLines, summaryRevisions } from "#db/schema/summaries.ts";
import type { Writer } from "#db/store.ts";
import { signOffStage } from "./stage.ts";

/** One byte at a time, done to the database by nobody in the program. */
const tampered: [string, (q: Writer) => Promise<unknown>][] = [
  [
    "the text of a line",
    async (q) => {
      const [line] = await q.select().from(summaryLines).where(eq(summaryLines.section, "decision"));
      await q
        .update(summaryLines)
        .set({ text: `${line?.text.slice(0, -1)}!` })
        .where(eq(summaryLines.line_id, line?.line_id ?? ""));
    },
  ],
  [
    "the position of a line",
    async (q) => {
      const [line] = await q.select().from(summaryLines).where(eq(summaryLines.section, "decision"));
      await q
        .update(summaryLines)
        .set({ position: 7 })
        .where(eq(summaryLines.line_id, line?.line_id ?? ""));
    },
  ],
  [
    "the stored version",
    async (q) => {
      const [row] = await q.select().from(summaryRevisions);
      const content = JSON.parse(JSON.stringify(row?.content).replace(/"text":"(\w)/, '"text":"#'));
      await q
        .update(summaryRevisions)
        .set({ content })
        .where(eq(summaryRevisions.revision_id, row?.revision_id ?? ""));
    },
  ],
  [
    "the words of an action item",
    async (q) => {
      const [item] = await q.select().from(actionItems);
      await q
        .update(actionItems)
        .set({ description: `${item?.description}.` })
        .where(eq(actionItems.action_id, item?.action_id ?? ""));
    },
  ],
  ["the owner of an action item", (q) => q.update(actionItems).set({ owner: "Mallory" })],
  [
    "the evidence of a line",
    async (q) => {
      const [row] = await q.select().from(evidence);
      await q.delete(evidence).where(eq(evidence.evidence_id, row?.evidence_id ?? ""));
    },
  ],
  [
    "the sealed text",
    async (q) => {
      const [row] = await q.select().from(signOffs);
      await q.update(signOffs).set({ sealed_text: row?.sealed_text?.replace("a", "b") ?? "" });
    },
  ],
  [
    "the seal",
    async (q) => {
      const [row] = await q.select().from(signOffs);
      const last = row?.seal?.endsWith("0") ? "1" : "0";
      await q.update(signOffs).set({ seal: `${row?.seal?.slice(0, -1)}${last}` });
    },
  ],
  ["the sealed revision", (q) => q.update(signOffs).set({ sealed_revision: 2 })],
  ["the quorum", (q) => q.update(signOffs).set({ quorum: 1 })],
  ["the time of the agreement", (q) => q.update(signOffs).set({ ended_at: 1 })],
  ["the state", (q) => q.update(signOffs).set({ status: "open" })],
  ["an answer", (q) => q.update(signOffPeople).set({ answer: "objected" })],
  ["the time of an answer", (q) => q.update(signOffPeople).set({ answered_at: 1 })],
  ["a comment", (q) => q.update(signOffPeople).set({ comment: "x" })],
  ["the person of an answer", (q) => q.update(signOffPeople).set({ person: "somebody" })],
  ["who answered", (q) => q.update(signOffPeople).set({ answered_by: "somebody" })],
  ["a person who is taken out", (q) => q.update(signOffPeople).set({ excused_at: 1 })],
];

describe("the seal of minutes", () => {
  test("is whole after everybody has agreed", async () => {
    const at = await signOffStage();
    await at.ask(at.named(at.member));
    await at.answer(at.member);
    expect(await at.state()).toBe("agreed");
    expect(await at.state(at.guest)).toBe("agreed");
  });

  test.each(tampered)("is broken by a change of %s in the database", async (_, change) => {
    const at = await signOffStage();
    await at.ask(at.named(at.member));
    await at.answer(at.member, { comment: "Yes." });
    await at.workspace.db.write(change);
    expect(await at.state()).toBe("broken");
  });
});
