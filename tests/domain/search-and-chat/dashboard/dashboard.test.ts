import { describe, expect, test } from "vitest";
import { day, minute } from "#app/core/clock.ts";
import { newId } from "#app/core/new-id.ts";
import { getMeeting } from "#app/domain/meetings/meetings/read.server.ts";
import { changeMeeting, scheduleMeeting } from "#app/domain/meetings/meetings/write.server.ts";
import { readModelStep } from "#app/domain/search-and-chat/dashboard/model-step.server.ts";
import { readDashboard } from "#app/domain/search-and-chat/dashboard/read.server.ts";
import { newSince, visitAt } from "#app/domain/search-and-chat/dashboard/visits.ts";
import { recordOpened, recordVisit } from "#app/domain/search-and-chat/dashboard/write.server.ts";
import { addActionItem, completeActionItems } from "#app/domain/summaries/action-items/write.server.ts";
import { proposeEdit } from "#app/domain/summaries/edit-requests/write.server.ts";
import { reviewEdit } from "#app/domain/summaries/transcript-edits/review.server.ts";
import { connections } from "#db/schema/connections.ts";
import { operators } from "#db/schema/operators.ts";
import { bring, keepAll, type Stage, stage, summarized } from "#tests/domain/summaries/summaries/stage.ts";
import { onSqlite } from "#tests/support/database.ts";

describe("a dashboard visit", () => {
  const first = visitAt(undefined, 0);
  test("continues within half an hour, and what was new stays new", () => {
    const back = visitAt({ seen_at: 0, since: null }, day);
    expect(back).toEqual({ seen_at: day, since: 0 });
    expect(visitAt(back, day + 29 * minute)).toEqual({ seen_at: day + 29 * minute, since: 0 });
  });
  test("starts anew after half an hour", () => {
    expect(visitAt({ seen_at: day, since: 0 }, day + 30 * minute).since).toBe(day);
  });
  test("that is the first shows the last week", () => {
    expect(newSince(undefined, 30 * day)).toEqual({ since: 23 * day, isFirst: true });
    expect(newSince(first, 10 * minute).isFirst).toBe(true);
  });
});

const today = (at: Stage, actor = at.member) => readDashboard(at.as(actor), { project_id: at.project_id });

async function connectGoogle({ workspace: { db } }: Stage, user_id: string) {
  const ids = { connection_id: newId(), user_id, vendor: "google" as const, account_name: null };
  const keys = { scopes: [], access_sealed: "sealed", expires_at: day, status: "active" as const };
  await db.write((q) => q.insert(connections).values({ ...ids, ...keys, created_at: 0, updated_at: 0 }));
}

async function propose(at: Stage) {
  const changes = { keyDecisions: ["Proposed."] };
  return proposeEdit(at.as(at.member), { meeting_id: at.meeting_id, changes });
}

