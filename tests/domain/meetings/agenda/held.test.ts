import { describe, expect, test } from "vitest";
import { minute } from "#app/core/clock.ts";
import { newTopics } from "#app/domain/meetings/agenda/item-view.ts";
import { changeAgendaItem } from "#app/domain/meetings/agenda/item-write.server.ts";
import { enqueueUnmatched, matchMeetingAgenda } from "#app/domain/meetings/agenda/match.server.ts";
import { getAgenda } from "#app/domain/meetings/agenda/read.server.ts";
import { changeMeeting, scheduleMeeting } from "#app/domain/meetings/meetings/write.server.ts";
import { addActionItem } from "#app/domain/summaries/action-items/write.server.ts";
import { bringTranscript } from "#app/domain/transcripts/recordings/add-transcript.server.ts";
import { agendaEntries } from "#db/schema/agenda.ts";
import { agendas } from "#db/schema/meetings.ts";
import { type Stage, stage } from "#tests/domain/summaries/summaries/stage.ts";
import { system } from "#tests/support/workspace.ts";
import { heldItems, heldTranscript, planned } from "./held.ts";

async function bringHeld(at: Stage, replace = false) {
  await bringTranscript(at.as(at.host), {
    ...{ meeting_id: at.meeting_id, file_name: "weekly.vtt", replace },
    bytes: new TextEncoder().encode(heldTranscript),
  });
  await at.workspace.worker.drain();
}

async function held() {
  const at = await stage();
  const { as, host, meeting_id } = at;
  await planned(at);
  const [first] = (await getAgenda(as(host), { meeting_id })).items;
  await changeAgendaItem(as(host), { meeting_id, item_id: first?.item_id ?? "", minutes: 5 });
  await bringHeld(at);
  const read = () => getAgenda(as(host), { meeting_id });
  return { ...at, at, read };
}

test("newTopics are those of whose time less than half was spent on items, by the minute", () => {
  const stretches = [{ segment_id: "a", from_ms: 0, to_ms: 7 * minute }];
  const topics = [
    { title: "Bergen", start_ms: 0 },
    { title: "WINTER timetable", start_ms: 8 * minute },
    { title: "Flood", start_ms: 10 * minute },
  ];
  const about = { titles: heldItems, stretches, end: 13.5 * minute };
  expect(newTopics(topics, about)).toEqual([{ title: "Flood", at_ms: 10 * minute, spent_ms: 3.5 * minute }]);
  const untimed = topics.map(({ title }) => ({ title, start_ms: null }));
  expect(newTopics(untimed, { ...about, end: null }).map(({ title }) => title)).toEqual(["Bergen", "Flood"]);
});

