import { describe, expect, test } from "vitest";
import { dayAfter, endOfWeek } from "#app/core/time-zone.ts";
import { changeProfile } from "#app/domain/accounts/users/write.server.ts";
import { readDashboard } from "#app/domain/search-and-chat/dashboard/read.server.ts";
import { daysOverdue, dueGroup } from "#app/domain/summaries/action-items/due-groups.ts";
import { ownersAmong } from "#app/domain/summaries/action-items/owner-match.ts";
import { browseActionItems } from "#app/domain/summaries/action-items/read.server.ts";
import {
  addActionItem,
  changeActionItem,
  completeActionItems,
} from "#app/domain/summaries/action-items/write.server.ts";
import { removeMember } from "#app/domain/workspaces/projects/write.server.ts";
import { type Stage, stage } from "#tests/domain/summaries/summaries/stage.ts";

// A Wednesday.
const today = "2026-11-25";

test.each([
  ["2026-11-24", "pending", "overdue", 1],
  ["2026-11-18", "pending", "overdue", 7],
  ["2026-11-25", "pending", "week", 0],
  ["2026-11-29", "pending", "week", 0],
  ["2026-11-30", "pending", "later", 0],
  [null, "pending", "later", 0],
  ["2026-11-01", "completed", "done", 0],
] as const)("an action item due %s and %s is in the group %s", (due_date, status, group, days) => {
  expect(dueGroup({ due_date, status }, today)).toBe(group);
  expect(daysOverdue({ due_date, status }, today)).toBe(days);
});

test("endOfWeek is Sunday, across months and years", () => {
  expect(["2026-11-23", "2026-11-29", "2026-12-31"].map(endOfWeek)).toEqual([
    "2026-11-29",
    "2026-11-29",
    "2027-01-03",
  ]);
  expect(dayAfter("2026-02-28", 1)).toBe("2026-03-01");
});

test("ownersAmong matches owners by name and writes a unique owner", () => {
  const ana = { first_name: "Ana", last_name: "Reis", email: "ana@example.test" };
  const twin = { first_name: "Ana", last_name: "Reis", email: "ana.2@example.test" };
  const bo = { first_name: "Bo", last_name: "Lind", email: "bo@example.test" };
  const two = ownersAmong([ana, bo]);
  expect(two.named("bo")).toEqual([bo]);
  expect(two.named("Bo and Ana")).toEqual([ana, bo]);
  expect(two.named("The harbour office")).toEqual([]);
  expect(two.named(null)).toEqual([]);
  const twins = ownersAmong([twin, ana]);
  expect(twins.named("Ana Reis")).toEqual([twin, ana]);
  expect([two.nameOf(bo), twins.nameOf(ana)]).toEqual(["Bo Lind", "ana@example.test"]);
});

async function add(at: Stage, description: string, item: { owner?: string; due_date?: string } = {}) {
  const added = { meeting_id: at.meeting_id, description, ...item };
  return (await addActionItem(at.as(at.host), added)).action_id;
}

async function browse(at: Stage, actor = at.member, filters: Parameters<typeof browseActionItems>[1] = {}) {
  const { groups } = await browseActionItems(at.as(actor), {
    project_id: at.project_id,
    mine: false,
    ...filters,
  });
  return groups.map(
    ({ group, items }) => `${group}: ${items.map(({ description }) => description).join(", ")}`,
  );
}

