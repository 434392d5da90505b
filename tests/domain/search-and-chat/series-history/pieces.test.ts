import { describe, expect, test } from "vitest";
import { attendanceOf } from "#app/domain/search-and-chat/series-history/attendance.ts";
import { questionsAsked } from "#app/domain/search-and-chat/series-history/questions.ts";
import { subjectsOver } from "#app/domain/search-and-chat/series-history/subjects.ts";

const minute = 60_000;
const at = (iso: string) => Date.parse(iso);

describe("the time on each topic", () => {
  const meetings = [
    { meeting_id: "c", held_at: at("2026-02-10T10:00:00Z") },
    { meeting_id: "b", held_at: at("2026-01-31T23:30:00Z") },
    { meeting_id: "a", held_at: at("2026-01-05T10:00:00Z") },
  ];
  const topic = (meeting_id: string, text: string, from: number) => ({
    ...{ meeting_id, text },
    start_ms: from * minute,
  });
  const topics = [
    topic("a", "Budget 2025", 0),
    topic("a", "Piers", 10),
    topic("b", "budget 2026", 0),
    topic("c", "Piers", 5),
    topic("c", "A word", 25),
  ];
  const ends = new Map([
    ["a", 30 * minute],
    ["b", 7 * minute],
    ["c", 25 * minute + 1],
  ]);

  test("is that until the next one or the end, by month, and adds up in every direction", () => {
    const found = subjectsOver(meetings, topics, { ends, months: ["2026-01", "2026-02"], zone: "UTC" });
    expect(found.subjects).toEqual([
      { name: "Piers", minutes: [20, 20], total: 40, meetings: 2 },
      { name: "budget 2026", minutes: [17, 0], total: 17, meetings: 2 },
      { name: "A word", minutes: [0, 1], total: 1, meetings: 1 },
    ]);
    expect(found).toMatchObject({ minutes: [37, 21], total: 58, meetings: 3 });
  });

  test("falls into the months of the reader's zone", () => {
    const months = ["2026-01", "2026-02"];
    const found = subjectsOver(meetings, topics, { ends, months, zone: "Europe/Berlin" });
    expect(found.subjects[1]).toMatchObject({ name: "budget 2026", minutes: [10, 7] });
  });

  test("has one row for what is beyond the first twelve, and nothing for a topic without an end", () => {
    const many = Array.from({ length: 15 }, (_, n) => topic("a", `Topic ${"x".repeat(n + 1)}`, n));
    const found = subjectsOver(meetings, many, { ends, months: ["2026-01"], zone: "UTC" });
    expect(found.subjects).toHaveLength(13);
    expect(found.subjects.at(-1)).toMatchObject({ name: null, meetings: 3 });
    expect(found.subjects.reduce((sum, { total }) => sum + total, 0)).toBe(found.total);
    expect(found.total).toBe(30);
    const endless = subjectsOver(meetings, [topic("b", "Alone", 9)], {
      ...{ ends, months: ["2026-01"], zone: "UTC" },
    });
    expect(endless).toMatchObject({ subjects: [], total: 0, meetings: 1 });
  });
});

describe("attendance", () => {
  const face = (name: string, spoken: boolean) => ({
    ...{ name, person_id: name === "Nobody" ? null : name },
    ...{ spoken: spoken ? name : null, outside: false, user_id: null },
  });
  const meeting = (meeting_id: string) => ({ meeting_id, title: meeting_id, held_at: "" });

  test("counts where somebody spoke, of the meetings whose speakers are known", () => {
    const faces = new Map([
      ["3", [face("Ana", true), face("Bo", false)]],
      ["2", [face("Ana", true), face("Bo", true), face("Nobody", true)]],
      ["1", [face("Ana", false), face("Cleo", false)]],
    ]);
    const found = attendanceOf(["3", "2", "1"].map(meeting), faces);
    expect(found.meetings).toBe(2);
    expect(found.latest.map(({ meeting_id }) => meeting_id)).toEqual(["2", "3"]);
    expect(found.people.map(({ name, spoke, invited, latest }) => [name, spoke, invited, ...latest])).toEqual(
      [
        ["Ana", 2, 0, "spoke", "spoke"],
        ["Bo", 1, 1, "spoke", "invited"],
        ["Nobody", 1, 0, "spoke", "absent"],
      ],
    );
  });
});

describe("questions that stayed open", () => {
  const meeting = (meeting_id: string, held_at: string) => ({ meeting_id, title: meeting_id, held_at });
  const meetings = [meeting("new", "2026-02-01T10:00:00.000Z"), meeting("old", "2026-01-01T10:00:00.000Z")];
  const asked = (line_id: string, meeting_id: string, text: string) => ({ line_id, meeting_id, text });

  test("stand once each, the latest first, beside a later decision with most of their words", () => {
    const questions = [
      asked("1", "old", "Who pays for the new piers?"),
      asked("2", "old", "Which harbour closes in winter?"),
      asked("3", "new", "Who pays for the new piers?"),
      asked("4", "new", "Which ferry sails first?"),
    ];
    const decision = (decision_id: string, text: string, day: string) => ({
      ...{ decision_id, text },
      held_at: at(`${day}T10:00:00Z`),
    });
    const decisions = [
      decision("later", "The northern harbour closes in winter", "2026-02-01"),
      decision("same", "The second ferry sails first on Sundays", "2026-02-01"),
      decision("before", "The city pays for the new piers", "2025-12-01"),
    ];
    const found = questionsAsked(meetings, questions, decisions);
    expect(found.map(({ line_id, asked, answer }) => [line_id, asked, answer?.decision_id])).toEqual([
      ["3", 2, undefined],
      ["4", 1, undefined],
      ["2", 1, "later"],
    ]);
  });
});
