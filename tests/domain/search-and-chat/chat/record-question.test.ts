import { describe, expect, test } from "vitest";
import { anyRecords, RecordQuery } from "#app/core/record-query.ts";
import { readDayRange } from "#app/domain/search-and-chat/chat/day-range.ts";
import {
  type Known,
  readConversation,
  readRecordQuestion,
} from "#app/domain/search-and-chat/chat/record-question.ts";
import { readTimeAsked } from "#app/domain/search-and-chat/chat/time-asked.ts";

/** A Wednesday. */
const today = "2026-03-04";
const known: Known = {
  today,
  asker: "Ana Novak",
  people: ["Ana Novak", "Ben Lund", "Priya Nair", "Jonas Berg", "Bella Cruz"],
  meetings: [
    { title: "Billing review", day: "2026-03-03" },
    { title: "Launch plan", day: "2026-02-10" },
  ],
  words: new Set(["billing", "review", "launch", "plan"]),
};
const read = (question: string) => readRecordQuestion(question, known);
const held = (from: string | null, to: string | null) => ({ held_from: from, held_to: to });
const due = (from: string | null, to: string | null) => ({ due_from: from, due_to: to });
const open = { kind: "action items", state: "open" } as const;

describe("readRecordQuestion", () => {
  test.each<[string, Partial<RecordQuery>]>([
    ["What was decided?", { kind: "decisions" }],
    ["what did we decide last week", { kind: "decisions", ...held("2026-02-23", "2026-03-01") }],
    ["List all decisions of the last three meetings", { kind: "decisions", newest: 3 }],
    ["What are my open items?", { ...open, people: ["Ana Novak"] }],
    ["what do I still have to do", { ...open, people: ["Ana Novak"] }],
    ["What’s on my plate?", { ...open, people: ["Ana Novak"] }],
    ["What is on Ben's plate?", { ...open, people: ["Ben"] }],
    ["What is due this week?", { ...open, due: "dated", ...due("2026-03-02", "2026-03-08") }],
    ["whats due next week", { ...open, due: "dated", ...due("2026-03-09", "2026-03-15") }],
    ["What is due by Friday?", { ...open, due: "dated", ...due(null, "2026-03-06") }],
    ["What has to be finished by 20 March?", { ...open, due: "dated", ...due(null, "2026-03-20") }],
    ["anything overdue?", { ...open, due: "overdue" }],
    ["Which items have no due date?", { ...open, due: "undated" }],
    ["How many action items are open?", { ...open, operation: "count" }],
    ["Which tasks were completed?", { kind: "action items", state: "done" }],
    ["What did Ben finish?", { kind: "action items", state: "done", people: ["Ben"] }],
    [
      "How many of Bens tasks are done?",
      { kind: "action items", state: "done", operation: "count", people: ["Ben Lund"] },
    ],
    ["Who has the most open items?", { ...open, operation: "top owner" }],
    ["How many open items are there per person?", { ...open, operation: "by owner" }],
    ["Open items by meeting", { ...open, operation: "by meeting" }],
    ["Who owns the migration?", { kind: "action items", tell: "owner", about: ["migration"] }],
    [
      "Who will fix the midnight bug?",
      { kind: "action items", tell: "owner", about: ["fix", "midnight", "bug"] },
    ],
    [
      "who writes the release notes",
      { kind: "action items", tell: "owner", about: ["writes", "release", "notes"] },
    ],
    [
      "By when does Ben send the plan?",
      { kind: "action items", tell: "due", people: ["Ben"], about: ["send", "plan"] },
    ],
    [
      "has Ben reviewed the lease yet",
      { kind: "action items", tell: "state", people: ["Ben"], about: ["reviewed", "lease"] },
    ],
    ["What are Ben's tasks?", { ...open, people: ["Ben"] }],
    ["Which of Jonas' tasks are open?", { ...open, people: ["Jonas"] }],
    ["Which items of Prya are open?", { ...open, people: ["Priya Nair"] }],
    ["open items of Ben Lund and Priya", { ...open, people: ["Ben Lund", "Priya"] }],
    ["Action items from the last meeting", { ...open, newest: 1 }],
    ["Summarize the last meeting", { kind: "overviews", newest: 1 }],
    ["What was the last meeting about?", { kind: "overviews", newest: 1 }],
    ["What was decided in the billing review?", { kind: "decisions", meeting: "billing review" }],
    ["What was decided in the launch meeting?", { kind: "decisions", meeting: "launch" }],
    ["What was decided about billing?", { kind: "decisions", about: ["billing"] }],
    ["What was decided since the launch?", { kind: "decisions", ...held("2026-02-10", null) }],
    ["Which meetings were held in February?", { kind: "meetings", ...held("2026-02-01", "2026-02-28") }],
    [
      "how many times did we meet in February",
      { kind: "meetings", operation: "count", ...held("2026-02-01", "2026-02-28") },
    ],
    [
      "how many meetings has Ben been in since the start of February",
      { kind: "meetings", people: ["Ben"], ...held("2026-02-01", null) },
    ],
    ["When was the launch meeting?", { kind: "meetings", tell: "day", meeting: "launch" }],
    ["when did we last meet Ben", { kind: "meetings", tell: "day", operation: "last", people: ["Ben"] }],
    ["Who attended the billing review?", { kind: "people", meeting: "billing review" }],
    ["Who was at the last meeting?", { kind: "people", newest: 1 }],
  ])("reads %s", (question, expected) => {
    const query = read(question);
    expect(query).toMatchObject({
      ...anyRecords,
      state: query?.state,
      due: query?.due,
      operation: query?.operation,
      tell: query?.tell,
      ...expected,
    });
    expect(RecordQuery.parse(query)).toEqual(query);
  });

  test.each([
    "What was said about the open items?",
    "Why did we decide to drop the tablets?",
    "When is the launch date?",
    "Summarize the discussion about packaging",
    "Which packaging supplier did they choose?",
    "When is our next meeting with Google?",
    "What was decided in the Tokyo meeting?",
    "Which meetings did Zebulon attend?",
    "Who decided to move?",
    "What did Ben decide?",
    "hello",
    "",
  ])("leaves to the engine: %s", (question) => {
    expect(read(question)).toBeNull();
  });

  test.each<[string[], Partial<RecordQuery>]>([
    [["What is overdue?", "and which of them are Ben's?"], { ...open, due: "overdue", people: ["Ben"] }],
    [["What is overdue?", "which ones are mine?"], { ...open, due: "overdue", people: ["Ana Novak"] }],
    [
      ["What is overdue?", "how many of those are Ben's?", "and Priya's?"],
      { ...open, due: "overdue", people: ["Priya"] },
    ],
    [
      ["What are Ben's tasks?", "and which of them are due this month?"],
      { ...open, people: ["Ben"], ...due("2026-03-01", "2026-03-31") },
    ],
    [
      ["What was decided in February?", "and in January?"],
      { kind: "decisions", ...held("2026-01-01", "2026-01-31") },
    ],
    [
      ["What was decided yesterday?", "and who was there?"],
      { kind: "people", ...held("2026-03-03", "2026-03-03"), people: [] },
    ],
    [
      ["Who is responsible for the status page?", "and when is it due?"],
      { kind: "action items", tell: "due", about: ["status", "page"] },
    ],
    [
      ["Who was in the launch meeting?", "when was that?"],
      { kind: "meetings", tell: "day", meeting: "launch" },
    ],
  ])("reads the last of %j with the ones before it", (questions, expected) => {
    expect(readConversation(questions, known)).toMatchObject(expected);
  });

  test("does not take a word for a misspelt name that could be two names or is a word of a title", () => {
    const alike = { ...known, people: ["Marta Lee", "Maria Lee"], words: new Set(["martin"]) };
    expect(readRecordQuestion("Which items of Marka are open?", alike)).toMatchObject({ people: [] });
    expect(readRecordQuestion("Which items of Martin are open?", alike)).toMatchObject({ people: [] });
  });
});

