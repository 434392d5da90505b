import { expect, test } from "vitest";
import { summaryHub } from "#app/domain/meetings/meetings/read.server.ts";
import { startChat } from "#app/domain/search-and-chat/chat/ask.server.ts";
import { searchProject } from "#app/domain/search-and-chat/search/read.server.ts";
import { billing, launch } from "#tests/domain/search-and-chat/chat/meetings.ts";
import {
  memorySpace,
  newMeeting,
  newPerson,
  newProject,
  said,
} from "#tests/domain/search-and-chat/chat/seed.ts";

async function library() {
  const space = await memorySpace();
  const ana = await newPerson(space);
  const project_id = await newProject(space, [ana.userId]);
  const first = await newMeeting(space, project_id, {
    title: "Billing review",
    spoken: billing,
    lines: ["The export ships in March; 100% of the tax numbers are in it."],
  });
  const second = await newMeeting(space, project_id, { title: "Launch plan", spoken: launch, daysAgo: 2 });
  return { space, ctx: space.ctx(ana), project_id, first, second };
}

test("search finds spoken words, titles and summary lines by meeting, each with its place", async () => {
  const { ctx, project_id, first, second } = await library();
  const spoken = await searchProject(ctx, { project_id, q: "screenshots" });
  expect(spoken.meetings.map(({ meeting_id }) => meeting_id)).toEqual([second.meeting_id]);
  expect(spoken.meetings[0]?.spoken[0]).toMatchObject({ speaker: "Dara", timestamp: "00:00:20" });
  expect(second.segmentIds).toContain(spoken.meetings[0]?.spoken[0]?.segment_id);
  const title = await searchProject(ctx, { project_id, q: "review BILLING" });
  expect(title.meetings[0]?.meeting_id).toBe(first.meeting_id);
  const line = await searchProject(ctx, { project_id, q: "ships" });
  expect(line.meetings[0]?.lines[0]?.text).toContain("ships in March");
});

test("search finds action items by description and owner, and no deleted ones", async () => {
  const { space, ctx, project_id } = await library();
  const { meeting_id, actionIds } = await newMeeting(space, project_id, {
    lines: ["Nothing of note."],
    items: [
      { description: "Order the seedlings for the greenhouse", owner: "Yusuf" },
      { description: "Water the seedlings", deleted: true },
      ...[1, 2, 3].map((week) => ({ description: `Turn the compost in week ${week}` })),
    ],
  });
  const found = async (q: string) =>
    (await searchProject(ctx, { project_id, q })).meetings.map(({ meeting_id, items }) => [
      meeting_id,
      items.map(({ action_id }) => action_id),
    ]);
  expect(await found("seedlings")).toEqual([[meeting_id, [actionIds[0]]]]);
  expect(await found("yusuf seedlings")).toEqual([[meeting_id, [actionIds[0]]]]);
  expect(await found("zoe seedlings")).toEqual([]);
  expect(await found("compost")).toEqual([[meeting_id, actionIds.slice(2, 5)]]);
});

test("search shows at most three action items of a meeting", async () => {
  const { space, ctx, project_id } = await library();
  const items = Array.from({ length: 90 }, (_, at) => ({ description: `Plant tree ${at}` }));
  await newMeeting(space, project_id, { lines: ["Trees."], items });
  const { meetings } = await searchProject(ctx, { project_id, q: "plant" });
  expect(meetings.map(({ items }) => items.length)).toEqual([3]);
});

test("search treats a percent sign as text", async () => {
  const { ctx, project_id } = await library();
  const { meetings } = await searchProject(ctx, { project_id, q: "100%" });
  expect(meetings.flatMap(({ lines }) => lines)).toHaveLength(1);
});

test("search shows a long line around the match", async () => {
  const { space, ctx, project_id } = await library();
  const terms = `Ana: ${"padding words before ".repeat(40)} the heliotrope ${"and padding after ".repeat(40)}`;
  await newMeeting(space, project_id, { spoken: said(terms) });
  const { meetings } = await searchProject(ctx, { project_id, q: "heliotrope" });
  const text = meetings[0]?.spoken[0]?.text ?? "";
  expect(text).toMatch(/^… .*heliotrope.* …$/);
  expect(text.length).toBeLessThan(260);
});

