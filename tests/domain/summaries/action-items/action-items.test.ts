import { describe, expect, test } from "vitest";
import { openActionItems } from "#app/domain/meetings/agenda/queries.server.ts";
import { listActionItems } from "#app/domain/summaries/action-items/read.server.ts";
import {
  addActionItem,
  changeActionItem,
  deleteActionItem,
  restoreActionItem,
} from "#app/domain/summaries/action-items/write.server.ts";
import { requestSummary } from "#app/domain/summaries/summaries/write.server.ts";
import { summarized } from "#tests/domain/summaries/summaries/stage.ts";

describe("action items", () => {
  test("are added with defaults, changed, completed and deleted", async () => {
    const at = await summarized();
    const ctx = at.as(at.host);
    const item = await addActionItem(ctx, {
      meeting_id: at.meeting_id,
      description: " Paint the pier ",
      owner: "",
    });
    expect(item).toMatchObject({
      ...{
        description: "Paint the pier",
        owner: null,
        due_date: null,
        priority: "medium",
        status: "pending",
      },
      author: at.host.userId,
    });
    const { action_id } = item;
    const due = "2026-06-01T12:00:00.000Z";
    expect(
      await changeActionItem(ctx, { action_id, owner: "Ines", due_date: due, priority: "high" }),
    ).toMatchObject({
      owner: "Ines",
      due_date: "2026-06-01",
      priority: "high",
      description: "Paint the pier",
    });
    expect(await changeActionItem(ctx, { action_id, due_date: "", status: "completed" })).toMatchObject({
      due_date: null,
      status: "completed",
    });
    expect(await deleteActionItem(ctx, { action_id })).toEqual({ success: true });
    await expect(deleteActionItem(ctx, { action_id })).rejects.toMatchObject({ status: 404 });
  });

  test("of the engine keep their evidence, and its authorship when only completed", async () => {
    const at = await summarized();
    const [item] = await listActionItems(at.as(at.member), { meeting_id: at.meeting_id });
    const action_id = item?.action_id ?? "";
    const ticked = await changeActionItem(at.as(at.host), { action_id, status: "completed" });
    expect(ticked).toMatchObject({ author: "ai", evidence: item?.evidence });
    const edited = await changeActionItem(at.as(at.host), { action_id, description: "Better words" });
    expect(edited).toMatchObject({ author: at.host.userId, evidence: item?.evidence });
  });

  test("are changed by host and admins, and seen by everybody of the meeting", async () => {
    const at = await summarized();
    const [item] = await listActionItems(at.as(at.guest), { meeting_id: at.meeting_id });
    const action_id = item?.action_id ?? "";
    const add = { meeting_id: at.meeting_id, description: "x" };
    await expect(addActionItem(at.as(at.member), add)).rejects.toMatchObject({ status: 403 });
    await expect(deleteActionItem(at.as(at.member), { action_id })).rejects.toMatchObject({ status: 403 });
    await expect(deleteActionItem(at.as(at.stranger), { action_id })).rejects.toMatchObject({ status: 404 });
    await expect(listActionItems(at.as(at.stranger), add)).rejects.toMatchObject({ status: 404 });
    expect(await addActionItem(at.as(at.admin), add)).toMatchObject({ description: "x" });
  });

  test("report errors at their field", async () => {
    const at = await summarized();
    const wrong = { meeting_id: at.meeting_id, description: "  ", due_date: "soon", priority: "urgent" };
    await expect(addActionItem(at.as(at.host), wrong as never)).rejects.toMatchObject({
      status: 422,
      errors: {
        description: ["Description is required"],
        due_date: ["Enter a date"],
        priority: expect.anything(),
      },
    });
  });

  test("keep the due date as written, and refuse dates that do not exist", async () => {
    const at = await summarized();
    const add = (due_date: string) =>
      addActionItem(at.as(at.host), { meeting_id: at.meeting_id, description: "x", due_date });
    expect(await add("2026-12-31T23:30:00-10:00")).toMatchObject({ due_date: "2026-12-31" });
    expect(await add("2026-12-31T00:30:00+14:00")).toMatchObject({ due_date: "2026-12-31" });
    for (const due_date of ["2026-02-31", "2026-02-31T10:00:00Z", "2026-13-01"])
      await expect(add(due_date), due_date).rejects.toMatchObject({
        errors: { due_date: ["Enter a date"] },
      });
  });

  test("that were deleted can be restored with evidence, and stay out of agendas and new summaries", async () => {
    const at = await summarized();
    const ctx = at.as(at.host);
    const all = await listActionItems(ctx, { meeting_id: at.meeting_id });
    const action_id = all[0]?.action_id ?? "";
    await deleteActionItem(ctx, { action_id });
    const open = await at.workspace.db.read((q) => openActionItems({ q }, at.project_id));
    expect(open.map(({ description }) => description)).not.toContain(all[0]?.description);
    await requestSummary(ctx, { meeting_id: at.meeting_id, again: true });
    await at.workspace.worker.drain();
    expect(await listActionItems(ctx, { meeting_id: at.meeting_id })).toEqual(all.slice(1));
    await expect(restoreActionItem(at.as(at.member), { action_id })).rejects.toMatchObject({ status: 403 });
    await expect(restoreActionItem(at.as(at.stranger), { action_id })).rejects.toMatchObject({ status: 404 });
    expect(await restoreActionItem(ctx, { action_id })).toMatchObject({ evidence: all[0]?.evidence });
    expect(await restoreActionItem(ctx, { action_id })).toMatchObject({ action_id });
    expect(await listActionItems(ctx, { meeting_id: at.meeting_id })).toHaveLength(all.length);
  });
});
