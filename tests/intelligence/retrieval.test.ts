import { expect, test } from "vitest";
import { answerQuestion } from "#app/intelligence/answers.ts";
import { rankPassages } from "#app/intelligence/retrieval.ts";
import type { MeetingText, Passage } from "#app/intelligence/types.ts";

/** Passages of one turn each, for each is long. */
const spoken = [
  "The vessel is too dear for this year.",
  "The boat trip was a nice day out for everybody.",
  "The school roof leaks again.",
];
const filler = "The week was as quiet as every other one. ".repeat(25);
const meeting: MeetingText = {
  meetingId: "m",
  title: "Plan",
  heldAt: "2026-01-01T00:00:00Z",
  turns: spoken.map((text) => ({ speaker: "Ana", startMs: 0, text: `${text} ${filler}` })),
};
const close = (startTurn: number, score: number): Passage => ({
  meetingId: "m",
  startTurn,
  endTurn: startTurn,
  score,
});
const near = [close(0, 0.8), close(1, 0.2), close(2, 0.1)];
const question = "Is the boat too expensive?";
const order = (passages: Passage[]) => passages.map(({ startTurn }) => startTurn);

test("a passage with the question's meaning comes before one with a word of it", () => {
  expect(order(rankPassages(question, [meeting], 3))[0]).toBe(1);
  expect(order(rankPassages(question, [meeting], 3, [], near))[0]).toBe(0);
});

test("a meeting without vectors is ranked by its words", () => {
  const other = near.map((passage) => ({ ...passage, meetingId: "other" }));
  expect(order(rankPassages(question, [meeting], 1, [], other))).toEqual([1]);
});

test("closeness alone answers no question", () => {
  const asked = "Which vaccine did the choir order?";
  expect(answerQuestion(asked, [meeting], [], undefined, near)).toMatchObject({ found: false, lines: [] });
});
