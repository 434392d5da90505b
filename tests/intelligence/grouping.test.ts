import { describe, expect, test } from "vitest";
import { meetingAgenda } from "#app/intelligence/agenda.ts";
import { groupMeetings } from "#app/intelligence/context-groups.ts";

const meeting = (meetingId: string, title: string, themes: string[] = []) => ({ meetingId, title, themes });

describe("groupMeetings", () => {
  const meetings = [
    meeting("a", "Weekly sync", ["launch date", "hotline"]),
    meeting("b", "Planning", ["launch date", "packaging"]),
    meeting("c", "Hiring call", ["data engineer", "salary"]),
    meeting("d", "Interview review", ["data engineer"]),
    meeting("e", "Quarterly numbers", ["revenue"]),
  ];

  test("puts meetings of one subject in a group named after it", () => {
    const groups = groupMeetings(meetings);
    expect(groups.get("a")).toBe("Launch Date");
    expect(groups.get("b")).toBe("Launch Date");
    expect(groups.get("c")).toBe("Data Engineer");
    expect(groups.get("d")).toBe("Data Engineer");
    expect(groups.get("e")).toBe("General");
  });

  test("does not depend on the order of meetings", () => {
    const backwards = groupMeetings(meetings.toReversed());
    for (const [id, name] of groupMeetings(meetings)) expect(backwards.get(id)).toBe(name);
  });

  test("handles no meeting, one meeting and one without words", () => {
    expect(groupMeetings([])).toEqual(new Map());
    expect(groupMeetings([meeting("a", "Sync", ["holiday budget"])]).get("a")).toBe("Holiday Budget");
    expect(groupMeetings([meeting("a", "")]).get("a")).toBe("General");
  });

  test("makes no group from a single word", () => {
    const fruit = Array.from({ length: 8 }, (_, at) => meeting(`f${at}`, "Weekly", ["banana", "cat"]));
    expect(new Set(groupMeetings(fruit).values())).toEqual(new Set(["General"]));
  });

  test("makes a group only from a phrase of several meetings", () => {
    const groups = groupMeetings([...meetings, meeting("g", "Sync", ["ticket price"])]);
    expect(groups.get("g")).toBe("General");
  });

  test("makes at most a dozen groups of five hundred meetings", () => {
    const many = Array.from({ length: 500 }, (_, at) =>
      meeting(`m${at}`, "Sync", [`subject ${at % 40}`, "budget"]),
    );
    const groups = groupMeetings(many);
    expect(groups.size).toBe(500);
    expect(new Set(groups.values()).size).toBeLessThanOrEqual(13);
  });
});

describe("meetingAgenda", () => {
  test("has requested items, open items and next topics", () => {
    const agenda = meetingAgenda(
      "Launch review",
      "Check the photos\nAgree on the price",
      ["Send the schedule"],
      [{ title: "Planning", outline: ["Launch date", "Packaging supplier"] }],
    );
    expect(agenda[0]).toBe("Review open action item: Send the schedule");
    expect(agenda).toEqual(
      expect.arrayContaining(["Check the photos", "Agree on the price", "Follow up: Launch date"]),
    );
    expect(agenda.at(-1)).toBe("Next steps: who does what by when");
  });

  test("names open items of its subject, and continues the last meeting of its name", () => {
    const open = ["Order paper", "Send the price list to Tom", "Book a room"];
    const previous = [
      { title: "Retro", outline: ["Price of paper", "Holidays"] },
      { title: "Price weekly", outline: ["Discounts", "Shops abroad"] },
    ];
    const agenda = meetingAgenda("Price weekly", "", open, previous);
    expect(agenda.slice(0, 2)).toEqual([
      "Review open action item: Send the price list to Tom",
      "Review 2 other open action items",
    ]);
    expect(agenda.filter((item) => item.startsWith("Follow up"))).toEqual([
      "Follow up: Discounts",
      "Follow up: Shops abroad",
    ]);
    expect(meetingAgenda("Holidays", "", open, [])[0]).toBe("Review 3 open action items");
  });

  test.each([
    ["", "", [], []],
    ["Sync", "", [], []],
    ["Sync", "a line\n".repeat(30), Array.from({ length: 50 }, (_, at) => `Task ${at}`), []],
    ["x".repeat(500), "y ".repeat(500), [], [{ title: "", outline: ["", "One", "Two"] }]],
  ])("has four to seven distinct items for any input", (title, description, open, previous) => {
    const agenda = meetingAgenda(title, description, open, previous);
    expect(agenda.length).toBeGreaterThanOrEqual(4);
    expect(agenda.length).toBeLessThanOrEqual(7);
    expect(new Set(agenda).size).toBe(agenda.length);
    for (const item of agenda) expect(item.length).toBeLessThanOrEqual(130);
  });
});
