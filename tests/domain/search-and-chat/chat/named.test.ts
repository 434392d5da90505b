import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { ask, startChat } from "#app/domain/search-and-chat/chat/ask.server.ts";
import { chatFollowUps } from "#app/domain/search-and-chat/chat/read.server.ts";
import type { AiPort } from "#app/providers/ai/port.ts";
import { projects } from "#db/schema/projects.ts";
import { testSpending } from "#tests/support/spending.ts";
import { billing, launch } from "./meetings.ts";
import { memorySpace, newMeeting, newPerson, newProject, said } from "./seed.ts";

/** Two projects of one person: billing of today, a launch of three days ago, and another of that time elsewhere. */
async function twoProjects() {
  const space = await memorySpace();
  const ana = await newPerson(space);
  const project_id = await newProject(space, [ana.userId]);
  await newMeeting(space, project_id, {
    title: "Billing review",
    spoken: billing,
    lines: ["The export is late."],
    decisions: ["Ship it."],
  });
  const older = said(`
    Ben: The billing export was late last year as well, and nobody had told the customers why it was late.
    Ana: Yes.
  `);
  await newMeeting(space, project_id, { title: "Billing before", spoken: older, daysAgo: 3 });
  const other_id = await newProject(space, [ana.userId]);
  await newMeeting(space, other_id, { title: "Launch plan", spoken: launch });
  const ctx = space.ctx(ana);
  const answer = async (query: string) => {
    const { session_id, session_chat } = await startChat(ctx, { project_id, query });
    const lines = session_chat.at(-1)?.lines ?? [];
    return { session_id, lines, speakers: new Set(lines.flatMap(({ citation }) => citation?.speaker ?? [])) };
  };
  return { space, ctx, project_id, other_id, answer };
}

test("a question for what a person said is answered with their words alone", async () => {
  const { answer } = await twoProjects();
  const ben = await answer("What did Ben say about the billing export?");
  expect([...ben.speakers]).toEqual(["Ben"]);
  const ana = await answer("What did Ana say about the billing export?");
  expect([...ana.speakers]).toEqual(["Ana"]);
  const chloe = await answer("What did Chloe say about the currency rounding?");
  expect(chloe.lines).toEqual([
    { text: "Chloe said nothing about that in “Billing review”.", citation: null },
  ]);
});

test("a named speaker on a named day is heard in the meetings of that day", async () => {
  const { answer } = await twoProjects();
  const today = await answer("What did Ben say today about the billing export?");
  expect(new Set(today.lines.flatMap(({ citation }) => citation?.meeting_title ?? []))).toEqual(
    new Set(["Billing review"]),
  );
  const nothing = await answer("What did Chloe say yesterday?");
  expect(nothing.lines).toEqual([{ text: "Chloe spoke in no meetings from yesterday.", citation: null }]);
  const all = await answer("What did Chloe say today?");
  expect([...all.speakers]).toEqual(["Chloe"]);
  expect(all.lines.length).toBeGreaterThan(2);
});

test("a question that names another project begins its chat there, and one in a chat says where to ask", async () => {
  const { space, ctx, project_id, other_id, answer } = await twoProjects();
  await space.db.write(async (q) => {
    await q.update(projects).set({ project_name: "Mobile app" }).where(eq(projects.project_id, other_id));
  });
  const there = await answer("What did Dara say in project Mobile app about the screenshots?");
  expect([...there.speakers]).toEqual(["Dara"]);
  const unknown = await answer("What was said in project “Moon” about boats?");
  expect(unknown.lines).toEqual([{ text: "You're in no project called “Moon”.", citation: null }]);
  const { session_id } = await answer("What did we say about the invoices?");
  const later = await ask(ctx, {
    project_id,
    session_id,
    query: "And what in the Mobile app project about beta?",
  });
  expect(later.ans).toBe("This chat is about “Apollo”. Start a new chat to ask about “Mobile app”.");
});

test("a recap without a language model says so, and gives the main points of the meeting", async () => {
  const { answer } = await twoProjects();
  for (const [query, text] of [
    ["Write an e-mail about the billing review", "an e-mail"],
    ["Draft a recap of the billing review", "a summary"],
  ] as const)
    expect((await answer(query)).lines.map((line) => line.text)).toEqual([
      `Writing ${text} needs a language model, and none is set up for this project. Here are the main points of “Billing review”.`,
      "The export is late.",
    ]);
});

test("a recap that a model wrote says who wrote it, with its citations", async () => {
  const ai = {
    engine: "vendor/model",
    model: { name: "m", test: async () => ({ ok: true, ms: 1, problem: null }) },
    readQuestion: async () => null,
    answer: async (_question: string, meetings: { meetingId: string }[]) => ({
      found: true,
      lines: [
        { text: "We ship in March.", sources: [{ meetingId: meetings[0]?.meetingId ?? "", turns: [5] }] },
      ],
      meetingsLookedAt: meetings.length,
    }),
    close: async () => {},
  } as Partial<AiPort> as AiPort;
  const space = await memorySpace({ ai, settings: { spending: testSpending({ access: "everyone" }) } });
  const ana = await newPerson(space);
  const project_id = await newProject(space, [ana.userId]);
  await newMeeting(space, project_id, { title: "Billing review", spoken: billing });
  const query = "Draft a recap of the billing review";
  const { session_chat } = await startChat(space.ctx(ana), { project_id, query });
  const lines = session_chat.at(-1)?.lines ?? [];
  expect(lines[0]).toMatchObject({ text: "We ship in March.", citation: { speaker: "Ana" } });
  expect(lines.at(-1)?.text).toBe("Written by the language model. Read it before you send it.");
});

test("an answer leads on to questions that its meetings can answer", async () => {
  const { ctx, answer } = await twoProjects();
  const { session_id } = await answer("What did we say about the tax number?");
  const { questions } = await chatFollowUps(ctx, { session_id });
  expect(questions).toContain("What was decided in “Billing review”?");
});
