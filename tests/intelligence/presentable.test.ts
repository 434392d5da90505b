import { describe, expect, test } from "vitest";
import { explainTerms } from "#app/intelligence/definitions.ts";
import { readSentences } from "#app/intelligence/sentences.ts";
import { asTask } from "#app/intelligence/tasks.ts";
import type { ActionItemDraft, Turn } from "#app/intelligence/types.ts";
import { isWhole, tidy } from "#app/intelligence/wording.ts";

describe("a line for the minutes", () => {
  test.each([
    ["Let's see, we drop the price by half.", "We drop the price by half."],
    ["The technolog technological part is done.", "The technological part is done."],
    [
      "We start with the costs, Because that's what counts.",
      "We start with the costs, because that's what counts.",
    ],
    ["I am in in the office as a baker.", "I am in in the office as a baker."],
  ])("tidies %j", (said, printed) => expect(tidy(said)).toBe(printed));

  test.each([
    "The launch stays on the first of June.",
    "Ana Reis said that the review took nine days.",
    "Der Fahrplan gilt ab Montag früh.",
    "会議は十時に始まります。",
  ])("prints %j", (text) => expect(isWhole(text)).toBe(true));

  test.each([
    "Five minutes to the end of the meeting.",
    "You all on Thursday.",
    "Tom said that two days for the fix and one day to test it against last year's timetable.",
    "Mara said that three things today: the timetable, and whether they can launch.",
    "We could use the red one, because.",
    "Ben said that make it two colours, but they have one.",
  ])("does not print %j", (text) => expect(isWhole(text)).toBe(false));
});

describe("a task", () => {
  const turns: Turn[] = [
    { speaker: "Jonas Brandt", startMs: 0, text: "I need the texts." },
    { speaker: "Ines Duarte", startMs: 1, text: "I will send you the translations by Tuesday." },
    { speaker: "Tom Okafor", startMs: 2, text: "Then I can go on." },
  ];
  const task = (text: string, turn = 1, owner: string | null = null) => {
    const item: ActionItemDraft = { text, turns: [turn], owner, dueDate: null };
    const made = asTask(item, turns);
    return made && [made.owner, made.text];
  };

  test.each([
    [
      "I will send you the translations by Tuesday.",
      ["Ines Duarte", "Send Jonas the translations by Tuesday."],
    ],
    [
      "I'll update the draft by Thursday, and I'd like you to check it.",
      ["Ines Duarte", "Update the draft by Thursday."],
    ],
    ["Tom will organize the test in May.", ["Tom Okafor", "Organize the test in May."]],
    ["Tom, can you ask the harbour office about it?", ["Tom Okafor", "Ask the harbour office about it."]],
    ["We need to book the room for May.", [null, "Book the room for May."]],
  ])("is written as one writes it on a list: %j", (text, made) => expect(task(text)).toEqual(made));

  test.each(["You all on Thursday.", "I will be in Lisbon.", "Five minutes to the end of the meeting."])(
    "is not made of %j",
    (text) => expect(task(text)).toBeNull(),
  );
});

test("an acronym is explained by the words whose initials spell it, said right there or in the next sentence", () => {
  const said = [
    "They send us the timetable as GTFS. That is the General Transit Feed Specification, the format that apps read.",
    "What do we promise in the SLA, the service level agreement with the office?",
    "It shows the ETA. It stands for estimated time of arrival, but people read it as a name.",
    "The app is on my TV, OK?",
  ];
  const sentences = readSentences(said.map((text, at) => ({ speaker: "Ana", startMs: at, text })));
  expect(explainTerms([], sentences).map(({ term, text }) => [term, text])).toEqual([
    ["GTFS", "General Transit Feed Specification, the format that apps read."],
    ["SLA", "Service level agreement."],
    ["ETA", "Estimated time of arrival."],
  ]);
});
