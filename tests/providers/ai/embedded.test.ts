import { expect, onTestFinished, test } from "vitest";
import type { Turn } from "#app/intelligence/types.ts";
import { embeddedAi } from "#app/providers/ai/embedded.ts";

const workerFile = new URL("../../../app/intelligence/worker.ts", import.meta.url);

function engine() {
  const ai = embeddedAi({ workerFile });
  onTestFinished(() => ai.close());
  return ai;
}

const turns: Turn[] = [
  { speaker: "Ana", startMs: 0, text: "Let us talk about the billing export, the customers wait for it." },
  { speaker: "Ben", startMs: 9000, text: "The billing export needs a new column for the tax number." },
  { speaker: "Ana", startMs: 18_000, text: "We decided to ship the billing export on the third of March." },
  { speaker: "Ben", startMs: 27_000, text: "I will write the release notes for the billing export." },
];

test("the embedded engine returns a digest from its thread, with progress", async () => {
  const steps: number[] = [];
  const digest = await engine().digest(
    turns,
    { title: "Billing" },
    {
      onProgress: ({ step }) => void steps.push(step),
    },
  );
  expect(digest.overview.length).toBeGreaterThan(0);
  expect(steps.length).toBeGreaterThan(1);
  expect(steps).toEqual([...steps].sort((a, b) => a - b));
});

test("the embedded engine cites existing turns, and finds nothing for what was not said", async () => {
  const ai = engine();
  const meetings = [{ meetingId: "m1", title: "Billing", heldAt: "2026-01-05T10:00:00.000Z", turns }];
  const answer = await ai.answer("When do we ship the billing export?", meetings, []);
  expect(answer.found).toBe(true);
  for (const { sources } of answer.lines)
    for (const turn of sources.flatMap(({ turns }) => turns)) expect(turns[turn]).toBeDefined();
  expect((await ai.answer("Who feeds the penguins?", meetings, [])).found).toBe(false);
});

test("the embedded engine groups all meetings", async () => {
  const meetings = ["one", "two"].map((meetingId) => ({
    meetingId,
    title: "Billing sync",
    themes: ["billing export"],
  }));
  const groups = await engine().groupMeetings(meetings);
  expect([...groups.keys()]).toEqual(["one", "two"]);
  expect(new Set(groups.values()).size).toBe(1);
});

test("the embedded engine drafts an agenda without a thread", async () => {
  const { items: agenda } = await engine().agenda(
    "Billing",
    "Tax column; release date",
    ["Write the notes"],
    [],
  );
  expect(agenda.length).toBeGreaterThanOrEqual(4);
});

test("the embedded engine does not block the event loop for 30,000 words", async () => {
  const ai = engine();
  const long = Array.from({ length: 2000 }, (_, at) => ({
    speaker: at % 2 ? "Ana" : "Ben",
    startMs: at * 5000,
    text: `Point ${at} of the ${["billing", "search", "mobile", "hiring"][at % 4]} plan is what we look at now, all of us.`,
  }));
  let turned = 0;
  const beat = setInterval(() => turned++, 5);
  onTestFinished(() => clearInterval(beat));
  await ai.digest(long, {});
  // How long each turn took is the machine's matter and measured elsewhere: read on this thread, there would be none.
  expect(turned).toBeGreaterThan(5);
});
