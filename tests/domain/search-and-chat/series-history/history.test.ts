import { inArray } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import type { UserActor } from "#app/core/actor.ts";
import { getSeries } from "#app/domain/scheduling/series/read.server.ts";
import { scheduleSeries } from "#app/domain/scheduling/series/write.server.ts";
import {
  readGroupHistory,
  readSeriesHistory,
} from "#app/domain/search-and-chat/series-history/read.server.ts";
import { moveDueDate } from "#app/domain/summaries/action-items/answer.server.ts";
import { addActionItem, completeActionItems } from "#app/domain/summaries/action-items/write.server.ts";
import { listDecisions } from "#app/domain/summaries/decisions/read.server.ts";
import { settleDecision } from "#app/domain/summaries/decisions/write.server.ts";
import { sampleMeeting } from "#app/domain/summaries/sample/sample-meeting.ts";
import { keepLines } from "#app/domain/summaries/summaries/possible-lines.server.ts";
import { bringTranscript } from "#app/domain/transcripts/recordings/add-transcript.server.ts";
import { meetings } from "#db/schema/meetings.ts";
import { decideIn, entryOf } from "#tests/domain/summaries/decisions/decided.ts";
import { stage, summaryOf } from "#tests/domain/summaries/summaries/stage.ts";

async function office() {
  const at = await stage();
  const { workspace, project_id } = at;
  const until = async (iso: string) => {
    workspace.clock.advance(Date.parse(iso) - workspace.clock.now());
    await workspace.worker.drain();
  };
  const add = async (meeting_id: string, description: string, more: object = {}) =>
    (await addActionItem(at.as(at.host), { meeting_id, description, owner: "Member Test", ...more }))
      .action_id;
  const inGroup = (ids: string[], context_group = "Ferry") =>
    workspace.db.write((q) =>
      q.update(meetings).set({ context_group }).where(inArray(meetings.meeting_id, ids)),
    );
  const group = (actor: UserActor = at.member, more: object = {}) =>
    readGroupHistory(at.as(actor), { project_id, topic: "Ferry", time_zone: "UTC", ...more });
  return { at, project_id, until, add, inGroup, group };
}

/** A weekly meeting with its first date, whose transcript is there and kept. */
async function weekly() {
  const all = await office();
  const { at, project_id, until } = all;
  await until("2026-03-02T09:00:00Z");
  const { meeting_id } = await scheduleSeries(at.as(at.host), {
    ...{ project_id, title: "Pier weekly", scheduled_at: "2026-03-03T10:00:00Z", duration_minutes: 30 },
    ...{ platform_type: "zoom", meeting_link: "https://zoom.us/j/1", time_zone: "Europe/Berlin" },
    repeats: "weekly",
  });
  await at.workspace.worker.drain();
  const found = await getSeries(at.as(at.member), { meeting_id });
  const series_id = String(found?.series_id);
  const read = (actor: UserActor = at.member, more: object = {}) =>
    readSeriesHistory(at.as(actor), { series_id, time_zone: "UTC", ...more });
  const hold = async () => {
    await until("2026-03-03T11:00:00Z");
    const bytes = new TextEncoder().encode(sampleMeeting.text);
    await bringTranscript(at.as(at.host), { meeting_id, file_name: sampleMeeting.fileName, bytes });
    await at.workspace.worker.drain();
  };
  return { ...all, meeting_id, series_id, read, hold };
}

