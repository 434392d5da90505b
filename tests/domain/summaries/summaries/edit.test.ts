import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { changeActionItem } from "#app/domain/summaries/action-items/write.server.ts";
import {
  requestSummary,
  restoreRevision,
  updateSummary,
} from "#app/domain/summaries/summaries/write.server.ts";
import { events } from "#db/schema/kernel.ts";
import { summarized, summaryOf } from "./stage.ts";

const mayNot = "You do not have permission to edit this meeting summary.";

describe("editing a summary", () => {
  test("keeps the evidence of an edited line and records its author", async () => {
    const at = await summarized();
    const { content, document, revision } = await summaryOf(at);
    const [first, ...rest] = content.keyDecisions;
    const keyDecisions = [{ ...first, text: `${first?.text} Agreed by all.` }, ...rest];
    const changes = { keyDecisions, summary: `${content.summary} The mood was good.` };
    const saved = await updateSummary(at.as(at.host), {
      meeting_id: at.meeting_id,
      base_revision: revision,
      changes,
    });
    expect(saved).toMatchObject({ status: "success", revision: 2 });
    const after = await summaryOf(at);
    expect(after.document.decisions[0]).toMatchObject({
      line_id: first?.id,
      author: at.host.userId,
      author_name: "Host Test",
      evidence: document.decisions[0]?.evidence,
    });
    expect(after.document.overview.slice(0, -1)).toEqual(document.overview);
    expect(after.document.overview.at(-1)).toMatchObject({ text: "The mood was good.", evidence: [] });
    expect(after.revisions.map(({ reason, author_name }) => [reason, author_name])).toEqual([
      ["edited", "Host Test"],
      ["generated", null],
    ]);
    const edited = eq(events.name, "summary.edited");
    expect(await at.workspace.db.read((q) => q.$count(events, edited))).toBe(1);
  });

  test("is refused where somebody else changed the same part, and nothing is saved", async () => {
    const at = await summarized();
    const edit = (text: string) =>
      updateSummary(at.as(at.host), {
        meeting_id: at.meeting_id,
        base_revision: 1,
        changes: { keyDecisions: [text] },
      });
    const texts = ["The one.", "The other."];
    const results = await Promise.allSettled(texts.map(edit));
    expect(results.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
    const refused = results.findIndex(({ status }) => status === "rejected");
    expect(results[refused]).toMatchObject({ reason: { status: 409 } });
    expect((await summaryOf(at)).content.keyDecisions.map(({ text }) => text)).toEqual([texts[1 - refused]]);
  });

  test("keeps a removed line removed after a new summary", async () => {
    const at = await summarized();
    const { content } = await summaryOf(at);
    const changes = { keyDiscussions: content.keyDiscussions.slice(1), outline: content.outline.slice(1) };
    await updateSummary(at.as(at.host), { meeting_id: at.meeting_id, changes });
    await requestSummary(at.as(at.host), { meeting_id: at.meeting_id, again: true });
    await at.workspace.worker.drain();
    const after = (await summaryOf(at)).content;
    const { keyDiscussions, outline } = content;
    expect(after.keyDiscussions.map(({ text }) => text)).not.toContain(keyDiscussions[0]?.text);
    expect(after.outline.map(({ topic }) => topic)).toEqual(outline.slice(1).map(({ topic }) => topic));
    await restoreRevision(at.as(at.host), { meeting_id: at.meeting_id, number: 1 });
    await requestSummary(at.as(at.host), { meeting_id: at.meeting_id, again: true });
    await at.workspace.worker.drain();
    expect((await summaryOf(at)).content.outline).toEqual(outline);
  });

  test("is for host and admins; unchanged text makes no new revision", async () => {
    const at = await summarized();
    const changes = { keyDecisions: ["Only this."] };
    const edit = { meeting_id: at.meeting_id, changes };
    await expect(updateSummary(at.as(at.member), edit)).rejects.toMatchObject({
      status: 403,
      message: mayNot,
    });
    await expect(updateSummary(at.as(at.guest), edit)).rejects.toMatchObject({
      status: 403,
      message: mayNot,
    });
    await expect(updateSummary(at.as(at.stranger), edit)).rejects.toMatchObject({ status: 404 });
    expect((await updateSummary(at.as(at.admin), edit)).revision).toBe(2);
    expect((await updateSummary(at.as(at.host), edit)).revision).toBe(2);
  });

  test("restores an earlier version with its evidence and authors", async () => {
    const at = await summarized();
    const original = await summaryOf(at);
    await updateSummary(at.as(at.host), {
      meeting_id: at.meeting_id,
      changes: { summary: "", keyDecisions: [], keyDiscussions: [], outline: [], jargonGlossary: [] },
    });
    expect((await summaryOf(at)).document.overview).toEqual([]);
    await restoreRevision(at.as(at.host), { meeting_id: at.meeting_id, number: 1 });
    const restored = await summaryOf(at);
    expect(restored.document).toEqual(original.document);
    expect(restored.revisions.map(({ reason }) => reason)).toEqual(["restored", "edited", "generated"]);
    const absent = restoreRevision(at.as(at.host), { meeting_id: at.meeting_id, number: 9 });
    await expect(absent).rejects.toMatchObject({ status: 404 });
  });

  test("survives a new summary of the transcript", async () => {
    const at = await summarized();
    const { content, action_items } = await summaryOf(at);
    const [item, ticked] = action_items;
    const changes = { keyDecisions: [...content.keyDecisions.slice(1), "We sail at dawn."] };
    await updateSummary(at.as(at.host), { meeting_id: at.meeting_id, changes });
    await changeActionItem(at.as(at.host), { action_id: item?.action_id ?? "", description: "Mine now" });
    await changeActionItem(at.as(at.host), { action_id: ticked?.action_id ?? "", status: "completed" });
    await requestSummary(at.as(at.host), { meeting_id: at.meeting_id, again: true });
    await at.workspace.worker.drain();
    const after = await summaryOf(at);
    expect(after.document.decisions.find(({ author }) => author !== "ai")?.text).toBe("We sail at dawn.");
    expect(after.action_items.map(({ description }) => description)).toContain("Mine now");
    expect(after.action_items.filter(({ status }) => status === "completed")).toHaveLength(1);
    expect(after.revisions[0]).toMatchObject({ reason: "generated", author: "ai" });
  });
});
