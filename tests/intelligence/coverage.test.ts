import { expect, test } from "vitest";
import { uncoveredTopics } from "#app/intelligence/coverage.ts";
import { digest } from "#app/intelligence/digest.ts";
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

test("a topic of more than a twentieth of the words has a line or is named", () => {
  expect(uncoveredTopics(turns, topics, about(0))).toEqual([
    { topic: "Topic 1", startTurn: 1, startMs: 1000, share: 0.3 },
  ]);
  expect(uncoveredTopics(turns, topics, about(0, 1))).toEqual([]);
  expect(uncoveredTopics(turns, topics, none).map(({ topic }) => topic)).toEqual(["Topic 0", "Topic 1"]);
});

test("a meeting without words has nothing that could be covered", () => {
  expect(uncoveredTopics([], [], none)).toEqual([]);
  expect(digest([]).uncovered).toEqual([]);
});