describe("readTimeAsked", () => {
  test.each([
    ["What was said about prices in February?", "What was said about prices", "2026-02-01", "2026-02-28"],
    ["What did Ben say about prices since the launch?", "What did Ben say about prices", "2026-02-10", null],
  ])("takes the days out of %s", (asked, question, from, to) => {
    expect(readTimeAsked(asked, known)).toEqual({ question, held: { from, to } });
  });

  test.each([
    "What happens to prices in May?",
    "What was said about prices?",
    "What did we plan for 1 May 2027?",
  ])("leaves whole: %s", (question) =>
    expect(readTimeAsked(question, known)).toEqual({ question, held: null }),
  );
});

describe("readDayRange, on Wednesday 4 March 2026", () => {
  test.each([
    ["today", "2026-03-04", "2026-03-04"],
    ["tomorrow", "2026-03-05", "2026-03-05"],
    ["next week", "2026-03-09", "2026-03-15"],
    ["this month", "2026-03-01", "2026-03-31"],
    ["last month", "2026-02-01", "2026-02-28"],
    ["this quarter", "2026-01-01", "2026-03-31"],
    ["on Friday", "2026-03-06", "2026-03-06"],
    ["since Monday", "2026-03-02", null],
    ["last Wednesday", "2026-02-25", "2026-02-25"],
    ["before Friday", null, "2026-03-05"],
    ["in the next 10 days", "2026-03-04", "2026-03-14"],
    ["the past two weeks", "2026-02-18", "2026-03-04"],
    ["by 2026-04-01", null, "2026-04-01"],
    ["by the end of the month", null, "2026-03-31"],
    ["on the 20th of March", "2026-03-20", "2026-03-20"],
    ["between March 10 and March 20", "2026-03-10", "2026-03-20"],
    ["in January", "2027-01-01", "2027-01-31"],
    ["in may", "2026-05-01", "2026-05-31"],
  ])("reads %s", (text, from, to) => {
    expect(readDayRange(`What is due ${text}?`, today).range).toMatchObject({ from, to });
  });

  test.each([
    ["in November", "2025-11-01", "2025-11-30"],
    ["since 20 November", "2025-11-20", null],
    ["since the start of February", "2026-02-01", null],
    ["on Monday", "2026-03-02", "2026-03-02"],
    ["from last Monday to yesterday", "2026-03-02", "2026-03-03"],
    ["in 2025", "2025-01-01", "2025-12-31"],
  ])("reads %s of the past", (text, from, to) => {
    expect(readDayRange(`What was decided ${text}?`, today, "past").range).toMatchObject({ from, to });
  });

  test("finds no range in a question without days", () => {
    expect(readDayRange("What is due?", today)).toEqual({ range: null, rest: "What is due?" });
    expect(readDayRange("What may we do?", today).range).toBeNull();
  });
});
