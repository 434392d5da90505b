import { describe, expect, test } from "vitest";
import type { UserActor } from "#app/core/actor.ts";
import type { AgendaView } from "#app/domain/meetings/agenda/item-view.ts";
import {
  addAgendaItem,
  changeAgendaItem,
  removeAgendaItem,
} from "#app/domain/meetings/agenda/item-write.server.ts";
import { getAgenda } from "#app/domain/meetings/agenda/read.server.ts";
import { getMeeting } from "#app/domain/meetings/meetings/read.server.ts";
import { changeMeeting } from "#app/domain/meetings/meetings/write.server.ts";
import { stage, summarized } from "#tests/domain/summaries/summaries/stage.ts";

const titles = ({ items }: Pick<AgendaView, "items">) => items.map(({ title }) => title);
const refusal = (attempt: Promise<unknown>) =>
  attempt.then(
    () => "done",
    (error: { status?: number; message: string }) => `${error.status ?? 500} ${error.message}`,
  );

async function arranged() {
  const at = await stage();
  const { meeting_id } = at;
  await changeMeeting(at.as(at.host), { meeting_id, agenda: ["The pilot", "The timetable"] });
  const read = (who: UserActor = at.host) => getAgenda(at.as(who), { meeting_id });
  const add = (who: UserActor, title: string, more: object = {}) =>
    addAgendaItem(at.as(who), { meeting_id, title, ...more });
  const itemOf = async (title: string) => {
    const item = (await read()).items.find((one) => one.title === title);
    return { meeting_id, item_id: item?.item_id ?? "" };
  };
  return { ...at, at, read, add, itemOf };
}

