import { asc, eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { hour } from "#app/core/clock.ts";
import { listNotifications } from "#app/domain/notifications/read.server.ts";
import {
  acceptItem,
  declineItem,
  handOverItem,
  moveDueDate,
} from "#app/domain/summaries/action-items/answer.server.ts";
import { blockItem, unblockItem } from "#app/domain/summaries/action-items/block.server.ts";
import {
  browseActionItems,
  getActionItem,
  listActionItems,
} from "#app/domain/summaries/action-items/read.server.ts";
import { readWorkload } from "#app/domain/summaries/action-items/workload.server.ts";
import {
  addActionItem,
  changeActionItem,
  completeActionItems,
  deleteActionItem,
  restoreActionItem,
} from "#app/domain/summaries/action-items/write.server.ts";
import { requestSummary } from "#app/domain/summaries/summaries/write.server.ts";
import { actionItemChanges, actionItems } from "#db/schema/action-items.ts";
import { type Stage, summarized } from "#tests/domain/summaries/summaries/stage.ts";
import { mailTo } from "#tests/support/mails.ts";
import { sources, textOf } from "#tests/support/sources.ts";

/** An item of the member's, and what its history says, oldest first. */
async function owned(more: { due_date?: string } = {}) {
  const at = await summarized();
  const add = (description: string, owner: string | null = "Member Test") =>
    addActionItem(at.as(at.host), { meeting_id: at.meeting_id, description, owner, ...more });
  const { action_id } = await add("Count the boats");
  const read = (who = at.host) => getActionItem(at.as(who), { action_id });
  const steps = async () => (await read()).ledger.history.map(({ kind }) => kind).reverse();
  return { at, action_id, add, read, steps };
}

const listed = async (at: Stage, who = at.member) =>
  (await browseActionItems(at.as(who), { project_id: at.project_id, mine: false })).groups.flatMap(
    ({ items }) => items,
  );

describe("the owner of an action item", () => {
  test("accepts it once, with a word, and it waits for an answer no longer", async () => {
    const { at, action_id, read, steps } = await owned();
    const waits = async () => (await listed(at)).find((item) => item.action_id === action_id)?.waiting;
    expect(await waits()).toBe(true);
    for (const word of ["Gladly", "Again"]) await acceptItem(at.as(at.member), { action_id, word });
    expect(await waits()).toBe(false);
    expect(await steps()).toEqual(["created", "accepted"]);
    expect((await read()).ledger).toMatchObject({
      accepted_by: "Member Test",
      history: [{ kind: "accepted", by: "Member Test", word: "Gladly" }, { kind: "created" }],
    });
  });

  test("hands it over to one other member, who is told and has not accepted it", async () => {
    const { at, action_id, read } = await owned();
    await acceptItem(at.as(at.member), { action_id });
    for (const to of ["Nobody", "Member Test", "", "Other Test and Host Test"])
      await expect(handOverItem(at.as(at.member), { action_id, to })).rejects.toMatchObject({
        status: 422,
        errors: { to: ["Choose one other person of the project"] },
      });
    await handOverItem(at.as(at.member), { action_id, to: "other test", word: "You know the boats" });
    expect(await read()).toMatchObject({
      item: { owner: "Other Test", author: at.host.userId },
      ledger: {
        accepted_by: null,
        history: [
          { kind: "handed_over", before: "Member Test", after: "Other Test", word: "You know the boats" },
          { kind: "accepted" },
          { kind: "created" },
        ],
      },
    });
    await at.workspace.worker.drain();
    const { notifications } = await listNotifications(at.as(at.other), {});
    expect(notifications[0]).toMatchObject({ type: "item_handed_over", creator_name: "Member Test" });
    expect((await mailTo(at.workspace, "other@example.test"))?.text).toContain("handed you an action item");
    await expect(acceptItem(at.as(at.member), { action_id })).rejects.toMatchObject({ status: 403 });
  });

  test("declines it with a reason, and the host is told that nobody has it", async () => {
    const { at, action_id, read } = await owned();
    await expect(declineItem(at.as(at.member), { action_id, word: " " })).rejects.toMatchObject({
      status: 422,
    });
    await declineItem(at.as(at.member), { action_id, word: "I am away" });
    expect(await read()).toMatchObject({
      item: { owner: null },
      ledger: { history: [{ kind: "declined", before: "Member Test", word: "I am away" }, {}] },
    });
    await at.workspace.worker.drain();
    const { notifications } = await listNotifications(at.as(at.host), {});
    expect(notifications.map(({ type }) => type)).toContain("item_declined");
  });

  test("leaves it to the other of two by declining", async () => {
    const { at, add } = await owned();
    const { action_id } = await add("Fold the sails", "Member Test and Other Test");
    await declineItem(at.as(at.member), { action_id, word: "No time" });
    expect((await getActionItem(at.as(at.host), { action_id })).item.owner).toBe("Other Test");
  });

  test("is the only one who answers; strangers find nothing, and a done item takes no answer", async () => {
    const { at, action_id } = await owned();
    const status = (promise: Promise<unknown>) =>
      promise.then(
        () => 200,
        (error) => error.status,
      );
    for (const [who, expected] of [
      [at.host, 403],
      [at.admin, 403],
      [at.other, 403],
      [at.guest, 403],
      [at.stranger, 404],
    ] as const) {
      expect(await status(acceptItem(at.as(who), { action_id }))).toBe(expected);
      expect(await status(declineItem(at.as(who), { action_id, word: "No" }))).toBe(expected);
      expect(await status(handOverItem(at.as(who), { action_id, to: "Host Test" }))).toBe(expected);
    }
    expect(await status(getActionItem(at.as(at.guest), { action_id }))).toBe(403);
    await changeActionItem(at.as(at.member), { action_id, status: "completed" });
    expect(await status(acceptItem(at.as(at.member), { action_id }))).toBe(409);
  });

  test("has accepted what they took themselves", async () => {
    const { at, add } = await owned();
    const { action_id } = await add("Paint the sign", "Host Test");
    expect((await getActionItem(at.as(at.host), { action_id })).ledger.accepted_by).toBe("Host Test");
  });
});

describe("the day an action item is due", () => {
  test("is moved with a reason, counted, and the first one stays known", async () => {
    const { at, action_id, read } = await owned({ due_date: "2026-10-03" });
    await moveDueDate(at.as(at.member), { action_id, due_date: "2026-10-10", word: "The paint is late" });
    at.workspace.clock.advance(hour);
    await changeActionItem(at.as(at.host), { action_id, due_date: "2026-10-17" });
    expect((await read()).ledger).toMatchObject({
      ...{ due_moves: 2, first_due: "2026-10-03" },
      history: [
        { kind: "due_moved", before: "2026-10-10", after: "2026-10-17", by: "Host Test" },
        { kind: "due_moved", before: "2026-10-03", after: "2026-10-10", word: "The paint is late" },
        { kind: "created" },
      ],
    });
  });

  test("that is set back at once by the same person has not moved", async () => {
    const { at, action_id, read, steps } = await owned({ due_date: "2026-10-03" });
    for (const due_date of ["2026-10-10", "2026-10-03"])
      await changeActionItem(at.as(at.host), { action_id, due_date });
    expect((await read()).ledger).toMatchObject({ due_moves: 0, first_due: null });
    expect(await steps()).toEqual(["created"]);
    await changeActionItem(at.as(at.host), { action_id, due_date: "2026-10-10" });
    at.workspace.clock.advance(hour);
    await changeActionItem(at.as(at.host), { action_id, due_date: "2026-10-03" });
    expect((await read()).ledger).toMatchObject({ due_moves: 2, first_due: "2026-10-03" });
  });
});

describe("an action item that waits for another", () => {
  test("shows it both ways, and waits no longer once that one is done", async () => {
    const { at, action_id, add, read } = await owned();
    const { action_id: rope } = await add("Buy the rope", null);
    await blockItem(at.as(at.member), { action_id, blocked_by: rope });
    expect((await read()).ledger.blocked_by).toMatchObject({ action_id: rope, description: "Buy the rope" });
    const other = await getActionItem(at.as(at.member), { action_id: rope });
    expect(other.ledger.blocks).toMatchObject([{ action_id }]);
    expect((await listed(at)).find((item) => item.action_id === action_id)?.blocked).toBe(true);
    await completeActionItems(at.as(at.host), { action_ids: [rope], status: "completed" });
    expect((await read()).ledger).toMatchObject({
      blocked_by: null,
      history: [{ kind: "unblocked", other: "Buy the rope" }, { kind: "blocked" }, { kind: "created" }],
    });
  });

  test("is let go when the other is deleted, and by hand", async () => {
    const { at, action_id, add, read } = await owned();
    for (const end of [deleteActionItem, undefined]) {
      const { action_id: blocked_by } = await add("Buy the rope", null);
      await blockItem(at.as(at.host), { action_id, blocked_by });
      if (end) await end(at.as(at.host), { action_id: blocked_by });
      else await unblockItem(at.as(at.host), { action_id });
      expect((await read()).ledger.blocked_by).toBeNull();
    }
  });

  test("cannot wait for itself, for one that waits for it, for what is done or what is elsewhere", async () => {
    const { at, action_id, add } = await owned();
    const [one, two] = [await add("One", null), await add("Two", null)];
    const block = (id: string, blocked_by: string) =>
      blockItem(at.as(at.host), { action_id: id, blocked_by });
    await block(one.action_id, action_id);
    await block(two.action_id, one.action_id);
    for (const [id, by] of [
      [action_id, action_id],
      [action_id, two.action_id],
      [action_id, one.action_id],
      [action_id, "00000000-0000-7000-8000-000000000000"],
    ] as const)
      await expect(block(id, by)).rejects.toMatchObject({ status: 422 });
    await changeActionItem(at.as(at.host), { action_id: two.action_id, status: "completed" });
    await expect(block(action_id, two.action_id)).rejects.toMatchObject({ status: 422 });
  });

  test("is refused one of two waits for each other that come at the same moment", async () => {
    const { at, action_id, add } = await owned();
    const { action_id: rope } = await add("Buy the rope", null);
    const outcomes = await Promise.allSettled([
      blockItem(at.as(at.host), { action_id, blocked_by: rope }),
      blockItem(at.as(at.host), { action_id: rope, blocked_by: action_id }),
    ]);
    expect(outcomes.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
  });
});

describe("the ledger", () => {
  test("adds up at each step: what an item says of itself follows from its history", async () => {
    const { at, action_id, add } = await owned({ due_date: "2026-10-03" });
    const { action_id: rope } = await add("Buy the rope", null);
    const host = at.as(at.host);
    const member = at.as(at.member);
    const steps = [
      () => acceptItem(member, { action_id }),
      () => moveDueDate(member, { action_id, due_date: "2026-10-09", word: "Rain" }),
      () => blockItem(member, { action_id, blocked_by: rope }),
      () => changeActionItem(host, { action_id, owner: "Other Test" }),
      () => changeActionItem(host, { action_id, owner: "Member Test", due_date: "" }),
      () => completeActionItems(host, { action_ids: [action_id, rope], status: "completed" }),
      () => completeActionItems(host, { action_ids: [action_id], status: "pending" }),
      () => changeActionItem(host, { action_id, due_date: "2026-11-01" }),
      () => handOverItem(member, { action_id, to: "Other Test" }),
      () => deleteActionItem(host, { action_id }),
      () => restoreActionItem(host, { action_id }),
    ];
    for (const step of steps) {
      await step();
      at.workspace.clock.advance(hour);
      await expectSums(at, action_id);
      await expectSums(at, rope);
    }
  });

  test("lists what happened to an item, newest first, and says when there is more", async () => {
    const { at, action_id, read } = await owned();
    await at.workspace.db.write((q) =>
      q.insertEach(
        actionItemChanges,
        Array.from({ length: 201 }, (_, nth) => ({
          ...{ change_id: `c${nth}`, action_id, meeting_id: at.meeting_id, kind: "done" as const },
          ...{ changed_by: at.host.userId, created_at: at.workspace.clock.now() + nth },
        })),
      ),
    );
    const { history, has_more } = (await read()).ledger;
    expect([history.length, has_more, history[0]?.change_id]).toEqual([200, true, "c200"]);
  });

  test("keeps an item of the engine that somebody said something about when the summary is made anew", async () => {
    const at = await summarized();
    const items = await listActionItems(at.as(at.host), { meeting_id: at.meeting_id });
    const [kept, waited, gone] = items.filter(({ author }) => author === "ai");
    if (!kept || !waited || !gone) throw new Error("the engine found too few items");
    const { action_id } = kept;
    await moveDueDate(at.as(at.host), { action_id, due_date: "2027-01-04" });
    await blockItem(at.as(at.host), { action_id, blocked_by: waited.action_id });
    const ids = [kept, waited, gone].map((item) => item.action_id);
    for (const [nth, id] of ids.entries())
      await at.workspace.db.write((q) =>
        q
          .update(actionItems)
          .set({ description: `Words that nobody spoke ${nth}` })
          .where(eq(actionItems.action_id, id)),
      );
    await requestSummary(at.as(at.host), { meeting_id: at.meeting_id, again: true });
    await at.workspace.worker.drain();
    const now = await listActionItems(at.as(at.host), { meeting_id: at.meeting_id });
    expect(ids.map((id) => now.some((item) => item.action_id === id))).toEqual([true, true, false]);
  });

  test("is written in one place: nothing else writes owner, day, state or deletion of items", () => {
    const writers = [...sources("app/**/*.ts")]
      .filter(({ path }) => /(update|insert)\(actionItems\)|insertEach\(\s*actionItems\b/.test(textOf(path)))
      .map(({ path }) => path.split("/").pop());
    expect(writers.sort()).toEqual([
      // Names that are corrected, what a new reading vouches for, rows of an archive.
      "changes.server.ts",
      "history-changes.server.ts",
      "rename-owner.server.ts",
    ]);
  });
});

/** Replays the history of an item, and compares what comes out with its columns. */
async function expectSums(at: Stage, action_id: string) {
  const { item, changes } = await at.workspace.db.read(async (q) => ({
    item: (await q.select().from(actionItems).where(eq(actionItems.action_id, action_id)))[0],
    changes: await q
      .select()
      .from(actionItemChanges)
      .where(eq(actionItemChanges.action_id, action_id))
      .orderBy(asc(actionItemChanges.created_at), asc(actionItemChanges.change_id)),
  }));
  const [, ...later] = changes;
  const moves = later.filter(({ kind, before }) => kind === "due_moved" && before !== null);
  const last = (...kinds: string[]) => later.findLast(({ kind }) => kinds.includes(kind));
  const owner = last("assigned", "handed_over", "declined");
  const accepted = last("assigned", "handed_over", "declined", "accepted");
  const blocked = last("blocked", "unblocked");
  const state = last("done", "reopened");
  expect(item).toMatchObject({
    due_moves: moves.length,
    first_due: moves[0]?.before ?? null,
    owner: owner ? owner.after : changes[0]?.after,
    accepted_by: accepted?.kind === "accepted" ? accepted.changed_by : null,
    blocked_by: blocked?.kind === "blocked" ? blocked.other_id : null,
    status: state?.kind === "done" ? "completed" : "pending",
    done_at: state?.kind === "done" ? state.created_at : null,
  });
}

describe("the workload of a project", () => {
  test("counts each person's open, overdue, coming and done items, and both owners of one", async () => {
    const at = await summarized();
    at.workspace.clock.set(Date.parse("2026-10-07T12:00:00Z"));
    const before = await readWorkload(at.as(at.host), { project_id: at.project_id });
    const add = (owner: string | null, due_date: string | null = null) =>
      addActionItem(at.as(at.host), {
        ...{ meeting_id: at.meeting_id, description: `Item of ${owner} ${due_date}`, owner, due_date },
      });
    await add("Member Test", "2026-10-01");
    await add("Member Test", "2026-10-09");
    await add("Member Test and Other Test", "2026-12-01");
    await add("Somebody Else");
    const done = await add("Other Test");
    await changeActionItem(at.as(at.other), { action_id: done.action_id, status: "completed" });
    const workload = await readWorkload(at.as(at.other), { project_id: at.project_id });
    const of = (name: string) => workload.people.find((row) => row.name === name);
    expect(of("Member Test")).toMatchObject({ open: 3, overdue: 1, week: 1, done: 0 });
    expect(of("Other Test")).toMatchObject({ open: 1, overdue: 0, week: 0, done: 1, is_me: true });
    expect(workload.others.open - before.others.open).toBe(1);
    expect(workload.all.open - before.all.open).toBe(4);
    at.workspace.clock.advance(29 * 24 * hour);
    const later = await readWorkload(at.as(at.host), { project_id: at.project_id });
    expect(later.people.find((row) => row.name === "Other Test")).toMatchObject({ open: 1, done: 0 });
    await expect(readWorkload(at.as(at.guest), { project_id: at.project_id })).rejects.toMatchObject({
      status: 404,
    });
  });
});