describe("action items of all meetings", () => {
  test("are grouped by due date, most overdue first, completed last", async () => {
    const at = await stage();
    const day = (days: number) =>
      dayAfter(new Date(at.workspace.clock.now()).toISOString().slice(0, 10), days);
    await add(at, "late", { due_date: day(-1) });
    await add(at, "later", { due_date: day(30) });
    await add(at, "latest", { due_date: day(-9) });
    await add(at, "now", { due_date: day(0) });
    await add(at, "some day");
    const done = await add(at, "finished", { due_date: day(-3) });
    await changeActionItem(at.as(at.host), { action_id: done, status: "completed" });
    expect(await browse(at)).toEqual([
      "overdue: latest, late",
      "week: now",
      "later: later, some day",
      "done: finished",
    ]);
  });

  test('are filtered by owner and meeting, and "mine" by my name', async () => {
    const at = await stage();
    await add(at, "hers", { owner: "Member Test" });
    await add(at, "both", { owner: "Member and Host" });
    await add(at, "elsewhere", { owner: "Harbour office" });
    await add(at, "open");
    expect(await browse(at, at.member, { mine: true })).toEqual(["later: hers, both"]);
    expect(await browse(at, at.member, { owner: "Harbour office" })).toEqual(["later: elsewhere"]);
    expect(await browse(at, at.member, { owner: "none" })).toEqual(["later: open"]);
    expect(await browse(at, at.member, { owner: "Host Test" })).toEqual(["later: both"]);
    expect(await browse(at, at.member, { meeting_id: "another" })).toEqual([]);
    const { owners, open, people } = await browseActionItems(at.as(at.host), { project_id: at.project_id });
    expect(owners).toEqual(["Harbour office", "Host Test", "Member Test"]);
    expect(open).toEqual({ mine: 1, all: 4 });
    expect(people[at.project_id]).toContain("Member Test");
  });

  test("are another's after a change of names, and nobody's after their owner has left", async () => {
    const at = await stage();
    const { project_id } = at;
    const action_id = await add(at, "whose", { owner: "Member" });
    const mine = (actor: Stage["host"]) => browse(at, actor, { mine: true });
    const onDashboard = async (actor: Stage["host"]) =>
      (await readDashboard(at.as(actor), { project_id })).items.total;
    expect([await mine(at.member), await mine(at.other)]).toEqual([["later: whose"], []]);
    expect([await onDashboard(at.member), await onDashboard(at.other)]).toEqual([1, 0]);
    await changeProfile(at.as(at.other), { first_name: "Member", last_name: "Other" });
    expect([await mine(at.member), await mine(at.other)]).toEqual([[], []]);
    await changeActionItem(at.as(at.host), { action_id, owner: "Member O." });
    expect([await mine(at.member), await mine(at.other)]).toEqual([[], ["later: whose"]]);
    expect([await onDashboard(at.member), await onDashboard(at.other)]).toEqual([0, 1]);
    await removeMember(at.as(at.admin), { project_id, user_id: at.other.userId });
    await expect(mine(at.other)).rejects.toMatchObject({ status: 404 });
    expect((await browseActionItems(at.as(at.member), { project_id, mine: false })).owners).toEqual([
      "Member O.",
    ]);
  });

  test("come only from meetings one can open", async () => {
    const at = await stage();
    await add(at, "seen", { owner: "Guest Test" });
    await expect(browse(at, at.stranger)).rejects.toMatchObject({ status: 404 });
    await expect(browse(at, at.guest)).rejects.toMatchObject({ status: 404 });
    const everywhere = { project_id: undefined, mine: false };
    expect(await browse(at, at.stranger, everywhere)).toEqual([]);
    expect(await browse(at, at.guest, everywhere)).toEqual(["later: seen"]);
    const { people, groups } = await browseActionItems(at.as(at.guest), { mine: false });
    expect(people).toEqual({});
    expect(groups[0]?.items[0]).toMatchObject({ mine: false, abilities: { edit: false, complete: false } });
  });

  test("are grouped by the reader's own day", async () => {
    const at = await stage();
    // Noon in UTC is the next day already in Kiritimati.
    const noon = new Date(at.workspace.clock.now()).toISOString().slice(0, 10);
    await add(at, "today", { due_date: noon });
    const zones = ["Etc/GMT+12", "Pacific/Kiritimati"].map((time_zone) =>
      browse(at, at.member, { time_zone }),
    );
    expect(new Set(await Promise.all(zones)).size).toBe(2);
  });
});

describe("completing action items", () => {
  test("is allowed to the owner, who may change nothing else", async () => {
    const at = await stage();
    const action_id = await add(at, "hers", { owner: "Member Test" });
    const done = { action_id, status: "completed" as const };
    await expect(changeActionItem(at.as(at.other), done)).rejects.toMatchObject({ status: 403 });
    await expect(changeActionItem(at.as(at.guest), done)).rejects.toMatchObject({ status: 403 });
    expect(await changeActionItem(at.as(at.member), done)).toMatchObject({ status: "completed" });
    const reassigned = { action_id, owner: "Other Test" };
    await expect(changeActionItem(at.as(at.member), reassigned)).rejects.toMatchObject({ status: 403 });
    await expect(changeActionItem(at.as(at.member), { ...done, owner: null })).rejects.toMatchObject({
      status: 403,
    });
  });

  test("several at once is all or nothing, and idempotent", async () => {
    const at = await stage();
    const own = await add(at, "hers", { owner: "Member", due_date: "2099-01-01" });
    const others = await add(at, "theirs", { owner: "Host" });
    const all = { action_ids: [own, others, own], status: "completed" as const };
    await expect(completeActionItems(at.as(at.member), all)).rejects.toMatchObject({ status: 403 });
    await expect(completeActionItems(at.as(at.stranger), all)).rejects.toMatchObject({ status: 404 });
    await expect(
      completeActionItems(at.as(at.host), { ...all, action_ids: [own, "no"] }),
    ).rejects.toMatchObject({
      status: 404,
    });
    await expect(completeActionItems(at.as(at.host), { ...all, action_ids: [] })).rejects.toMatchObject({
      errors: { action_ids: ["Select at least one action item"] },
    });
    expect(await browse(at)).toEqual([expect.stringContaining("later")]);
    const before = at.workspace.published.length;
    expect(await completeActionItems(at.as(at.host), all)).toEqual({ changed: 2 });
    expect(await completeActionItems(at.as(at.host), all)).toEqual({ changed: 0 });
    expect(at.workspace.published.slice(before)).toHaveLength(2);
    expect(await browse(at)).toEqual([expect.stringContaining("done")]);
  });
});
