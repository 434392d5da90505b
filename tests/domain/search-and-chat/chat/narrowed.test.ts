import { expect, test } from "vitest";
import { anyRecords } from "#app/core/record-query.ts";
import { startChat } from "#app/domain/search-and-chat/chat/ask.server.ts";
import type { AiPort, ReadQuestion } from "#app/providers/ai/port.ts";
import { testSpending } from "#tests/support/spending.ts";
import { memorySpace, newMeeting, newPerson, newProject, said } from "./seed.ts";

/** Two meetings, Ben in the newer one alone; with an engine that tells which meetings it was given. */
async function twoMonths(readQuestion?: () => Promise<ReadQuestion | null>) {
  const asked: { question: string; titles: string[] }[] = [];
  const ai = {
    engine: "listening",
    ...(readQuestion && {
      model: { name: "m", test: async () => ({ ok: true, ms: 1, problem: null }) },
      readQuestion,
    }),
    answer: async (question: string, meetings: { title: string }[]) => {
      asked.push({ question, titles: meetings.map(({ title }) => title) });
      return { found: false, lines: [], meetingsLookedAt: meetings.length };
    },
    close: async () => {},
  } as Partial<AiPort> as AiPort;
  const space = await memorySpace({ ai, settings: { spending: testSpending({ access: "everyone" }) } });
  const ana = await newPerson(space);
  const ben = await newPerson(space, "Ben");
  const project_id = await newProject(space, [ana.userId, ben.userId]);
  const spoken = said("Ana Novak: The price of the ferry goes up.");
  await newMeeting(space, project_id, {
    title: "Old",
    spoken,
    daysAgo: 40,
    decisions: ["Raise the price."],
    people: ["Ana Novak"],
  });
  await newMeeting(space, project_id, {
    ...{
      title: "New",
      spoken,
      daysAgo: 2,
      decisions: ["Keep the price."],
      people: ["Ana Novak", "Ben Novak"],
    },
    items: [
      { description: "Print the price list", owner: "Ben Novak" },
      { description: "Tell the crew", owner: "Ben Novak" },
      { description: "Paint the price board", owner: "Ana Novak" },
    ],
  });
  const ctx = space.ctx(ana);
  const answer = async (query: string, narrowed: object = {}) =>
    (await startChat(ctx, { project_id, query, ...narrowed })).session_chat[0];
  return { answer, asked, space, ctx, project_id };
}

test.each<[object, string[]]>([
  [{}, ["New", "Old"]],
  [{ past: "week" }, ["New"]],
  [{ past: "" }, ["New", "Old"]],
  [{ people: "Ben Novak" }, ["New"]],
  [{ people: ["Ana Novak"], past: "quarter" }, ["New", "Old"]],
])("a question narrowed by %j is answered from these meetings alone", async (narrowed, titles) => {
  const { answer, asked } = await twoMonths();
  await answer("What was said about the price?", narrowed);
  expect(asked.map((one) => one.titles.toSorted())).toEqual([titles]);
  const decided = await answer("What was decided?", narrowed);
  const cited = decided?.lines.flatMap(({ citation }) => citation?.meeting_title ?? []);
  expect(cited?.toSorted()).toEqual(titles);
});

test("a question narrowed to nothing, or about days without a meeting, says so and asks no engine", async () => {
  const { answer, asked } = await twoMonths();
  const nobody = await answer("What was said about the price?", { people: "Cy Okoye" });
  const never = await answer("What was said about the price yesterday?");
  expect(nobody?.lines.map(({ text }) => text)).toEqual(["No meetings match."]);
  expect(never?.lines.map(({ text }) => text)).toEqual(["No meetings from yesterday."]);
  expect(asked).toEqual([]);
});

test("a question that names days is asked of the meetings of these days, without the days", async () => {
  const { answer, asked } = await twoMonths();
  await answer("What was said about the price in the last two weeks?");
  expect(asked).toEqual([{ question: "What was said about the price", titles: ["New"] }]);
});

test("an unknown span is refused", async () => {
  const { answer } = await twoMonths();
  await expect(answer("What was decided?", { past: "decade" })).rejects.toMatchObject({ status: 422 });
});

test("a count by owner rests on every item that it counts", async () => {
  const { answer } = await twoMonths();
  const item = await answer("How many open items are there per person?");
  const [, first, second] = item?.lines ?? [];
  expect([first?.text, first?.also_cited?.length]).toEqual(["Ben Novak: 2 open action items", 1]);
  expect([second?.text, second?.also_cited]).toEqual(["Ana Novak: 1 open action item", undefined]);
});

test("a model's reading answers from the records, or is asked of the transcripts as it stands alone", async () => {
  const query = { ...anyRecords, kind: "action items" as const, state: "open" as const, about: ["board"] };
  const readings: (ReadQuestion | null)[] = [
    { question: "Which open items are about the board?", query, held: null },
    {
      question: "What was said about the ferry's price?",
      query: null,
      held: { from: null, to: "2025-12-31" },
    },
    null,
  ];
  const { answer, asked } = await twoMonths(async () => readings.shift() ?? null);
  const fromRecords = await answer("is there something with the board that somebody has to do about it");
  expect(fromRecords?.engine).toBe("records");
  expect(fromRecords?.lines[1]?.text).toMatch(/^Paint the price board/);
  await answer("and the price of it?");
  expect(asked).toEqual([{ question: "What was said about the ferry's price?", titles: ["Old"] }]);
  await answer("What was decided about the price?");
  expect(readings).toEqual([]);
});

test("a question that rules read whole is not shown to a model", async () => {
  const { answer } = await twoMonths(() => Promise.reject(new Error("The model was asked")));
  expect((await answer("How many decisions are there?"))?.lines[0]?.text).toBe(
    "I found 2 decisions in 2 meetings.",
  );
});
