import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { getGroup } from "#app/domain/meetings/context-groups/read.server.ts";
import {
  mergeGroup,
  regroupMeetings,
  renameGroup,
} from "#app/domain/meetings/context-groups/write.server.ts";
import { summaryHub } from "#app/domain/meetings/meetings/read.server.ts";
import { projectMembers } from "#db/schema/projects.ts";
import { memorySpace, newMeeting, newPerson, newProject } from "#tests/domain/search-and-chat/chat/seed.ts";
import { system } from "#tests/support/workspace.ts";

const timetable = "Timetable Import";
const piers = "Pier Screens";

/** Two groups of three and one of two, in a project of an admin and a member. */
async function library() {
  const space = await memorySpace();
  const [ana, ben, stranger] = [await newPerson(space), await newPerson(space), await newPerson(space)];
  await newProject(space, [stranger.userId]);
  const project_id = await newProject(space, [ana.userId, ben.userId]);
  await space.db.write(async (q) => {
    const isAna = eq(projectMembers.user_id, ana.userId);
    await q.update(projectMembers).set({ role: "project_admin" }).where(isAna);
  });
  const ids: Record<string, string> = {};
  const meet = async (title: string, group: string | null) => {
    ids[title] = (await newMeeting(space, project_id, { title, group })).meeting_id;
  };
  await meet("Import", timetable);
  await meet("Import again", timetable);
  await meet("Import before", timetable);
  await meet("Piers", piers);
  await meet("Piers again", piers);
  await meet("Piers before", piers);
  await meet("Paint", "Paint");
  await meet("Old paint", "Paint");
  const ctx = space.ctx(ana);
  return {
    ...{ space, ctx, project_id, meet },
    member: space.ctx(ben),
    stranger: space.ctx(stranger),
    groups: async () =>
      (await summaryHub(ctx, { project_id })).groups.map(({ topic, total }) => `${topic} ${total}`).sort(),
    /** What the grouping finds, by title. */
    regroup: (given: Record<string, string>) =>
      regroupMeetings(space.ctx(system), {
        project_id,
        groups: Object.fromEntries(Object.entries(given).map(([title, topic]) => [ids[title] ?? "", topic])),
      }),
  };
}

const asBefore = {
  ...{ Import: timetable, "Import again": timetable, "Import before": timetable },
  ...{ Piers: piers, "Piers again": piers, "Piers before": piers, Paint: "Paint", "Old paint": "Paint" },
};

test("a context group of two meetings is not shown, nor found by search", async () => {
  const { ctx, project_id, groups } = await library();
  expect(await groups()).toEqual([`${piers} 3`, `${timetable} 3`]);
  const found = await summaryHub(ctx, { project_id, q: "paint" });
  expect([found.recent.length, found.groups]).toEqual([2, []]);
  // One of three is a group that has more than was found.
  const one = await summaryHub(ctx, { project_id, q: "import again" });
  expect(one.groups.map(({ topic, total }) => [topic, total])).toEqual([[timetable, 1]]);
});

test("a renamed context group keeps its name when meetings are regrouped", async () => {
  const { ctx, project_id, space, groups, regroup, meet } = await library();
  const input = { project_id, topic: timetable };
  expect(await renameGroup(ctx, { ...input, name: " Timetables " })).toEqual({
    ...{ topic: "Timetables", merged: false },
  });
  expect(space.published.map(({ event }) => event)).toEqual(["meetings.regrouped"]);
  await regroup(asBefore);
  expect(await groups()).toEqual([`${piers} 3`, "Timetables 3"]);
  // A new meeting of the topic joins it, also when the grouping has come to call the topic something else.
  await meet("Import, third", null);
  await regroup({ ...asBefore, "Import, third": timetable });
  await meet("Import, fourth", null);
  const other = "Spring Timetable";
  await regroup({
    ...{ ...asBefore, Import: other, "Import again": other, "Import before": other, "Import, third": other },
    "Import, fourth": other,
  });
  expect(await groups()).toEqual([`${piers} 3`, "Timetables 5"]);
  // Renamed once more, then back to what it was.
  await renameGroup(ctx, { project_id, topic: "Timetables", name: "Plans" });
  await regroup(asBefore);
  expect(await groups()).toEqual([`${piers} 3`, "Plans 5"]);
  await renameGroup(ctx, { project_id, topic: "Plans", name: timetable });
  await regroup(asBefore);
  expect(await groups()).toEqual([`${piers} 3`, `${timetable} 5`]);
});

