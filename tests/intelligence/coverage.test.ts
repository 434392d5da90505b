import { expect, test } from "vitest";
import { uncitedTopics } from "#app/intelligence/coverage.ts";
import { summarize } from "#app/intelligence/summarize.ts";
import type { Turn } from "#app/intelligence/types.ts";

const said = (words: number, at: number): Turn => ({
  speaker: "Ana",
  startMs: at * 1000,
  text: Array.from({ length: words }, (_, word) => `word${word}`).join(" "),
});
const turns = [said(60, 0), said(30, 1), said(5, 2), said(5, 3)];
const topics = turns.map((_, turn) => ({ topic: `Topic ${turn}`, startTurn: turn, endTurn: turn }));
const none = { overview: [], keyDiscussions: [], outline: [], decisions: [], actionItems: [] };
const about = (...cited: number[]) => ({ ...none, decisions: [{ text: "It is so.", turns: cited }] });

test("uncitedTopics returns topics of over a twentieth of the words that no line covers", () => {
  expect(uncitedTopics(turns, topics, about(0))).toEqual([
    { topic: "Topic 1", startTurn: 1, startMs: 1000, share: 0.3 },
  ]);
  expect(uncitedTopics(turns, topics, about(0, 1))).toEqual([]);
  const asked = { ...about(0), openQuestions: [{ text: "Is it so?", turns: [1] }] };
  expect(uncitedTopics(turns, topics, asked)).toEqual([]);
  expect(uncitedTopics(turns, topics, none).map(({ topic }) => topic)).toEqual(["Topic 0", "Topic 1"]);
});

test("uncitedTopics is empty for a meeting without words", () => {
  expect(uncitedTopics([], [], none)).toEqual([]);
  expect(summarize([]).uncovered).toEqual([]);
});