describe("the dashboard", () => {
  test("is refused to who is not in the project", async () => {
    const at = await stage();
    for (const actor of [at.stranger, at.guest]) {
      await expect(today(at, actor)).rejects.toMatchObject({ status: 404 });
      await expect(recordVisit(at.as(actor), { project_id: at.project_id })).rejects.toMatchObject({
        status: 404,
      });
    }
  });

  test("shows three first steps, and none once they are done", async () => {
    const at = await stage();
    expect((await today(at)).steps).toEqual({ transcript: false, teammate: true, calendar: false });
    await connectGoogle(at, at.member.userId);
    expect((await today(at)).steps).toEqual({ transcript: false, teammate: true, calendar: true });
    // Of another person's calendar nothing is said.
    expect((await today(at, at.host)).steps).toMatchObject({ calendar: false });
    await bring(at);
    expect((await today(at)).steps).toBeNull();
  });

  test("asks for a language model only where the reader can set one up", async () => {
    const at = await stage();
    expect(await readModelStep(at.as(at.member), {})).toBeNull();
    await at.workspace.db.write((q) => q.insert(operators).values({ user_id: at.host.userId, named_at: 1 }));
    expect(await readModelStep(at.as(at.host), {})).toBe(false);
  });

  test("shows the next meeting that is not over", async () => {
    const at = await stage();
    expect((await today(at)).next).toMatchObject({ meeting_id: at.meeting_id });
    const { now, advance } = at.workspace.clock;
    advance(day);
    expect((await today(at)).next).toBeNull();
    const plan = (title: string, days: number) =>
      scheduleMeeting(at.as(at.host), {
        ...{ project_id: at.project_id, title, platform_type: "zoom" },
        scheduled_at: new Date(now() + days * day).toISOString(),
      });
    await plan("Later", 3);
    await plan("Next", 1);
    expect((await today(at)).next).toMatchObject({ title: "Next", user_role: "member" });
  });

  test("shows the edits I may decide, and not my own", async () => {
    const at = await summarized();
    const { edit_id } = await propose(at);
    expect((await today(at, at.host)).waiting).toMatchObject({
      total: 1,
      edits: [{ edit_id, creator_name: "Member Test" }],
    });
    expect((await today(at)).waiting.total).toBe(0);
    await reviewEdit(at.as(at.host), { edit_id, approve: true });
    expect((await today(at, at.admin)).waiting.total).toBe(0);
  });

  test("shows my open items, the most overdue first", async () => {
    const at = await stage();
    const add = (description: string, due_date: string, owner = "Member Test") =>
      addActionItem(at.as(at.host), { meeting_id: at.meeting_id, description, due_date, owner });
    await add("late", "2020-01-02");
    await add("coming", "2099-01-01");
    await add("latest", "2020-01-01");
    await add("hers", "2020-01-01", "Host Test");
    const { items } = await today(at);
    expect(items).toMatchObject({ total: 3, overdue: 2 });
    expect(items.items.map(({ description }) => description)).toEqual(["latest", "late", "coming"]);
  });

  test("shows what is new since the visit before, and not what I decided myself", async () => {
    const at = await summarized();
    await keepAll(at);
    const { clock } = at.workspace;
    const visit = (actor = at.member) => recordVisit(at.as(actor), { project_id: at.project_id });
    const fresh = (await today(at)).news;
    expect(fresh).toMatchObject({ isFirst: true, summaries: [{ meeting_id: at.meeting_id }] });
    expect(fresh.summaries[0]?.decisions.length).toBeGreaterThan(0);
    const writes = at.workspace.db.stats().writes;
    await Promise.all([visit(), visit(at.host)]);
    await visit();
    // On PostgreSQL, where each process commits for itself, each has its own.
    expect(at.workspace.db.stats().writes - writes, "two share a transaction, a third needs none").toBe(
      onSqlite ? 1 : 2,
    );
    clock.advance(day);
    const { edit_id } = await propose(at);
    await reviewEdit(at.as(at.host), { edit_id, approve: true });
    clock.advance(minute);
    const before = (await today(at)).news;
    expect(before).toMatchObject({ isFirst: false, summaries: [] });
    expect(before.edits).toMatchObject([{ edit_id, approved: true, mine: true, reviewer_name: "Host Test" }]);
    expect((await today(at, at.host)).news.edits).toEqual([]);
    await visit();
    expect((await today(at)).news).toEqual(before);
    clock.advance(day);
    await visit();
    expect((await today(at)).news.edits).toEqual([]);
  });

  test("shows a member the summaries they have not opened, first those of meetings without them", async () => {
    const at = await summarized();
    const missed = async (actor: Stage["host"]) =>
      (await today(at, actor)).news.summaries.map(({ was_in }) => was_in);
    expect([await missed(at.member), await missed(at.host)]).toEqual([[false], [true]]);
    const writes = at.workspace.db.stats().writes;
    await recordOpened(at.as(at.member), { meeting_id: at.meeting_id });
    await recordOpened(at.as(at.member), { meeting_id: at.meeting_id });
    expect(at.workspace.db.stats().writes - writes, "the second look is no write").toBe(1);
    expect([await missed(at.member), await missed(at.host)]).toEqual([[], [true]]);
    expect(await recordOpened(at.as(at.stranger), { meeting_id: at.meeting_id })).toEqual({ opened: false });
  });

  test("prepares for the next meeting with what is open from the last one of its name", async () => {
    const at = await summarized();
    const plan = (title: string) =>
      scheduleMeeting(at.as(at.host), {
        ...{ project_id: at.project_id, title, platform_type: "zoom" },
        scheduled_at: new Date(at.workspace.clock.now() + day).toISOString(),
      });
    const { title } = await getMeeting(at.as(at.host), { meeting_id: at.meeting_id });
    const { meeting_id } = await plan(`${title} #12`);
    const item = await addActionItem(at.as(at.host), {
      meeting_id: at.meeting_id,
      description: "Bring the rope",
    });
    const before = await today(at);
    expect(before).toMatchObject({ next: { meeting_id }, last: { meeting_id: at.meeting_id } });
    const open = before.last?.total ?? 0;
    expect(before.last?.items.length).toBe(Math.min(open, 4));
    await completeActionItems(at.as(at.host), { action_ids: [item.action_id], status: "completed" });
    expect((await today(at)).last?.total).toBe(open - 1);
    await changeMeeting(at.as(at.host), { meeting_id, title: "Something else" });
    expect((await today(at)).last).toBeNull();
  });
});
