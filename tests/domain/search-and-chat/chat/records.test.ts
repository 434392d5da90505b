import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { ask, startChat } from "#app/domain/search-and-chat/chat/ask.server.ts";
import { chatHistory } from "#app/domain/search-and-chat/chat/read.server.ts";
import { deleteActionItem } from "#app/domain/summaries/action-items/write.server.ts";
import type { AiPort } from "#app/providers/ai/port.ts";
import { users } from "#db/schema/identity.ts";
import { meetings } from "#db/schema/meetings.ts";
import { billing, launch } from "./meetings.ts";
import { memorySpace, newMeeting, newPerson, newProject } from "./seed.ts";

/** An engine that must not be asked. */
const silent = {
  engine: "silent",
  answer: () => Promise.reject(new Error("The engine was asked")),
  close: async () => {},
} as Partial<AiPort> as AiPort;

const day = (clock: { now(): number }, days: number) =>
  new Date(clock.now() + days * 86_400_000).toISOString().slice(0, 10);

/** Two summarised meetings, the older one first, and one that waits for its summary. */
async function project() {
  const space = await memorySpace({ ai: silent });
  const ana = await newPerson(space);
  const ben = await newPerson(space, "Ben");
  const project_id = await newProject(space, [ana.userId, ben.userId]);
  const older = await newMeeting(space, project_id, {
    ...{ title: "Launch plan", spoken: launch, daysAgo: 30, lines: ["The launch lacks screenshots."] },
    decisions: ["Drop support for old tablets.", "Postpone the offline mode."],
    items: [
      { description: "Translate the onboarding screens.", owner: "Ana", due: day(space.clock, -3) },
      { description: "Order the cake", owner: "Ben Novak" },
      { description: "Book the terrace", owner: "Ana Novak", status: "completed" },
    ],
  });
  const newer = await newMeeting(space, project_id, {
    ...{ title: "Billing review", spoken: billing, lines: ["The export ships in March."] },
    decisions: ["Ship the billing export on the third of March."],
    items: [
      { description: "Fix the currency rounding", owner: "Ben", due: day(space.clock, 0) },
      { description: "Write to the finance team", owner: "Ana Novak", due: day(space.clock, 1) },
      { description: "Deleted item", owner: "Ana", deleted: true },
    ],
  });
  await newMeeting(space, project_id, { title: "Standup", spoken: billing.slice(0, 3), daysAgo: 1 });
  const ctx = space.ctx(ana);
  const answer = async (query: string, more: { time_zone?: string } = {}) => {
    const { session_chat } = await startChat(ctx, { project_id, query, ...more });
    return session_chat[0];
  };
  return { space, ctx, ana, ben, project_id, older, newer, answer };
}

const textsOf = (item: { lines: { text: string }[] } | undefined) => item?.lines.map(({ text }) => text);

