import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { day } from "#app/core/clock.ts";
import { listForGrouping } from "#app/domain/meetings/context-groups/read.server.ts";
import {
  endRegrouping,
  regroupMeetings,
  requestRegroup,
} from "#app/domain/meetings/context-groups/write.server.ts";
import { refreshHeldAt } from "#app/domain/meetings/meetings/changes.server.ts";
import { summaryHub } from "#app/domain/meetings/meetings/read.server.ts";
import { groupMeetingsJob } from "#app/domain/meetings/meetings/schema.ts";
import { groupMeetingsHandler } from "#app/jobs/group-meetings.ts";
import { enqueue } from "#app/jobs/queue.ts";
import { jobs } from "#db/schema/kernel.ts";
import { meetings } from "#db/schema/meetings.ts";
import { recordings } from "#db/schema/recordings.ts";
import {
  memorySpace,
  newMeeting,
  newPerson,
  newProject,
  said,
} from "#tests/domain/search-and-chat/chat/seed.ts";
import { onSqlite } from "#tests/support/database.ts";
import { system } from "#tests/support/workspace.ts";

async function hub() {
  const space = await memorySpace({ handlers: [groupMeetingsHandler] });
  const ana = await newPerson(space);
  const project_id = await newProject(space, [ana.userId]);
  return { space, ctx: space.ctx(ana), project_id };
}

describe("the summary hub", () => {
  test("is empty where no meeting is completed", async () => {
    const { space, ctx, project_id } = await hub();
    const { meeting_id } = await newMeeting(space, project_id, { title: "To come" });
    await space.db.write(async (q) => {
      await q
        .update(meetings)
        .set({ meeting_status: "scheduled" })
        .where(eq(meetings.meeting_id, meeting_id));
    });
    const abilities = { renameGroup: false };
    const nothing = { completed: 0, recent: [], groups: [], regrouping: false, abilities };
    expect(await summaryHub(ctx, { project_id })).toEqual(nothing);
  });

  test("shows the six newest meetings, and groups by their newest meeting", async () => {
    const { space, ctx, project_id } = await hub();
    for (const daysAgo of [7, 3, 5, 1, 6, 2, 4])
      await newMeeting(space, project_id, {
        title: `Day ${daysAgo}`,
        group: daysAgo === 1 ? null : daysAgo % 2 ? "Odd" : "Even",
        people: daysAgo === 1 ? ["Ana", "Ben", "Chloe"] : [],
        daysAgo,
      });
    const { completed, recent, groups } = await summaryHub(ctx, { project_id });
    expect(completed).toBe(7);
    expect(recent.map(({ title }) => title)).toEqual(["Day 1", "Day 2", "Day 3", "Day 4", "Day 5", "Day 6"]);
    expect(recent[0]?.participants).toEqual(["Ana", "Ben", "Chloe"]);
    expect(groups.map(({ topic, total }) => [topic, total])).toEqual([
      ["Even", 3],
      ["Odd", 3],
    ]);
    expect(groups[0]?.meetings.map(({ title }) => title)).toEqual(["Day 2", "Day 4", "Day 6"]);
  });

  test("orders and dates by when a meeting took place, not when it was planned", async () => {
    const { space, ctx, project_id } = await hub();
    const ago = (days: number) => space.clock.now() - days * day;
    const planned = async (title: string, scheduled_at: number, completed_at: number) => {
      const { meeting_id } = await newMeeting(space, project_id, { title, group: "Boats" });
      await space.db.write(async (q) => {
        await q.delete(recordings).where(eq(recordings.meeting_id, meeting_id));
        const when = { scheduled_at, completed_at };
        await q.update(meetings).set(when).where(eq(meetings.meeting_id, meeting_id));
        await refreshHeldAt({ q }, meeting_id);
      });
      return meeting_id;
    };
    await planned("As planned", ago(3), ago(0));
    await planned("Sooner than planned", ago(-5), ago(2));
    const meeting_id = await planned("Recorded later", ago(10), ago(0));
    const none = { meeting_url: null, error: null, bot_id: "", timing: "exact" as const };
    const recording = { ...none, meeting_id, status: "stopped" as const, started_by: "" };
    await space.db.write((q) =>
      q.insert(recordings).values([
        { ...recording, recording_id: "held", started_at: ago(1), stopped_at: ago(1) + 3_600_000 },
        // A transcript that was brought by hand says nothing of when the words were spoken.
        { ...recording, recording_id: "brought", started_at: ago(0), stopped_at: ago(0) },
      ]),
    );
    await space.db.write((q) => refreshHeldAt({ q }, meeting_id));
    const { recent, groups } = await summaryHub(ctx, { project_id });
    const expected = [
      ["Recorded later", new Date(ago(1)).toISOString()],
      ["Sooner than planned", new Date(ago(2)).toISOString()],
      ["As planned", new Date(ago(3)).toISOString()],
    ];
    expect(recent.map(({ title, held_at }) => [title, held_at])).toEqual(expected);
    expect(groups[0]?.meetings.map(({ title, held_at }) => [title, held_at])).toEqual(expected);
  });

  test("is searched by topic, title, theme and spoken words", async () => {
    const { space, ctx, project_id } = await hub();
    await newMeeting(space, project_id, { title: "Kickoff", group: "Garden Tools", themes: ["lawn mowers"] });
    await newMeeting(space, project_id, {
      title: "Review",
      group: "Kitchen",
      spoken: said("Ana: The kettle whistles too loudly.\nBen: Then we damp it."),
    });
    const titles = async (q: string) =>
      (await summaryHub(ctx, { project_id, q })).recent.map(({ title }) => title);
    expect(await titles("garden")).toEqual(["Kickoff"]);
    expect(await titles("REVIEW")).toEqual(["Review"]);
    expect(await titles("mowers lawn")).toEqual(["Kickoff"]);
    expect(await titles("kettles")).toEqual(["Review"]);
    expect(await titles("whistles damp")).toEqual(["Review"]);
    expect(await titles("whistles lawn")).toEqual([]);
    expect(await titles("kitchen garden")).toEqual([]);
  });

  test("shows twelve meetings of a group, and all when it is searched for", async () => {
    const { space, ctx, project_id } = await hub();
    for (let daysAgo = 0; daysAgo < 15; daysAgo++)
      await newMeeting(space, project_id, { title: `Nr ${daysAgo}`, group: "Roadmap", daysAgo });
    const [group] = (await summaryHub(ctx, { project_id })).groups;
    expect([group?.meetings.length, group?.total]).toEqual([12, 15]);
    expect((await summaryHub(ctx, { project_id, q: "roadmap" })).groups[0]?.meetings).toHaveLength(15);
  });
});

