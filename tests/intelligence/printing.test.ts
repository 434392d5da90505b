import { describe, expect, test } from "vitest";
import { decisionLines, findDecisions } from "#app/intelligence/decisions.ts";
import { explainTerms } from "#app/intelligence/definitions.ts";
import { uncut } from "#app/intelligence/excerpt.ts";
import { analyse } from "#app/intelligence/models/analysis.ts";
import { quote } from "#app/intelligence/quotation.ts";
import { RelatedTurns } from "#app/intelligence/related-turns.ts";
import { isPrintable, isProcedure, tidy } from "#app/intelligence/sentence-filter.ts";
import { talkOf } from "#app/intelligence/talk.ts";
import { asTasks } from "#app/intelligence/tasks.ts";
import type { ActionItemDraft, Turn } from "#app/intelligence/types.ts";
import { turnsFrom } from "./transcripts.ts";

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
    "The fence is too low for the goats.",
    "Tom fixes the gate before the feast.",
    "When the sun is low, nobody can read the sign.",
    "Der Fahrplan gilt ab Montag früh.",
    "会議は十時に始まります。",
  ])("prints %j", (text) => expect(isPrintable(text)).toBe(true));

  test.each([
    "Five minutes to the end of the meeting.",
    "You all on Thursday.",
    "Two days for the fix and one day to test it against last year's timetable.",
    "Three things today: the fence, the hose, and whether we can open in June.",
    "We could use the red one, because.",
    "The gate uses technolog technological tricks like a bell.",
    "Which is what the neighbours have said.",
    "If we would have normal gates instead of the bell.",
    "We've we're keeping the costs down for the fence.",
  ])("does not print %j", (text) => expect(isPrintable(text)).toBe(false));

  test.each([
    "We have the next meeting in thirty minutes.",
    "My question is for the mayor.",
    "I would like to thank the committee for its patience.",
    "My name is Bo and I am the gardener.",
    "Let me just plug in my laptop.",
  ])("counts %j as talk about procedure", (text) => expect(isProcedure(text)).toBe(true));

  test("is a quotation with the speaker's name when known", () => {
    expect(quote("Ana Reis (host)", uncut("We wait."))).toBe("Ana Reis: “We wait.”");
    expect(quote("Speaker 1", uncut("We wait."))).toBe("“We wait.”");
  });
});

describe("explicit decisions", () => {
  const TALK = turnsFrom(`
Ana Reis: We could water the roof garden every evening, couldn't we?
Bo Lund: Let's do it that way. We water the garden at six, and the school lends us the hose.
Ana Reis: So we agree to leave the compost to the neighbours.
Bo Lund: The old fence was built by my uncle in the seventies.
Carla Mota: The bees came back to the garden in April this year.
Bo Lund: Then we use the old fence until autumn.
Ana Reis: We should think about the bees some day.
`);

  test("are found as verdict, agreement or conclusion, not as wish or question", () => {
    const analysis = analyse(TALK);
    const lines = decisionLines(
      findDecisions(analysis),
      new RelatedTurns(analysis.sentences),
      talkOf(TALK, analysis.sentences),
    );
    expect(lines.map(({ turns }) => turns[0])).toEqual(expect.arrayContaining([2, 5]));
    expect(lines.map(({ turns }) => turns[0])).not.toEqual(expect.arrayContaining([0]));
    expect(lines.map(({ turns }) => turns[0])).not.toEqual(expect.arrayContaining([6]));
  });
});

describe("an action item's text", () => {
  const turns: Turn[] = [
    { speaker: "Jonas Brandt", startMs: 0, text: "I need the texts." },
    { speaker: "Ines Duarte", startMs: 1, text: "I will send you the translations by Tuesday." },
    { speaker: "Tom Okafor", startMs: 2, text: "Then I can go on." },
  ];
  const tasks = (text: string, turn = 1, owner: string | null = null) => {
    const item: ActionItemDraft = { text, turns: [turn], owner, dueDate: null };
    return asTasks(item, turns).map((task) => [task.owner, task.text]);
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
    ["Marta, you're going to be working on the bridge model.", ["Marta", "Work on the bridge model."]],
    ["I'd like you to compare the prices of both ferries.", [null, "Compare the prices of both ferries."]],
    ["The room for May needs to be booked.", [null, "The room for May needs to be booked."]],
  ])("is an imperative: %j", (text, made) => expect(tasks(text)).toEqual([made]));

  test("is separate for two tasks in one sentence", () =>
    expect(
      tasks("Tom will draw the bridge plan by May, and Jonas will check the numbers of the ferry."),
    ).toEqual([
      ["Tom Okafor", "Draw the bridge plan by May."],
      ["Jonas Brandt", "Check the numbers of the ferry."],
    ]));

  test.each([
    "You all on Thursday.",
    "I will be in Lisbon.",
    "Five minutes to the end of the meeting.",
    "We're going to have thirty minutes for lunch.",
    "We will talk about that later.",
  ])("is not made from %j", (text) => expect(tasks(text)).toEqual([]));
});

describe("an acronym", () => {
  const explained = (said: string[]) => {
    const analysis = analyse(said.map((text, at) => ({ speaker: "Ana", startMs: at, text })));
    return explainTerms([], analysis).map(({ term, text }) => [term, text]);
  };

  test("is explained by words with its initials, in the same or next sentence", () => {
    const said = [
      "They send us the timetable as GTFS. That is the General Transit Feed Specification, the format that apps read.",
      "What do we promise in the SLA, the service level agreement with the office?",
      "It shows the ETA. It stands for estimated time of arrival, but people read it as a name.",
      "The app is on my TV, OK?",
    ];
    expect(explained(said)).toEqual([
      ["GTFS", "General Transit Feed Specification, the format that apps read."],
      ["SLA", "Service level agreement."],
      ["ETA", "Estimated time of arrival."],
    ]);
  });

  test.each([
    "Look at the ITE, in the end it was fine.",
    "Not the LCD. Not LCD, I said.",
    "The HE was there. He enjoyed it.",
    "We asked the TI about it. I thought it'd work.",
    "So IWA was mentioned, I was asleep.",
  ])("is not explained by chance: %j", (said) => expect(explained([said])).toEqual([]));
});