test("merged context groups stay merged", async () => {
  const { ctx, project_id, groups, regroup, meet } = await library();
  await mergeGroup(ctx, { project_id, topic: piers, into: timetable });
  expect(await groups()).toEqual([`${timetable} 6`]);
  await meet("Piers, third", null);
  await meet("Paint again", null);
  await regroup({ ...asBefore, "Piers, third": piers, "Paint again": "Paint" });
  expect(await groups()).toEqual(["Paint 3", `${timetable} 7`]);
  await renameGroup(ctx, { project_id, topic: timetable, name: "Ferries" });
  await regroup({ ...asBefore, "Piers, third": piers, "Paint again": "Paint" });
  expect(await groups()).toEqual(["Ferries 7", "Paint 3"]);
});

test("renaming a context group to another's name merges them, in any case", async () => {
  const { ctx, project_id, groups } = await library();
  const renamed = await renameGroup(ctx, { project_id, topic: piers, name: "timetable import" });
  expect(renamed).toEqual({ topic: timetable, merged: true });
  expect(await groups()).toEqual([`${timetable} 6`]);
  expect(await renameGroup(ctx, { project_id, topic: timetable, name: "TIMETABLE import" })).toEqual({
    ...{ topic: "TIMETABLE import", merged: false },
  });
});

test("a context group is shown with the others it can be merged with", async () => {
  const { ctx, project_id, member } = await library();
  const others = [
    { topic: "Paint", meetings: 2 },
    { topic: timetable, meetings: 3 },
  ];
  const group = { project_id, topic: piers, meetings: 3, others };
  expect(await getGroup(ctx, { project_id, topic: piers })).toEqual({
    ...group,
    abilities: { renameGroup: true },
  });
  expect(await getGroup(member, { project_id, topic: piers })).toMatchObject({
    abilities: { renameGroup: false },
  });
});

test("an invalid context group name is refused at its field", async () => {
  const { ctx, project_id } = await library();
  for (const name of ["", "   ", "x".repeat(81), "general"])
    await expect(renameGroup(ctx, { project_id, topic: piers, name })).rejects.toMatchObject({
      ...{ status: 422, errors: { name: [expect.any(String)] } },
    });
  for (const into of ["", piers, "Gone", "General"])
    await expect(mergeGroup(ctx, { project_id, topic: piers, into })).rejects.toMatchObject({
      ...{ status: 422, errors: { into: [expect.any(String)] } },
    });
});

test("only a project admin renames context groups; strangers get 404", async () => {
  const { ctx, member, stranger, project_id, meet } = await library();
  await meet("Odds", "General");
  const name = { project_id, topic: piers, name: "Mine" };
  await expect(renameGroup(member, name)).rejects.toMatchObject({ status: 403 });
  await expect(mergeGroup(member, { ...name, into: timetable })).rejects.toMatchObject({ status: 403 });
  for (const [who, topic] of [
    [stranger, piers],
    [ctx, "Gone"],
    [ctx, "General"],
  ] as const) {
    const which = { project_id, topic };
    await expect(getGroup(who, which)).rejects.toMatchObject({ status: 404 });
    await expect(renameGroup(who, { ...which, name: "Mine" })).rejects.toMatchObject({ status: 404 });
    await expect(mergeGroup(who, { ...which, into: timetable })).rejects.toMatchObject({ status: 404 });
  }
});