test("search shows no ellipsis at the end of a line", async () => {
  const { space, ctx, project_id } = await library();
  const terms = `Ana: ${"padding words before ".repeat(40)} the heliotrope is not for sale.`;
  await newMeeting(space, project_id, { spoken: said(terms) });
  const { meetings } = await searchProject(ctx, { project_id, q: "heliotrope" });
  expect(meetings[0]?.spoken[0]?.text).toMatch(/^… .*the heliotrope is not for sale\.$/);
});

const odd = [
  ...[
    '"',
    '""',
    '"billing',
    "billing*",
    "*",
    "NEAR(a b)",
    "billing NEAR export",
    "AND",
    "OR NOT",
    "a AND (b",
  ],
  ...[
    "text:billing",
    "-billing",
    "^billing",
    "billing:",
    "col : x",
    "{speaker}",
    "'; DROP TABLE meetings; --",
  ],
  ...["\0", "bil\0ling", "żółć ÄÖÜ", "請求書の出力", "🎉🎉", "a\u0301", "\u202Ebilling", "x".repeat(10_000)],
  ...["billing ".repeat(1250), "\\", "%", "_", "(", ")", "+", "billing + export", "\n\n", " ", ""],
];

test("search takes any input as plain text", async () => {
  const { ctx, project_id } = await library();
  for (const q of odd) {
    const { meetings } = await searchProject(ctx, { project_id, q });
    expect(meetings.length, q.slice(0, 40)).toBeLessThanOrEqual(2);
    expect((await summaryHub(ctx, { project_id, q })).completed).toBe(2);
    if (q.includes("\0"))
      await expect(startChat(ctx, { project_id, query: q })).rejects.toMatchObject({ status: 422 });
    else if (q.trim() && q.length <= 4000)
      expect((await startChat(ctx, { project_id, query: q })).session_chat).toHaveLength(1);
  }
});

test("search for punctuation alone finds nothing", async () => {
  const { ctx, project_id } = await library();
  for (const q of ["-", "*", '"', "(", "%", "🎉🎉"]) {
    expect((await searchProject(ctx, { project_id, q })).meetings, q).toEqual([]);
    const { recent, groups } = await summaryHub(ctx, { project_id, q });
    expect({ recent, groups }, q).toEqual({ recent: [], groups: [] });
  }
});

test("search refuses a very long query", async () => {
  const { ctx, project_id } = await library();
  const tooMuch = { status: 422, message: "That's too much to search for" };
  await expect(searchProject(ctx, { project_id, q: "x".repeat(20_001) })).rejects.toMatchObject(tooMuch);
});

test("search lists meetings past one that has all the first hits, and all hits of one meeting", async () => {
  const { space, ctx, project_id } = await library();
  const small = await newMeeting(space, project_id, {
    title: "Small",
    spoken: [{ speaker: "Ana", text: "One walrus." }],
    daysAgo: 9,
  });
  const spoken = Array.from({ length: 90 }, (_, at) => ({ speaker: "Bo", text: `Walrus number ${at}.` }));
  const long = await newMeeting(space, project_id, { title: "Long", spoken, daysAgo: 1 });
  const found = await searchProject(ctx, { project_id, q: "walrus" });
  expect(found.meetings.map(({ meeting_id, more }) => [meeting_id, more])).toEqual([
    [long.meeting_id, null],
    [small.meeting_id, 0],
  ]);
  expect(found.more_meetings).toBe(false);
  const inside = await searchProject(ctx, { project_id, q: "walrus", meeting_id: long.meeting_id });
  expect(inside.meetings.map(({ spoken, more }) => [spoken.length, more])).toEqual([[90, 0]]);
});

test("search lists twenty meetings, and as many again each time more are asked for", async () => {
  const { space, ctx, project_id } = await library();
  for (let at = 0; at < 23; at++)
    await newMeeting(space, project_id, {
      title: `Lagoon ${at}`,
      spoken: [{ speaker: "Ana", text: "Hello." }],
      daysAgo: at,
    });
  const first = await searchProject(ctx, { project_id, q: "lagoon" });
  expect([first.meetings.length, first.more_meetings]).toEqual([20, true]);
  const all = await searchProject(ctx, { project_id, q: "lagoon", times: 2 });
  expect([all.meetings.length, all.more_meetings]).toEqual([23, false]);
});