describe("regrouping meetings", () => {
  async function threads() {
    const world = await hub();
    for (const [title, ...themes] of [
      ["Sync", "billing export", "tax"],
      ["Review", "billing export"],
      ["Look back", "billing export"],
      ["Weekly", "app store", "screenshots"],
      ["Catch-up", "app store"],
      ["Retro", "app store"],
    ] as [string, ...string[]][])
      await newMeeting(world.space, world.project_id, { title, themes, group: "Before" });
    return world;
  }

  test("puts meetings that share a theme in one context group, in a job", async () => {
    const { space, ctx, project_id } = await threads();
    expect(await requestRegroup(ctx, { project_id })).toEqual({ success: true });
    await requestRegroup(ctx, { project_id });
    expect((await summaryHub(ctx, { project_id })).regrouping).toBe(true);
    expect(await space.worker.drain()).toBe(1);
    expect((await summaryHub(ctx, { project_id })).regrouping).toBe(false);
    const { groups } = await summaryHub(ctx, { project_id });
    const found = groups.map(({ topic, meetings }) => [topic, meetings.map(({ title }) => title).sort()]);
    expect(Object.fromEntries(found)).toEqual({
      "Billing Export": ["Look back", "Review", "Sync"],
      "App Store": ["Catch-up", "Retro", "Weekly"],
    });
    expect(space.published.map(({ event }) => event)).toEqual(["meetings.regrouped"]);
  });

  test("that is asked for again while it runs is shown until the second run ends", async () => {
    const { space, ctx, project_id } = await threads();
    await requestRegroup(ctx, { project_id });
    await space.db.write(async (q) => void (await q.update(jobs).set({ state: "running" })));
    await requestRegroup(ctx, { project_id });
    await regroupMeetings(space.ctx(system), { project_id, groups: {} });
    expect((await summaryHub(ctx, { project_id })).regrouping).toBe(true);
    await space.db.write(async (q) => void (await q.update(jobs).set({ state: "done" })));
    await regroupMeetings(space.ctx(system), { project_id, groups: {} });
    expect((await summaryHub(ctx, { project_id })).regrouping).toBe(false);
  });

  test("that is given up is not shown any more", async () => {
    const { space, ctx, project_id } = await threads();
    await requestRegroup(ctx, { project_id });
    await space.db.write(async (q) => void (await q.update(jobs).set({ state: "dead" })));
    await endRegrouping(space.ctx(system), { project_id });
    expect((await summaryHub(ctx, { project_id })).regrouping).toBe(false);
  });

  // On PostgreSQL what only its readers ask for is read by each.
  test.runIf(onSqlite)("is read without the queue, whose commits leave the hub as it is", async () => {
    const { space, ctx, project_id } = await threads();
    const before = await summaryHub(ctx, { project_id });
    const later = { key: "any", runAt: space.clock.now(), now: space.clock.now() };
    await space.db.write((q) => enqueue(q, { definition: groupMeetingsJob, payload: {}, ...later }));
    expect(await summaryHub(ctx, { project_id })).toBe(before);
  });

  test("changes and publishes nothing the second time", async () => {
    const { space, project_id } = await threads();
    const program = space.ctx(system);
    const listed = await listForGrouping(program, { project_id });
    const groups = Object.fromEntries(await program.providers.ai.groupMeetings(listed));
    expect(await regroupMeetings(program, { project_id, groups })).toEqual({ moved: 6 });
    expect(await regroupMeetings(program, { project_id, groups })).toEqual({ moved: 0 });
    expect(space.published).toHaveLength(1);
  });

  test("is refused for people", async () => {
    const { ctx, project_id } = await threads();
    await expect(regroupMeetings(ctx, { project_id, groups: {} })).rejects.toMatchObject({ status: 401 });
  });

  test("of a project without meetings is no error", async () => {
    const { space, project_id } = await hub();
    expect(await regroupMeetings(space.ctx(system), { project_id, groups: {} })).toEqual({ moved: 0 });
  });
});
