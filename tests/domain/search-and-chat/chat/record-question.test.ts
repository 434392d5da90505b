import { describe, expect, test } from "vitest";
import { readDayRange } from "#app/domain/search-and-chat/chat/day-range.ts";
import { readRecordQuestion } from "#app/domain/search-and-chat/chat/record-question.ts";

/** A Wednesday. */
const today = "2026-03-04";

describe("readRecordQuestion", () => {
  test.each([
    ["What was decided?", { about: "decisions", terms: [] }],
    [
      "what did we decide last week",
      { about: "decisions", held: range("2026-02-23", "2026-03-01", "last week") },
    ],
    ["List all decisions of the last three meetings", { about: "decisions", newest: 3, terms: [] }],
    ["What are my open items?", { about: "action-items", mine: true, status: "pending", terms: [] }],
    ["what do I still have to do", { about: "action-items", mine: true, terms: [] }],
    ["What’s on my plate?", { about: "action-items", mine: true, terms: [] }],
    [
      "What is due this week?",
      { dated: true, due: range("2026-03-02", "2026-03-08", "this week"), mine: false },
    ],
    ["What is due by Friday?", { due: range(null, "2026-03-06", "by friday") }],
    ["anything overdue?", { overdue: true, terms: [] }],
    ["Which tasks were completed?", { status: "completed", terms: [] }],
    ["Who owns the migration?", { about: "action-items", terms: ["migration"], mine: false }],
    ["Who will fix the midnight bug?", { about: "action-items", terms: ["fix", "midnight", "bug"] }],
    ["Who is doing the translations?", { about: "action-items", terms: ["translations"] }],
    ["By when does Ben send the plan?", { about: "action-items", terms: ["ben", "send", "plan"] }],
    ["What are Ben's tasks?", { terms: ["ben"], mine: false }],
    ["Action items from the last meeting", { newest: 1, due: null, terms: [] }],
    ["Summarize the last meeting", { about: "overview", newest: 1, terms: [] }],
    ["What was the last meeting about?", { about: "overview", newest: 1, terms: [] }],
    ["What was decided in the billing review?", { terms: ["billing", "review"], mayNameMeeting: true }],
    ["What was decided about billing?", { terms: ["billing"], mayNameMeeting: false }],
  ])("reads %s", (question, read) => {
    expect(readRecordQuestion(question, today)).toMatchObject(read);
  });

  test.each([
    "What was said about the open items?",
    "Why did we decide to drop the tablets?",
    "When is the launch date?",
    "Summarize the discussion about packaging",
    "Which packaging supplier did they choose?",
    "hello",
    "",
  ])("leaves to the engine: %s", (question) => {
    expect(readRecordQuestion(question, today)).toBeNull();
  });
});

function range(from: string | null, to: string | null, label: string) {
  return { from, to, label };
}

describe("readDayRange, on Wednesday 4 March 2026", () => {
  test.each([
    ["today", "2026-03-04", "2026-03-04"],
    ["tomorrow", "2026-03-05", "2026-03-05"],
    ["next week", "2026-03-09", "2026-03-15"],
    ["this month", "2026-03-01", "2026-03-31"],
    ["last month", "2026-02-01", "2026-02-28"],
    ["on Friday", "2026-03-06", "2026-03-06"],
    ["since Monday", "2026-03-02", null],
    ["last Wednesday", "2026-02-25", "2026-02-25"],
    ["before Friday", null, "2026-03-05"],
    ["in the next 10 days", "2026-03-04", "2026-03-14"],
    ["the past two weeks", "2026-02-18", "2026-03-04"],
    ["by 2026-04-01", null, "2026-04-01"],
  ])("reads %s", (text, from, to) => {
    expect(readDayRange(`What is due ${text}?`, today).range).toMatchObject({ from, to });
  });

  test("finds no range in a question without days", () => {
    expect(readDayRange("What is due?", today)).toEqual({ range: null, rest: "What is due?" });
  });
});