describe("the page of a series", () => {
  test("a series of which nothing was held says when it comes next, and that there is nothing yet", async () => {
    const { meeting_id, read, series_id, project_id } = await weekly();
    expect(await read()).toMatchObject({
      ...{ series_id, topic: null, title: "Pier weekly", repeats: "Every week on Tuesday", ended: false },
      ...{ next: { meeting_id }, held: 0, since: null, decisions: [], months: null },
      promises: { items: 0, total: 0, rows: [] },
      project: { project_id },
    });
  });

  test("has the minutes of its topics, who spoke, and the questions that were left open with their words", async () => {
    const { at, meeting_id, read, hold } = await weekly();
    await hold();
    const { document } = await summaryOf({ ...at, meeting_id });
    const line_ids = document.open_questions.map(({ line_id }) => line_id);
    expect(line_ids.length).toBeGreaterThan(0);
    await keepLines(at.as(at.host), { meeting_id, line_ids });

    const { held, next, months, title } = await read();
    expect([held, title, next?.scheduled_at]).toEqual([1, "Pier weekly", "2026-03-10T10:00:00.000Z"]);
    if (!months) throw new Error("Nothing was held");
    expect(months).toMatchObject({ all: ["2026-03"], earlier: null, later: null, cut: false });
    const { subjects, attendance, questions } = months;
    expect(subjects.total).toBe(subjects.subjects.reduce((sum, { total }) => sum + total, 0));
    expect(subjects.total).toBeGreaterThan(3);
    expect(subjects.subjects.length).toBeGreaterThan(1);
    const inSummary = document.topics.map(({ text }) => text).sort();
    expect(subjects.subjects.map(({ name }) => name).sort()).toEqual(inSummary);
    expect(attendance.meetings).toBe(1);
    const spoke = attendance.people.filter((person) => person.spoke === 1);
    expect(spoke.map(({ latest }) => latest)).toEqual(spoke.map(() => ["spoke"]));
    expect(spoke.length).toBeGreaterThan(1);
    expect(attendance.people.find(({ name }) => name === "Host Test")).toMatchObject({
      spoke: 0,
      invited: 1,
    });
    expect(questions.map(({ text }) => text)).toEqual(document.open_questions.map(({ text }) => text));
    expect(questions[0]?.segment_id).toBe(document.open_questions[0]?.evidence[0]?.segment_id);
  });

  test("is not there for strangers, for guests, in another project, or for who sees none of its meetings", async () => {
    const { at, read, series_id } = await weekly();
    for (const actor of [at.stranger, at.guest])
      await expect(read(actor)).rejects.toMatchObject({ status: 404 });
    const elsewhere = { series_id, project_id: "elsewhere" };
    await expect(readSeriesHistory(at.as(at.member), elsewhere)).rejects.toMatchObject({ status: 404 });
    await expect(readSeriesHistory(at.as(at.member), { series_id: "none" })).rejects.toMatchObject({
      status: 404,
    });
    await at.workspace.db.write((q) => q.update(meetings).set({ is_private: true }));
    await expect(read(at.member)).rejects.toMatchObject({ status: 404 });
    expect((await read(at.host)).title).toBe("Pier weekly");
  });

  test("leads to the log of its decisions alone", async () => {
    const { at, meeting_id, read, hold, series_id, project_id } = await weekly();
    await hold();
    await decideIn(at, "2026-03-01", ["Not of the series"]);
    const { document } = await summaryOf({ ...at, meeting_id });
    const line_ids = document.decisions.map(({ line_id }) => line_id);
    await keepLines(at.as(at.host), { meeting_id, line_ids });
    await at.workspace.worker.drain();
    const { decisions } = await listDecisions(at.as(at.member), { project_id, series: series_id });
    expect(decisions.length).toBeGreaterThan(0);
    expect(decisions.every(({ meeting }) => meeting.meeting_id === meeting_id)).toBe(true);
    expect((await read()).decisions.map(({ decision_id }) => decision_id)).toEqual(
      decisions.slice(0, 10).map(({ decision_id }) => decision_id),
    );
  });
});

