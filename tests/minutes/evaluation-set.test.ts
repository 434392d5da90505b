import { describe, expect, test } from "vitest";
import { numbersIn } from "#app/intelligence/numbers.ts";
import { evaluationMeetings, type GoldMinutes, lieKinds, writtenKinds } from "./evaluation-set.ts";

const meetings = evaluationMeetings();
const isDay = (text: string) => new Date(`${text}T00:00:00Z`).toISOString().slice(0, 10) === text;

test("the set has twelve meetings of different kinds, sixty lies of every kind and 120 paraphrases", () => {
  expect(meetings).toHaveLength(12);
  expect(new Set(meetings.map(({ gold }) => gold.kind)).size).toBe(12);
  const lies = meetings.flatMap((meeting) => meeting.lies);
  expect(lies).toHaveLength(60);
  expect(new Set(lies.map(({ lie }) => lie))).toEqual(new Set(lieKinds));
  expect(meetings.flatMap(({ paraphrases }) => paraphrases)).toHaveLength(120);
});

describe.each(meetings)("the meeting $id", ({ turns, gold, lies, paraphrases }) => {
  const people = gold.attendees.map(({ name }) => name);
  const noted = [...notedIn(gold), ...lies, ...paraphrases];
  const said = (cited: number[]) => cited.map((turn) => turns[turn]?.text).join(" ");

  test("has 40 to 120 turns, all of them spoken by attendees, and every attendee speaks", () => {
    expect(turns.length).toBeGreaterThanOrEqual(40);
    expect(turns.length).toBeLessThanOrEqual(120);
    expect(turns.every(({ text }) => text.trim().length > 0)).toBe(true);
    expect(new Set(turns.map(({ speaker }) => speaker))).toEqual(new Set(people));
  });

  test("cites turns that exist, in order", () => {
    const wrong = [...noted.map((line) => line.turns), ...Object.values(gold.borderline).flat()].filter(
      (cited) =>
        cited.length === 0 || cited.some((turn, at) => !turns[turn] || turn <= (cited[at - 1] ?? -1)),
    );
    expect(wrong).toEqual([]);
    expect(gold.topics.every(({ firstTurn }) => turns[firstTurn])).toBe(true);
    expect(gold.topics.map(({ firstTurn }) => firstTurn)).toEqual(
      gold.topics.map(({ firstTurn }) => firstTurn).toSorted((a, b) => a - b),
    );
  });

  test("has days that exist, and no task due before it was given", () => {
    expect(isDay(gold.date)).toBe(true);
    const due = [...gold.tasks, ...lies, ...paraphrases].flatMap((line) => line.due ?? []);
    expect(due.filter((day) => !isDay(day) || day < gold.date)).toEqual([]);
  });

  test("names attendees as owners and as who settled a decision", () => {
    const named = [
      ...gold.tasks.flatMap(({ owners }) => owners),
      ...gold.decisions.map(({ settledBy }) => settledBy),
      ...[...paraphrases, ...lies.filter(({ rule }) => rule !== "owner")].flatMap(({ owner }) => owner ?? []),
    ];
    expect(named.filter((name) => !people.includes(name))).toEqual([]);
    const absent = lies.filter(({ rule }) => rule === "owner").map(({ owner }) => owner ?? "");
    expect(absent.filter((name) => people.includes(name))).toEqual([]);
  });

  test("has gold and paraphrases whose numbers stand in the turns they cite", () => {
    const unsaid = [...notedIn(gold), ...paraphrases].flatMap(({ text, turns: cited }) => {
      const known = numbersIn(said(cited));
      return [...numbersIn(text)]
        .filter((number) => !known.has(number))
        .map((number) => `${number}: ${text}`);
    });
    expect(unsaid).toEqual([]);
  });

  test("has lies of which a plain rule finds a number exactly where the set says so", () => {
    const found = lies.map(({ text, turns: cited, rule }) => {
      const known = numbersIn(said(cited));
      const isSaid = [...numbersIn(text)].every((number) => known.has(number));
      return isSaid === (rule !== "number") ? null : text;
    });
    expect(found.filter(Boolean)).toEqual([]);
  });

  test("has an overview of three to five sentences and lines of known kinds", () => {
    expect(gold.overview.length).toBeGreaterThanOrEqual(3);
    expect(gold.overview.length).toBeLessThanOrEqual(5);
    expect(noted.every(({ text }) => text.trim() === text && text.length > 0)).toBe(true);
    expect(paraphrases.every(({ kind }) => writtenKinds.includes(kind))).toBe(true);
    expect(lies.every(({ kind, lie }) => writtenKinds.includes(kind) && lieKinds.includes(lie))).toBe(true);
  });
});

function notedIn({ overview, decisions, tasks, openQuestions, keyFigures }: GoldMinutes) {
  const reasons = decisions.map(({ reason, turns }) => ({ text: reason ?? "none given", turns }));
  return [...overview, ...decisions, ...reasons, ...tasks, ...openQuestions, ...keyFigures];
}
