import { getTableName, type Table } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import type { Ctx } from "#app/core/context.ts";
import { getEditRequest, listPendingEdits } from "#app/domain/summaries/edit-requests/read.server.ts";
import { proposeEdit } from "#app/domain/summaries/edit-requests/write.server.ts";
import { updateSummary } from "#app/domain/summaries/summaries/write.server.ts";
import { reviewEdit } from "#app/domain/summaries/transcript-edits/review.server.ts";
import { projects } from "#db/schema/projects.ts";
import type { Writer } from "#db/store.ts";
import { type Stage, summarized, summaryOf } from "#tests/domain/summaries/summaries/stage.ts";
import { isEachRunTwice } from "#tests/support/database.ts";

const decisions = (at: Stage) =>
  summaryOf(at).then(({ content }) => content.keyDecisions.map(({ text }) => text));

/** The member proposes to add a decision. */
async function proposed(at: Stage, text = "We sail at dawn.", actor = at.member) {
  const { content, revision } = await summaryOf(at);
  const changes = { keyDecisions: [...content.keyDecisions, text] };
  return proposeEdit(at.as(actor), { meeting_id: at.meeting_id, base_revision: revision, changes });
}

describe("proposing an edit", () => {
  test("changes nothing until approved; then it has the proposer as author and the old evidence", async () => {
    const at = await summarized();
    const { document } = await summaryOf(at);
    const request = await proposed(at);
    expect(request).toMatchObject({ status: "pending_approval", changed: ["keyDecisions"] });
    expect(request.abilities).toMatchObject({ review: false });
    expect(await decisions(at)).not.toContain("We sail at dawn.");
    const seen = await getEditRequest(at.as(at.host), { edit_id: request.edit_id });
    expect(seen.edit_request.abilities).toMatchObject({ review: true, decide: true });
    expect(seen.edit_request.proposed_changes.keyDecisions).toContain("We sail at dawn.");
    expect(seen.original_summary.content.keyDecisions).not.toContain("We sail at dawn.");
    const done = await reviewEdit(at.as(at.other), { edit_id: request.edit_id, approve: "true" });
    expect(done).toMatchObject({ status: "approved", reviewed_by: at.other.userId });
    const after = await summaryOf(at);
    expect(after.document.decisions.slice(1)).toEqual(document.decisions);
    expect(after.document.decisions[0]).toMatchObject({
      text: "We sail at dawn.",
      author: at.member.userId,
    });
    expect(after.revisions[0]).toMatchObject({ reason: "approved", author: at.member.userId, number: 2 });
  });

  test("is for members and participants, one at a time, and only with a change", async () => {
    const at = await summarized();
    await expect(proposed(at, "x", at.host)).rejects.toMatchObject({
      status: 403,
      message: "You do not have permission to edit this meeting summary.",
    });
    const nothing = { meeting_id: at.meeting_id, changes: {} };
    await expect(proposeEdit(at.as(at.member), nothing)).rejects.toMatchObject({ status: 400 });
    await expect(proposeEdit(at.as(at.stranger), nothing)).rejects.toMatchObject({ status: 404 });
    await proposed(at);
    await expect(proposed(at)).rejects.toMatchObject({
      status: 409,
      message: "Edit request pending approval...",
    });
    await proposed(at, "From outside.", at.guest);
    const pending = await listPendingEdits(at.as(at.member), { meeting_id: at.meeting_id });
    expect(pending.map(({ creator_name, mine }) => [creator_name, mine])).toEqual([
      ["Guest Test", false],
      ["Member Test", true],
    ]);
  });
});

/** The same context, and the tables that its writes select from. */
function watched(ctx: Ctx): { ctx: Ctx; selectedFrom: string[] } {
  const selectedFrom: string[] = [];
  const select = (q: Writer) =>
    ((...columns: Parameters<Writer["select"]>) => {
      const query = q.select(...columns);
      const from = query.from.bind(query) as (table: Table) => unknown;
      return Object.assign(query, {
        from(table: Table) {
          selectedFrom.push(getTableName(table));
          return from(table);
        },
      });
    }) as Writer["select"];
  const write: Ctx["db"]["write"] = (work) =>
    ctx.db.write((q) => work(Object.assign(Object.create(q) as Writer, { select: select(q) })));
  return { ctx: { ...ctx, db: { ...ctx.db, write } }, selectedFrom };
}