describe("an answer from stored records, without an engine", () => {
  test("to what was decided starts with the count, newest meeting first, with citations", async () => {
    const { answer, newer, older } = await project();
    const item = await answer("What was decided?");
    expect(textsOf(item)).toEqual([
      "I found 3 decisions in 2 meetings.",
      "Ship the billing export on the third of March.",
      "Drop support for old tablets.",
      "Postpone the offline mode.",
      "1 more meeting has no summary yet.",
    ]);
    expect(item?.engine).toBe("records");
    expect(item?.lines.flatMap(({ citation }) => citation ?? [])).toMatchObject([
      {
        meeting_title: "Billing review",
        segment_id: newer.segmentIds[0],
        speaker: "Ana",
        timestamp: "00:00:00",
      },
      { meeting_title: "Launch plan", segment_id: older.segmentIds[0], speaker: "Dara" },
      { meeting_title: "Launch plan", segment_id: older.segmentIds[1], quote: launch[1]?.text },
    ]);
  });

  test("to my open items lists only the asker's, in any spelling, by due date", async () => {
    const { answer, space } = await project();
    const [first, ...items] = textsOf(await answer("What are my open items?")) ?? [];
    expect(first).toBe("You have 2 open action items in 2 meetings.");
    expect(items[0]).toMatch(
      /^Translate the onboarding screens \(Ana, was due \w{3}, \w{3} \d+(, \d{4})?\)$/,
    );
    expect(items[1]).toMatch(/^Write to the finance team \(Ana Novak, due /);
    expect(day(space.clock, 1)).toMatch(/\d$/);
  });

  test("to what is due today uses the asker's time zone", async () => {
    const { answer, space, ana } = await project();
    const today = textsOf(await answer("What is due today?", { time_zone: "UTC" }));
    expect(today?.[0]).toBe("I found 1 open action item due today in 2 meetings.");
    expect(today?.[1]).toMatch(/^Fix the currency rounding \(Ben, due today, /);
    // Fourteen hours ahead of the clock's midday it is tomorrow already.
    await space.db.write((q) =>
      q.update(users).set({ time_zone: "Pacific/Kiritimati" }).where(eq(users.user_id, ana.userId)),
    );
    space.clock.advance(Date.parse(`${day(space.clock, 0)}T12:00:00Z`) - space.clock.now());
    const ahead = textsOf(await answer("What is due today?", { time_zone: "UTC" }));
    expect(ahead?.[1]).toMatch(/^Write to the finance team/);
  });

  test.each([
    ["What is overdue?", /1 overdue action item in 2/, /^Translate/],
    ["Who owns the rounding?", /^Ben owns this\.$/, /^Fix the currency rounding \(Ben/],
    ["What are Ben's tasks?", /2 open action items for Ben in/, /^Fix the currency rounding/],
    ["Which tasks are done?", /1 completed action item in/, /^Book the terrace \(Ana Novak, done\)$/],
    ["Decisions of the last meeting", /^I found 1 decision in “Billing review”\.$/, /^Ship/],
    ["What was decided in the launch plan?", /2 decisions in “Launch plan”/, /^Drop/],
    ["Summarize the meetings", /^Here are the main points of 2 meetings\.$/, /^The export ships/],
  ])("to “%s”", async (query, opening, first) => {
    const { answer } = await project();
    const texts = textsOf(await answer(query)) ?? [];
    expect(texts[0]).toMatch(opening);
    expect(texts[1]).toMatch(first);
  });

  test("with no hits says how many meetings were read", async () => {
    const { answer } = await project();
    expect(textsOf(await answer("What was decided last week in the launch plan?"))).toEqual([
      "No meetings with a summary from last week.",
    ]);
    expect(textsOf(await answer("What are my tasks due next month?"))?.[0]).toMatch(
      /^You have no open action items due next month in 2 meetings\.$/,
    );
  });

  test.each([
    "What was decided about the penguins?",
    "Who is responsible for the holiday party?",
    "Who has to feed the penguins?",
    "Who was at the Christmas party?",
    "Has Bob repaired the submarine yet?",
    "Is the moon base done?",
    "When is the trip to Lisbon due?",
    "When is our next meeting with Google?",
    "When is the launch date?",
    "Which meetings did Zebulon attend?",
    "What was decided in the Tokyo meeting?",
    "How many people work at Google?",
  ])("is not given for a subject without records, which goes to the engine: %s", async (query) => {
    const { space, ctx, project_id } = await project();
    space.log.expectWarn("No answer came");
    await expect(startChat(ctx, { project_id, query })).rejects.toMatchObject({ status: 502 });
  });

  test("cites the meeting of an item written by a person, and drops a deleted item", async () => {
    const { space, ctx, project_id } = await project();
    const { actionIds, meeting_id } = await newMeeting(space, project_id, {
      ...{ title: "By hand", lines: ["Short."], items: [{ description: "Water the plants", owner: "Ana" }] },
    });
    const { session_id } = await startChat(ctx, { project_id });
    await ask(ctx, { project_id, session_id, query: "Who waters the plants? my open tasks" });
    const { session_chat } = await ask(ctx, { project_id, session_id, query: "my open tasks" });
    const cited = session_chat.at(-1)?.lines.find(({ text }) => text.startsWith("Water"));
    expect(cited?.citation).toMatchObject({
      ...{ meeting_id, segment_id: null, speaker: "", timestamp: "", quote: "Water the plants" },
      record: { kind: "action-item", line_id: actionIds[0] },
    });
    await deleteActionItem(ctx, { action_id: actionIds[0] ?? "" });
    const later = await chatHistory(ctx, { session_id });
    expect(JSON.stringify(later)).not.toContain("Water the plants");
  });

  test("contains and counts nothing of another project", async () => {
    const { space, ctx, ana, project_id } = await project();
    const other = await newProject(space, [ana.userId]);
    await newMeeting(space, other, { spoken: billing, decisions: ["A secret decision."] });
    const { ans } = await startChat(ctx, { project_id, query: "What was decided?" });
    expect(ans).toContain("3 decisions in 2 meetings");
    expect(ans).not.toContain("secret");
  });

  test("lists and counts all; says how many of very many, and when there is no summary", async () => {
    const { space, ctx, ana } = await project();
    const many = await newProject(space, [ana.userId]);
    const decisions = Array.from({ length: 230 }, (_, at) => `Decision ${at}.`);
    await newMeeting(space, many, { title: "Long", spoken: billing, decisions });
    const { session_chat } = await startChat(ctx, { project_id: many, query: "What was decided?" });
    const texts = textsOf(session_chat[0]) ?? [];
    expect([texts[0], texts.length, texts.at(-1)]).toEqual([
      ...["I found 230 decisions in “Long”.", 202],
      "Showing 200 of 230. Ask about one meeting or month for the others.",
    ]);
    const fresh = await newProject(space, [ana.userId]);
    await newMeeting(space, fresh, { spoken: billing });
    expect((await startChat(ctx, { project_id: fresh, query: "What was decided?" })).ans).toBe(
      "This project's meeting has no summary yet.",
    );
  });

  test("no longer shows what was deleted with its meeting", async () => {
    const { space, ctx, project_id, older } = await project();
    const { session_id } = await startChat(ctx, { project_id, query: "What was decided?" });
    await space.db.write((q) => q.delete(meetings).where(eq(meetings.meeting_id, older.meeting_id)));
    const { session_chat } = await chatHistory(ctx, { session_id });
    expect(JSON.stringify(session_chat)).not.toContain("Drop support");
  });
});
