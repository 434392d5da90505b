import { describe, expect, test } from "vitest";
import { turnsFrom } from "#tests/intelligence/transcripts.ts";
import type { EvaluationMeeting, GoldMinutes } from "./evaluation-set.ts";
import { matchLines } from "./matching.ts";
import { isSamePerson, scoreMinutes, totalScore } from "./score.ts";

const gold: GoldMinutes = {
  title: "Ferry",
  kind: "decision meeting",
  date: "2026-11-18",
  agenda: [],
  attendees: [
    { name: "Ana Reis", role: "Chair" },
    { name: "Bo Lind", role: "Engineer" },
  ],
  overview: [],
  decisions: [
    { text: "The ferry app launches in May", turns: [0, 1], settledBy: "Ana Reis", reason: null },
    { text: "The roof stays white", turns: [3], settledBy: "Ana Reis", reason: null },
  ],
  tasks: [
    { text: "Write the release notes", turns: [4], owners: ["Bo Lind"], due: "2026-11-20" },
    { text: "Call the harbour office", turns: [5], owners: ["Ana Reis"], due: null },
  ],
  openQuestions: [{ text: "Who pays for the painting?", turns: [6] }],
  keyFigures: [],
  topics: [],
  borderline: { decisions: [[8]], tasks: [] },
};
const turns = turnsFrom(Array.from({ length: 10 }, (_, at) => `Ana Reis: Sentence ${at}.`).join("\n"));
const meeting: EvaluationMeeting = { id: "ferry", turns, gold, lies: [], paraphrases: [] };
const people = ["Ana Reis", "Bo Lind"];
const line = (text: string, ...cited: number[]) => ({ text, turns: cited });
const found = (...lines: { text: string; turns: number[] }[]) =>
  matchLines(lines, gold.decisions, { people, tolerated: gold.borderline.decisions });

describe("matchLines", () => {
  test("finds a gold line by a shared turn and a shared word", () => {
    const { found: matched, missed, wrong } = found(line("We launch in spring", 1));
    expect(matched.map(({ gold: { text } }) => text)).toEqual(["The ferry app launches in May"]);
    expect(missed.map(({ text }) => text)).toEqual(["The roof stays white"]);
    expect(wrong).toEqual([]);
  });

  test.each([
    ["shares a turn and no word", line("Okay, agreed", 1)],
    ["shares a turn and only a name", line("Ana Reis agrees", 1)],
    ["shares words and cites turns far away", line("The ferry app launches in May", 9)],
    ["cites a turn near by and has too few words", line("The app", 2)],
  ])("calls a line wrong that %s", (_, one) => {
    expect(found(one).wrong).toEqual([one]);
  });

  test("finds a gold line by a turn near by and half of its words", () => {
    expect(found(line("The ferry launches in June", 2)).found).toHaveLength(1);
  });

  test("counts a second line about the same as doubled, and a borderline one as nothing", () => {
    const lines = [line("The ferry app launches", 0), line("The launch is in May", 1), line("So be it", 8)];
    const { found: matched, doubled, wrong } = found(...lines);
    expect(matched).toMatchObject([{ line: lines[0] }]);
    expect(doubled).toEqual([lines[1]]);
    expect(wrong).toEqual([]);
  });

  test("gives each gold line the line that is most like it", () => {
    const lines = [line("The roof and the ferry app", 1, 3), line("The roof stays white", 3)];
    expect(found(...lines).found).toHaveLength(2);
    expect(found(...lines).doubled).toEqual([]);
  });
});

describe("scoreMinutes", () => {
  const task = (text: string, cited: number[], owner: string | null, due: string | null) => ({
    text,
    turns: cited,
    owner,
    due,
  });

  test("counts owners and days of the tasks that are found", () => {
    const tasks = [
      task("Write the release notes by Friday", [4], "Bo", "2026-11-20"),
      task("Call the office", [5], "Bo Lind", "2026-11-19"),
      task("Paint the roof", [3], "Bo Lind", null),
    ];
    const score = scoreMinutes({ decisions: [], tasks, openQuestions: null }, meeting);
    expect(score.tasks).toEqual({ of: 2, found: 2, printed: 3, wrong: 1, doubled: 0 });
    expect(score.owners).toEqual({ of: 2, found: 1, wrong: 1 });
    expect(score.days).toEqual({ of: 1, found: 1, wrong: 1 });
    expect(score.lines).toContainEqual({ kind: "tasks", what: "wrong", text: "Paint the roof" });
    expect(score.lines).toContainEqual({
      kind: "owners",
      what: "wrong",
      text: "Call the harbour office: Bo Lind",
    });
  });

  test("counts a day that is left out as missed and not as wrong", () => {
    const tasks = [task("Write the release notes", [4], null, null)];
    const { owners, days } = scoreMinutes({ decisions: [], tasks, openQuestions: null }, meeting);
    expect([owners, days]).toEqual([
      { of: 2, found: 0, wrong: 0 },
      { of: 1, found: 0, wrong: 0 },
    ]);
  });

  test("finds everything in the gold minutes themselves", () => {
    const tasks = gold.tasks.map(({ owners, ...one }) => ({ ...one, owner: owners[0] ?? null }));
    const perfect = { decisions: gold.decisions, tasks, openQuestions: gold.openQuestions };
    const { lines, ...score } = scoreMinutes(perfect, meeting);
    expect(lines).toEqual([]);
    expect(totalScore([score, score])).toEqual({
      decisions: { of: 4, found: 4, printed: 4, wrong: 0, doubled: 0 },
      tasks: { of: 4, found: 4, printed: 4, wrong: 0, doubled: 0 },
      openQuestions: { of: 2, found: 2, printed: 2, wrong: 0, doubled: 0 },
      owners: { of: 4, found: 4, wrong: 0 },
      days: { of: 2, found: 2, wrong: 0 },
    });
  });
});

test.each([
  ["Tom Adeyemi", "tom adeyemi", true],
  ["Tom Adeyemi", "Tom", true],
  ["Tom Adeyemi", "Adeyemi and Lund", false],
  ["Tom Adeyemi", null, false],
  ["Tom Adeyemi", "", false],
])("isSamePerson of %s and %s is %s", (name, written, same) =>
  expect(isSamePerson(name, written)).toBe(same),
);