describe("the agenda of a held meeting", () => {
  test("says what was covered, from which second and for how long, what was skipped and what was new", async () => {
    const { read } = await held();
    const agenda = await read();
    expect(
      agenda.items.map(({ outcome, first, spent_ms, is_said }) => [outcome, first?.at_ms, spent_ms, is_said]),
    ).toEqual([
      ["covered", 30_000, 7 * minute, false],
      ["covered", 450_000, 6 * minute, false],
      ["skipped", undefined, null, false],
    ]);
    expect(agenda.items[0]).toMatchObject({ minutes: 5 });
    expect(agenda.held_ms).toBe(17.5 * minute);
    expect(agenda.new_topics.map(({ title }) => title).join(" ")).not.toMatch(/timetable|pilot/i);
    expect(agenda.suggestions).toEqual([]);
    expect(agenda.abilities.propose).toBe(false);
  });

  test("is looked for once more where it was not, and where it is empty never", async () => {
    const { at, as, host, read, meeting_id } = await held();
    const missing = async () => (await enqueueUnmatched(at.workspace.ctx(system), {})).enqueued;
    expect(await missing()).toBe(0);
    await at.workspace.db.write((q) => q.update(agendaEntries).set({ stretches: null }));
    expect(await missing()).toBe(1);
    await at.workspace.worker.drain();
    expect((await read()).items[0]).toMatchObject({ outcome: "covered" });
    await at.workspace.db.write((q) => q.delete(agendaEntries));
    await at.workspace.db.write((q) => q.update(agendas).set({ agenda_items: [] }));
    expect(await missing()).toBe(0);
    expect((await getAgenda(as(host), { meeting_id })).items).toEqual([]);
  });

  test("is corrected by a person, whose word outlives a new reading of the transcript", async () => {
    const { at, as, host, read, meeting_id } = await held();
    const hiring = (await read()).items[2];
    const which = { meeting_id, item_id: hiring?.item_id ?? "" };
    await changeAgendaItem(as(host), { ...which, outcome: "covered" });
    await changeAgendaItem(as(host), { ...which, outcome: "covered" });
    await bringHeld(at, true);
    expect((await read()).items[2]).toMatchObject({ outcome: "covered", is_said: true });
    await changeAgendaItem(as(host), { ...which, outcome: null });
    expect((await read()).items[2]).toMatchObject({ outcome: "skipped", is_said: false });
  });

  test("is compared again after a run that died, and after its list is changed", async () => {
    const { at, as, host, read, meeting_id, workspace } = await held();
    const first = await read();
    const ctx = workspace.ctx(system);
    const dying = { ...ctx, providers: { ...ctx.providers, ai: { ...ctx.providers.ai, matchAgenda: died } } };
    await expect(matchMeetingAgenda(dying, { meeting_id })).rejects.toThrow("died");
    expect(await read()).toEqual(first);
    await Promise.all(Array.from({ length: 5 }, () => matchMeetingAgenda(ctx, { meeting_id })));
    expect(await read()).toEqual(first);
    await changeMeeting(as(host), { meeting_id, agenda: ["Winter timetable", "The flood"] });
    await at.workspace.worker.drain();
    expect((await read()).items.map(({ title, outcome }) => [title, outcome])).toEqual([
      ["Winter timetable", "covered"],
      ["The flood", "covered"],
    ]);
  });

  test("leaves what was skipped and what stays open to the next meeting of its name, on one press", async () => {
    const { as, host, member, guest, read, meeting_id, project_id } = await held();
    await addActionItem(as(host), { meeting_id, description: "Order the scanner", owner: "Host Test" });
    const { title } = await read();
    const next = await scheduleMeeting(as(host), {
      ...{ project_id, title: `${title} #2`, scheduled_at: "2026-02-05T10:00:00Z", platform_type: "zoom" },
    });
    expect((await read()).next?.meeting_id).toBe(next.meeting_id);
    const after = await getAgenda(as(host), { meeting_id: next.meeting_id });
    const groups = new Map(after.suggestions.map(({ source, suggestions }) => [source, suggestions]));
    expect(groups.get("carried")?.map((one) => one.title)).toEqual([heldItems[2]]);
    const promise = groups.get("action_item")?.find((one) => one.title === "Order the scanner");
    expect(promise).toMatchObject({ from: { meeting_id }, owner: { name: "Host Test" } });
    expect((await getAgenda(as(member), { meeting_id: next.meeting_id })).suggestions.length).toBe(
      after.suggestions.length,
    );
    await expect(getAgenda(as(guest), { meeting_id: next.meeting_id })).rejects.toMatchObject({
      status: 404,
    });
  });

  test("keeps what a private meeting left off the agenda of one that all of the project see", async () => {
    const { as, host, read, meeting_id, project_id } = await held();
    const { title } = await read();
    await changeMeeting(as(host), { meeting_id, is_private: true });
    const plan = { project_id, title, scheduled_at: "2026-02-05T10:00:00Z", platform_type: "zoom" as const };
    const open = await scheduleMeeting(as(host), plan);
    expect((await getAgenda(as(host), { meeting_id: open.meeting_id })).suggestions).toEqual([]);
    const closed = await scheduleMeeting(as(host), { ...plan, is_private: true });
    const { suggestions } = await getAgenda(as(host), { meeting_id: closed.meeting_id });
    expect(suggestions.map(({ source }) => source)).toContain("carried");
  });
});

async function died(): Promise<never> {
  throw new Error("died");
}
