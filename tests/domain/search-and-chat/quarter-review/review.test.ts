import { describe, expect, test } from "vitest";
import type { UserActor } from "#app/core/actor.ts";
import { exportReview, reviewQuarter } from "#app/domain/search-and-chat/quarter-review/read.server.ts";
import { moveDueDate } from "#app/domain/summaries/action-items/answer.server.ts";
import {
  addActionItem,
  completeActionItems,
  deleteActionItem,
} from "#app/domain/summaries/action-items/write.server.ts";
import { settleDecision } from "#app/domain/summaries/decisions/write.server.ts";
import { keepLines } from "#app/domain/summaries/summaries/possible-lines.server.ts";
import { decideIn, entryOf } from "#tests/domain/summaries/decisions/decided.ts";
import { stage, summarized, summaryOf } from "#tests/domain/summaries/summaries/stage.ts";

/** A project whose first quarter of 2026 is told from November 2025 on, and who reads it in which zone. */
async function told() {
  const at = await stage();
  const { workspace, project_id } = at;
  const until = (iso: string) => workspace.clock.advance(Date.parse(iso) - workspace.clock.now());
  const add = async (meeting_id: string, description: string, due_date: string | null = null) =>
    (await addActionItem(at.as(at.host), { meeting_id, description, owner: "Member Test", due_date }))
      .action_id;
  const done = (action_id: string) =>
    completeActionItems(at.as(at.host), { action_ids: [action_id], status: "completed" });
  const review = (actor: UserActor = at.member, more: object = {}) =>
    reviewQuarter(at.as(actor), { project_id, time_zone: "Europe/Berlin", ...more });
  return { at, project_id, until, add, done, review };
}

const textsOf = (list: { items: { description: string }[] }) =>
  list.items.map(({ description }) => description).sort();