describe("reviewing an edit", () => {
  test.skipIf(isEachRunTwice)("reads the lines of the summary once when it approves", async () => {
    const at = await summarized();
    const { edit_id } = await proposed(at);
    const { ctx, selectedFrom } = watched(at.as(at.other));
    await reviewEdit(ctx, { edit_id, approve: true });
    expect(selectedFrom.filter((table) => table === "summary_lines")).toHaveLength(1);
    expect(await decisions(at)).toContain("We sail at dawn.");
  });

  test("is refused to its proposer and guests with 403, to strangers with 404", async () => {
    const at = await summarized();
    const { edit_id } = await proposed(at);
    const denied = {
      status: 403,
      message: "Permission denied (403): You don't have permission to approve/reject this edit request.",
    };
    await expect(reviewEdit(at.as(at.member), { edit_id, approve: true })).rejects.toMatchObject(denied);
    const own = await proposed(at, "From outside.", at.guest);
    const byGuest = (id: string) => reviewEdit(at.as(at.guest), { edit_id: id, approve: true });
    await expect(byGuest(own.edit_id)).rejects.toMatchObject(denied);
    await expect(byGuest(edit_id)).rejects.toMatchObject({ status: 404 });
    const told = (id: string) =>
      reviewEdit(at.as(at.stranger), { edit_id: id, approve: true }).catch((error) => JSON.stringify(error));
    expect(await told(edit_id)).toEqual(await told("nothing"));
    await expect(getEditRequest(at.as(at.stranger), { edit_id })).rejects.toMatchObject({ status: 404 });
  });

  test("is limited to host and admins when the project says so", async () => {
    const at = await summarized();
    const { edit_id } = await proposed(at);
    await at.workspace.db.write((q) => q.update(projects).set({ reviewers: "admins" }));
    await expect(reviewEdit(at.as(at.other), { edit_id, approve: true })).rejects.toMatchObject({
      status: 403,
    });
    expect(await reviewEdit(at.as(at.admin), { edit_id, approve: true })).toMatchObject({
      status: "approved",
    });
  });

  test("happens once when two people decide concurrently", async () => {
    const at = await summarized();
    const { edit_id } = await proposed(at);
    const results = await Promise.allSettled([
      reviewEdit(at.as(at.host), { edit_id, approve: true }),
      reviewEdit(at.as(at.other), { edit_id, approve: true }),
      reviewEdit(at.as(at.admin), { edit_id, approve: false }),
    ]);
    expect(results.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected", "rejected"]);
    for (const result of results)
      if (result.status === "rejected") expect(result.reason).toMatchObject({ status: 409 });
    const [decided] = results.flatMap((one) => (one.status === "fulfilled" ? [one.value.status] : []));
    // Whoever comes first.
    const isMade = decided === "approved";
    expect((await summaryOf(at)).revision).toBe(isMade ? 2 : 1);
    expect((await decisions(at)).filter((text) => text === "We sail at dawn.")).toHaveLength(isMade ? 1 : 0);
  });

  test("leaves the summary as it is when rejected", async () => {
    const at = await summarized();
    const before = await summaryOf(at);
    const { edit_id } = await proposed(at);
    expect(await reviewEdit(at.as(at.host), { edit_id, approve: "false" })).toMatchObject({
      status: "rejected",
    });
    expect(await summaryOf(at)).toEqual(before);
  });

  test("applies only the proposer's change when the summary has changed since", async () => {
    const at = await summarized();
    const { edit_id } = await proposed(at);
    const summary = "The host has rewritten this meanwhile.";
    await updateSummary(at.as(at.host), { meeting_id: at.meeting_id, changes: { summary } });
    await reviewEdit(at.as(at.host), { edit_id, approve: true });
    expect((await summaryOf(at)).content.summary).toBe(summary);
    expect(await decisions(at)).toContain("We sail at dawn.");
  });

  test("reports a conflict and saves nothing", async () => {
    const at = await summarized();
    const { edit_id } = await proposed(at);
    const changes = { keyDecisions: ["Something else entirely."] };
    await updateSummary(at.as(at.host), { meeting_id: at.meeting_id, changes });
    await expect(reviewEdit(at.as(at.host), { edit_id, approve: true })).rejects.toMatchObject({
      status: 409,
      message: expect.stringContaining("Decisions"),
    });
    expect(await decisions(at)).toEqual(["Something else entirely."]);
    const { edit_request } = await getEditRequest(at.as(at.host), { edit_id });
    expect(edit_request.status).toBe("pending_approval");
  });

  test("adds proposed action items, and updates one with the same text", async () => {
    const at = await summarized();
    const { action_items } = await summaryOf(at);
    const known = action_items[0]?.description ?? "";
    const request = await proposeEdit(at.as(at.member), {
      meeting_id: at.meeting_id,
      changes: {},
      action_items: [
        { description: "Paint the pier", due_date: "2026-06-01" },
        { description: known.toUpperCase(), owner: "Ines", priority: "high" },
      ],
    });
    expect(request.proposed_changes.action_items).toHaveLength(2);
    expect((await summaryOf(at)).action_items).toEqual(action_items);
    await reviewEdit(at.as(at.host), { edit_id: request.edit_id, approve: true });
    const after = (await summaryOf(at)).action_items;
    expect(after).toHaveLength(action_items.length + 1);
    expect(after[0]).toMatchObject({ owner: "Ines", priority: "high", evidence: action_items[0]?.evidence });
    expect(after[1]).toMatchObject({ description: "Paint the pier", author: at.member.userId });
  });

  test("compares an edit of an earlier version with that version", async () => {
    const at = await summarized();
    const { content } = await summaryOf(at);
    const summary = "New words of the host.";
    await updateSummary(at.as(at.host), { meeting_id: at.meeting_id, changes: { summary } });
    const whole = { ...content, keyDecisions: [...content.keyDecisions, "Late."] };
    const request = await proposeEdit(at.as(at.member), {
      meeting_id: at.meeting_id,
      base_revision: 1,
      changes: whole,
    });
    expect(request.changed).toEqual(["keyDecisions"]);
    await reviewEdit(at.as(at.host), { edit_id: request.edit_id, approve: true });
    expect((await summaryOf(at)).content.summary).toBe(summary);
  });
});