describe("an agenda", () => {
  test("is arranged by who edits the meeting: words, minutes, owner and place", async () => {
    const { as, host, read, itemOf, meeting_id } = await arranged();
    const before = await read();
    expect(titles(before)).toEqual(["The pilot", "The timetable"]);
    expect(before.items[0]).toMatchObject({ minutes: null, owner: null, source: "written", outcome: null });
    const [owner] = before.people;
    const pilot = await itemOf("The pilot");
    const changed = await changeAgendaItem(as(host), {
      ...{ ...pilot, title: "The pilot in Bergen", minutes: 15 },
      ...{ owner_id: owner?.participant_id, position: 1 },
    });
    expect(titles(changed)).toEqual(["The timetable", "The pilot in Bergen"]);
    expect(changed.items[1]).toMatchObject({ minutes: 15, owner });
    expect(changed.planned_minutes).toBe(15);
    // The page and programs that read the meeting itself see the same list.
    expect((await getMeeting(as(host), { meeting_id })).agendas).toEqual([
      { agenda_items: ["The timetable", "The pilot in Bergen"] },
    ]);
    // A page that was read before the item had a row finds it by its old id no more once it is called otherwise.
    expect(await refusal(changeAgendaItem(as(host), { ...pilot, minutes: 5 }))).toMatch(/^404/);
    const timetable = await itemOf("The timetable");
    const gone = await removeAgendaItem(as(host), timetable);
    expect(titles(gone)).toEqual(["The pilot in Bergen"]);
    expect(await refusal(removeAgendaItem(as(host), timetable))).toMatch(/^404/);
  });

  test("keeps what is known of an item when the schedule form stores its list anew", async () => {
    const { as, host, itemOf, read, meeting_id } = await arranged();
    await changeAgendaItem(as(host), { ...(await itemOf("The timetable")), minutes: 20 });
    await changeMeeting(as(host), { meeting_id, agenda: ["The timetable", "Any other business"] });
    const { items } = await read();
    expect(items.map(({ title, minutes }) => [title, minutes])).toEqual([
      ["The timetable", 20],
      ["Any other business", null],
    ]);
  });

  test("takes what participants propose at once, with their names; they take back their own alone", async () => {
    const { as, guest, member, host, stranger, add, read, itemOf } = await arranged();
    await add(guest, "The fares");
    const proposed = await add(member, "The piers", { minutes: 5 });
    expect(proposed.items.map(({ source, proposed_by }) => [source, proposed_by]).slice(2)).toEqual([
      ["proposed", "guest@example.test"],
      ["proposed", "Member Test"],
    ]);
    expect(proposed.abilities).toEqual({ propose: true, arrange: false });
    expect(proposed.items.map(({ can_remove }) => can_remove)).toEqual([false, false, false, true]);
    // From outside the project the other's address stays unknown.
    expect((await read(guest)).people.map(({ name }) => name)).toContain("guest@example.test");
    const fares = await itemOf("The fares");
    expect(await refusal(removeAgendaItem(as(member), fares))).toMatch(/^403/);
    expect(await refusal(changeAgendaItem(as(guest), { ...fares, minutes: 5 }))).toMatch(/^403/);
    expect(titles(await removeAgendaItem(as(guest), fares))).not.toContain("The fares");
    expect(titles(await removeAgendaItem(as(host), await itemOf("The piers")))).toHaveLength(2);
    expect(await refusal(add(stranger, "Mine"))).toMatch(/^404/);
    expect(await refusal(read(stranger))).toMatch(/^404/);
    expect(await refusal(removeAgendaItem(as(stranger), fares))).toMatch(/^404/);
  });

  test("refuses what is no item, what is there already and more than fifty", async () => {
    const { as, host, add, itemOf, meeting_id } = await arranged();
    expect(await refusal(add(host, "   "))).toBe("422 Enter what it's about");
    expect(await refusal(add(host, "x".repeat(301)))).toMatch(/^422/);
    expect(await refusal(add(host, "Long", { minutes: 0 }))).toMatch(/^422/);
    expect(await refusal(add(host, "Long", { minutes: 481 }))).toMatch(/^422/);
    expect(await refusal(add(host, "Owned", { owner_id: "nobody" }))).toBe(
      "422 Choose one of the participants",
    );
    expect(await refusal(add(host, "From", { source_meeting: "nowhere" }))).toMatch(/^404/);
    expect(titles(await add(host, "the PILOT"))).toEqual(["The pilot", "The timetable"]);
    const renamed = { ...(await itemOf("The pilot")), title: "THE TIMETABLE" };
    expect(await refusal(changeAgendaItem(as(host), renamed))).toBe("409 This is already on the agenda.");
    const agenda = Array.from({ length: 50 }, (_, at) => `Item ${at}`);
    await changeMeeting(as(host), { meeting_id, agenda });
    expect(await refusal(add(host, "One more"))).toBe("409 An agenda holds 50 items. Remove one first.");
  });

  test("stays as it was once the meeting was held; what was covered can still be said", async () => {
    const at = await summarized();
    const { as, host, meeting_id } = at;
    await changeMeeting(as(host), { meeting_id, agenda: ["The pilot"] });
    const [item] = (await getAgenda(as(host), { meeting_id })).items;
    const which = { meeting_id, item_id: item?.item_id ?? "" };
    expect(await refusal(addAgendaItem(as(host), { meeting_id, title: "More" }))).toMatch(/^409/);
    expect(await refusal(changeAgendaItem(as(host), { ...which, minutes: 5 }))).toMatch(/^409/);
    expect(await refusal(removeAgendaItem(as(host), which))).toMatch(/^409/);
    const { items } = await changeAgendaItem(as(host), { ...which, outcome: "covered" });
    expect(items[0]).toMatchObject({ outcome: "covered", is_said: true });
  });
});

describe("two people who arrange at once", () => {
  test("lose nothing: every item is there once, whoever added it, and each of its changes holds", async () => {
    const { as, at, host, admin, member, add, read, itemOf } = await arranged();
    const pilot = await itemOf("The pilot");
    await Promise.all([
      ...Array.from({ length: 6 }, (_, n) => add(n % 2 ? member : host, `Item ${n}`)),
      ...Array.from({ length: 6 }, () => add(admin, "Asked by all")),
      changeAgendaItem(as(admin), { ...pilot, minutes: 10 }),
      changeAgendaItem(as(host), { ...pilot, position: 1 }),
    ]);
    const { items } = await read();
    expect(items).toHaveLength(9);
    expect(new Set(items.map(({ title }) => title)).size).toBe(9);
    expect(items.find(({ title }) => title === "The pilot")?.minutes).toBe(10);
    expect(items.map(({ title }) => title).indexOf("The pilot")).toBe(1);
    const settled = await Promise.allSettled(
      Array.from({ length: 5 }, () => removeAgendaItem(as(host), pilot)),
    );
    expect(settled.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
    expect(titles(await read())).toHaveLength(8);
    expect(at.workspace.published.filter(({ event }) => event === "agenda.changed").length).toBeGreaterThan(
      0,
    );
  });
});