describe("the review of a quarter", () => {
  test("has what was decided, delivered, slipped and is open, with the days and as many as it counts", async () => {
    const { at, until, add, done, review } = await told();
    until("2026-04-02T09:00:00Z");
    const before = await decideIn(at, "2025-12-30", ["The old pier stays"]);
    const within = await decideIn(at, "2026-02-10", ["The new pier is built", "Boats are blue"]);
    await decideIn(at, "2026-04-01", ["The quarter is over"]);
    const boats = await entryOf(at, "Boats are blue");
    await settleDecision(at.as(at.host), {
      ...{ decision_id: boats.decision_id, state: "reversed", why: "They are red" },
    });

    const { late, moved } = {
      late: await add(before, "Late and done", "2026-04-01"),
      moved: await add(within, "Moved", "2026-04-20"),
    };
    await add(within, "Not done", "2026-04-01");
    await add(within, "Due later", "2026-05-20");
    await add(within, "Whenever");
    const gone = await add(within, "Deleted", "2026-04-01");
    await deleteActionItem(at.as(at.host), { action_id: gone });
    await done(await add(within, "In time", "2026-04-02"));
    await done(late);
    await moveDueDate(at.as(at.host), { action_id: moved, due_date: "2026-04-25", word: "Rain" });
    await moveDueDate(at.as(at.host), { action_id: moved, due_date: "2026-07-05", word: "More rain" });

    const first = await review(at.member, { quarter: "2026-Q1" });
    expect(first.decided.items.map(({ text, state }) => [text, state])).toEqual([
      ["The new pier is built", "decided"],
      ["Boats are blue", "reversed"],
    ]);
    expect(first.decided.items[0]?.proof).toMatchObject({ meeting_id: within, title: "Weekly 2026-02-10" });
    expect(first).toMatchObject({
      ...{ first: "2026-01-01", last: "2026-03-31", is_running: false },
      ...{ earlier: "2025-Q4", later: "2026-Q2" },
    });
    expect([first.delivered.total, first.slipped.total]).toEqual([0, 0]);
    // All of these were done or are open after its end.
    expect(textsOf(first.open)).toEqual([
      ...["Due later", "In time", "Late and done", "Moved", "Not done", "Whenever"],
    ]);

    const now = await review();
    expect(now).toMatchObject({ quarter: "2026-Q2", later: null, is_running: true });
    expect(textsOf(now.delivered)).toEqual(["In time", "Late and done"]);
    expect(textsOf(now.slipped)).toEqual(["Late and done", "Moved", "Not done"]);
    expect(textsOf(now.open)).toEqual(["Due later", "Moved", "Not done", "Whenever"]);
    const byText = new Map(now.slipped.items.map((item) => [item.description, item]));
    expect(byText.get("Moved")).toMatchObject({
      ...{ moved: { from: "2026-04-20", to: "2026-07-05" }, due_date: "2026-07-05", days_late: 0 },
    });
    expect(byText.get("Late and done")).toMatchObject({ days_late: 1, moved: null });
    for (const list of [now.decided, now.delivered, now.slipped, now.open])
      expect(list.items).toHaveLength(list.total);
  });

  test("leads to the second at which a decision was said", async () => {
    const at = await summarized();
    const { meeting_id, project_id } = at;
    const [line] = (await summaryOf(at)).document.decisions;
    await keepLines(at.as(at.host), { meeting_id, line_ids: [String(line?.line_id)] });
    await at.workspace.worker.drain();
    const [spoken] = line?.evidence ?? [];
    const { decided } = await reviewQuarter(at.as(at.member), { project_id, time_zone: "UTC" });
    expect(decided.items).toMatchObject([
      {
        text: line?.text,
        proof: { meeting_id, segment_id: spoken?.segment_id, timestamp: spoken?.timestamp },
      },
    ]);
    const { content } = await exportReview(at.as(at.member), { project_id, format: "md" });
    expect(content).toContain(`?tab=transcript&around=${spoken?.segment_id}#line-${spoken?.segment_id}`);
  });

  test("takes the end of a day from the reader's clocks", async () => {
    const { at, until, add, done, review } = await told();
    until("2026-02-10T23:30:00Z");
    const meeting = await decideIn(at, "2026-02-01", ["We sail"]);
    await done(await add(meeting, "Just in time", "2026-02-10"));
    expect((await review(at.member, { time_zone: "UTC" })).slipped.total).toBe(0);
    expect((await review(at.member, { time_zone: "Europe/Berlin" })).slipped.total).toBe(1);
  });

  test("leaves a private meeting out for who may not see it, and is not there for strangers", async () => {
    const { at, until, add, done, review } = await told();
    until("2026-02-10T09:00:00Z");
    const closed = await decideIn(at, "2026-02-02", ["Nobody is told"], { is_private: true });
    await done(await add(closed, "Hush", "2026-02-09"));
    await add(closed, "Hush on", "2026-02-09");
    const totals = async (actor: UserActor) => {
      const { decided, delivered, slipped, open } = await review(actor);
      return [decided, delivered, slipped, open].map(({ total }) => total);
    };
    expect(await totals(at.member)).toEqual([0, 0, 0, 0]);
    expect(await totals(at.host)).toEqual([1, 1, 2, 1]);
    const file = await exportReview(at.as(at.member), { project_id: at.project_id, format: "md" });
    expect(file.content).not.toContain("Hush");
    for (const actor of [at.stranger, at.guest])
      await expect(review(actor)).rejects.toMatchObject({ status: 404 });
  });

  test("is paged, and refuses a quarter that is none", async () => {
    const { at, until, add, review } = await told();
    until("2026-02-10T09:00:00Z");
    const meeting = await decideIn(at, "2026-02-02", ["We sail"]);
    for (let n = 10; n < 33; n++) await add(meeting, `Item ${n}`);
    const [start, rest, beyond] = [
      await review(),
      await review(at.member, { open: 20 }),
      await review(at.member, { open: 900 }),
    ];
    expect([start.open.items.length, rest.open.items.length, rest.open.total]).toEqual([20, 3, 23]);
    expect(beyond.open).toMatchObject({ at: 20, total: 23 });
    const ids = [...start.open.items, ...rest.open.items].map(({ action_id }) => action_id);
    expect(new Set(ids).size).toBe(23);
    for (const quarter of ["2026-Q5", "2026", "Q1", "20260-Q1"])
      await expect(review(at.member, { quarter })).rejects.toMatchObject({ status: 422 });
    expect((await review(at.member, { quarter: "9998-Q4" })).open.total).toBe(23);
    expect((await review(at.member, { quarter: "1000-Q1" })).open.total).toBe(0);
  });

  test("is a file with all lines and their proof, whatever stands in their words", async () => {
    const { at, until, add, review } = await told();
    until("2026-02-10T09:00:00Z");
    const meeting = await decideIn(at, "2026-02-02", ["We *sail*, all of us"]);
    await add(meeting, '=SUM("A1")', "2026-02-01");
    for (let n = 0; n < 25; n++) await add(meeting, `Item ${n}`);
    const csv = await exportReview(at.as(at.member), { project_id: at.project_id, time_zone: "UTC" });
    expect(csv).toMatchObject({ name: "Review 2026-Q1.csv" });
    const lines = String(csv.content).trimEnd().split("\r\n");
    const { decided, delivered, slipped, open } = await review();
    expect(lines).toHaveLength(1 + decided.total + delivered.total + slipped.total + open.total);
    expect(lines[0]).toBe('"Part","Line","Owner","Due","State","Meeting","Day","Time","Link","Proof"');
    expect(lines).toContainEqual(
      expect.stringMatching(/^"Slipped","'=SUM\(""A1""\)","Member Test","2026-02-01","9 days late"/),
    );
    const md = await exportReview(at.as(at.member), {
      project_id: at.project_id,
      format: "md",
      time_zone: "UTC",
    });
    expect(md.content).toContain(
      "2026-01-01 to 2026-03-31, as of 2026-02-10: 1 decided, 0 delivered, 1 slipped, 26 open",
    );
    expect(md.content).toContain("[We \\*sail\\*, all of us](");
    expect(md.content).toContain("## Delivered (0)\n\nNothing.\n");
  });

  test("the review of a project without meetings has nothing in it", async () => {
    const { at, review } = await told();
    const { decided, delivered, slipped, open } = await review(at.admin);
    expect([decided, delivered, slipped, open].map(({ total, items }) => total + items.length)).toEqual([
      ...[0, 0, 0, 0],
    ]);
  });
});
