import { describe, expect, test } from "vitest";
import { openActionItems } from "#app/domain/action-items/queries.server.ts";
import { listActionItems } from "#app/domain/action-items/read.server.ts";
import { addActionItem, changeActionItem, deleteActionItem } from "#app/domain/action-items/write.server.ts";
import { evidence } from "#db/schema/summaries.ts";
import { summarized } from "#tests/domain/summaries/stage.ts";

describe("action items", () => {
  test("are added with the defaults, changed, ticked off and deleted", async () => {
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

  test("of the engine keep their evidence, and stay the engine's when they are only ticked off", async () => {
    const at = await summarized();
    const [item] = await listActionItems(at.as(at.member), { meeting_id: at.meeting_id });
    const action_id = item?.action_id ?? "";
    const ticked = await changeActionItem(at.as(at.host), { action_id, status: "completed" });
    expect(ticked).toMatchObject({ author: "ai", evidence: item?.evidence });
    const edited = await changeActionItem(at.as(at.host), { action_id, description: "Better words" });
    expect(edited).toMatchObject({ author: at.host.userId, evidence: item?.evidence });
    const count = () => at.workspace.db.read((q) => q.$count(evidence));
    const before = await count();
    await deleteActionItem(at.as(at.host), { action_id });
    expect(before - (await count())).toBe(item?.evidence.length);
  });

  test("are the host's and the admins' to change, and everybody's of the meeting to see", async () => {
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

  test("say what is wrong at the field", async () => {
    const at = await summarized();
    const wrong = { meeting_id: at.meeting_id, description: "  ", due_date: "soon", priority: "urgent" };
    await expect(addActionItem(at.as(at.host), wrong as never)).rejects.toMatchObject({
      status: 422,
      errors: {
        description: ["Description is required"],
        due_date: ["Please enter a date"],
        priority: expect.anything(),
      },
    });
  });

  test("of a project that are still open are known to its agendas", async () => {
    const at = await summarized();
    const all = await listActionItems(at.as(at.host), { meeting_id: at.meeting_id });
    await changeActionItem(at.as(at.host), { action_id: all[0]?.action_id ?? "", status: "completed" });
    const open = await at.workspace.db.read((q) => openActionItems({ q }, at.project_id));
    expect(open.map(({ action_id }) => action_id)).toEqual(all.slice(1).map(({ action_id }) => action_id));
    expect(open[0]?.meeting_title).toContain("Ferry app");
  });
});