describe("the page of a group of meetings", () => {
  test("says what the last meeting brought and what became of earlier ones since", async () => {
    const { at, until, add, inGroup, group } = await office();
    await until("2026-03-01T09:00:00Z");
    const early = await decideIn(at, "2026-02-10", ["The pier is red", "Boats are blue"]);
    const before = await add(early, "Done before", { due_date: "2026-02-20" });
    const [done, moved, still] = [
      await add(early, "Done since", { due_date: "2026-03-10" }),
      await add(early, "Moved since", { due_date: "2026-03-11" }),
      await add(early, "As it was", { due_date: "2026-02-11" }),
    ];
    await completeActionItems(at.as(at.host), { action_ids: [before], status: "completed" });
    await moveDueDate(at.as(at.host), { action_id: still, due_date: "2026-02-25", word: "Rain" });
    await until("2026-03-05T09:00:00Z");
    const last = await decideIn(at, "2026-03-04", ["The pier is green"]);
    await decideIn(at, "2026-03-04", ["Not of the group"]);
    await inGroup([early, last]);
    const added = await add(last, "New");
    await completeActionItems(at.as(at.host), { action_ids: [done], status: "completed" });
    await moveDueDate(at.as(at.host), { action_id: moved, due_date: "2026-04-01", word: "More rain" });
    const red = await entryOf(at, "The pier is red");
    await settleDecision(at.as(at.host), { decision_id: red.decision_id, state: "reversed", why: "Green" });

    const { since, promises, decisions, held, title } = await group();
    expect([held, title, since?.meeting.meeting_id, since?.more]).toEqual([2, "Ferry", last, false]);
    expect(since?.decided.map(({ text }) => text)).toEqual(["The pier is green"]);
    expect(since?.changed.map(({ text, state }) => [text, state])).toEqual([["The pier is red", "reversed"]]);
    expect(since?.added.map(({ action_id }) => action_id)).toEqual([added]);
    expect(since?.done.map(({ action_id }) => action_id)).toEqual([done]);
    expect(since?.moved).toMatchObject([
      { action_id: moved, moved_from: "2026-03-11", due_date: "2026-04-01" },
    ]);
    expect(decisions.map(({ text }) => text)).toEqual([
      ...["The pier is green", "The pier is red", "Boats are blue"],
    ]);
    expect(promises).toMatchObject({ items: 3, total: 3, overdue: 1, cut: false });
    const [first] = promises.rows;
    expect(first).toMatchObject({ person: "Member Test", user_id: at.member.userId });
    expect(promises.rows.map(({ item }) => [item.description, item.due_moves])).toEqual([
      ["As it was", 1],
      ["Moved since", 1],
      ["New", 0],
    ]);
  });

  test("puts an item of two below both, first who has most, last what nobody owns, in pages", async () => {
    const { at, until, add, inGroup, group } = await office();
    await until("2026-03-05T09:00:00Z");
    const meeting = await decideIn(at, "2026-03-04", ["We sail"]);
    await inGroup([meeting]);
    await add(meeting, "Together", { owner: "Host Test and Member Test" });
    await add(meeting, "Nobody's", { owner: null });
    for (let n = 0; n < 20; n++) await add(meeting, `Own ${n}`);
    const [start, rest] = [await group(), await group(at.member, { skip: 20 })];
    expect(start.promises).toMatchObject({ items: 22, total: 23, at: 0 });
    expect(start.promises.rows.map(({ person }) => person)).toEqual(Array(20).fill("Member Test"));
    expect(rest.promises.rows.map(({ person, item }) => [person, item.description]).slice(1)).toEqual([
      ["Host Test", "Together"],
      [null, "Nobody's"],
    ]);
  });

  test("counts only what the reader may see, and is not there where that is nothing", async () => {
    const { at, until, add, inGroup, group } = await office();
    await until("2026-03-05T09:00:00Z");
    const open = await decideIn(at, "2026-02-10", ["We sail"]);
    const closed = await decideIn(at, "2026-03-04", ["Nobody is told"], { is_private: true });
    await add(closed, "Hush");
    await inGroup([open, closed]);
    const [seen, whole] = [await group(at.member), await group(at.host)];
    expect([seen.held, seen.promises.items, seen.decisions.length]).toEqual([1, 0, 1]);
    expect([whole.held, whole.promises.items, whole.decisions.length]).toEqual([2, 1, 2]);
    expect(JSON.stringify(seen)).not.toContain(closed);
    expect(seen.since?.meeting.meeting_id).toBe(open);
    await inGroup([open], "Another");
    await expect(group(at.member)).rejects.toMatchObject({ status: 404 });
    expect((await group(at.host)).held).toBe(1);
    for (const actor of [at.stranger, at.guest])
      await expect(group(actor)).rejects.toMatchObject({ status: 404 });
    await inGroup([open], "General");
    const general = { project_id: at.project_id, topic: "General" };
    await expect(readGroupHistory(at.as(at.host), general)).rejects.toMatchObject({ status: 404 });
  });

  test("goes back by six months, and refuses a month that is none", async () => {
    const { at, until, inGroup, group } = await office();
    await until("2026-03-05T09:00:00Z");
    const days = ["2024-11-05", "2025-09-30", "2025-10-01", "2026-03-04"];
    const ids: string[] = [];
    for (const day of days) ids.push(await decideIn(at, day, [`Decided ${day}`]));
    await inGroup(ids);
    const start = (await group()).months;
    expect(start).toMatchObject({ earlier: "2025-09", later: null });
    expect(start?.all).toEqual(["2025-10", "2025-11", "2025-12", "2026-01", "2026-02", "2026-03"]);
    expect(start?.meetings.map(({ meeting_id }) => meeting_id)).toEqual([ids[3], ids[2]]);
    const back = (await group(at.member, { until: "2025-09" })).months;
    expect(back?.meetings.map(({ meeting_id }) => meeting_id)).toEqual([ids[1]]);
    expect(back).toMatchObject({ earlier: "2025-03", later: "2026-03" });
    const first = (await group(at.member, { until: "2024-12" })).months;
    expect(first).toMatchObject({ earlier: null, all: ["2024-11", "2024-12"] });
    for (const until of ["2026-13", "now", "2026"])
      await expect(group(at.member, { until })).rejects.toMatchObject({ status: 422 });
  });
});
