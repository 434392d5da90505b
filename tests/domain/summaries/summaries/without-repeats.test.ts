import { describe, expect, test } from "vitest";
import { isSameSentence, withoutRepeats } from "#app/domain/summaries/summaries/without-repeats.ts";
import type { MeetingDigest } from "#app/intelligence/types.ts";

const nothing: MeetingDigest = {
  ...{ overview: [], keyDiscussions: [], outline: [], decisions: [], actionItems: [] },
  ...{ openQuestions: [], jargon: [], themes: [], contextGroup: "" },
};
const task = (text: string, owner: string | null, turns: number[]) => ({ text, owner, dueDate: null, turns });

describe("a digest without repeats", () => {
  test("has a sentence where it is read for itself, with all that it rests on", () => {
    const made = withoutRepeats({
      ...nothing,
      overview: [
        { text: "Ana: “We ship the ferry app in May.”", turns: [7, 3] },
        { text: "Bo: “The pier needs a new roof.”", turns: [9] },
      ],
      decisions: [{ text: "We ship the ferry app in May.", turns: [3] }],
      keyDiscussions: [{ text: "Roof. Bo: “… the pier needs a new roof.”", turns: [9, 10] }],
      outline: [
        {
          ...{ topic: "May", startTurn: 0, endTurn: 9, startMs: 0 },
          points: [{ text: "Ana: “so we ship the ferry app in May”", turns: [3, 4] }],
        },
      ],
    });
    expect(made.decisions).toEqual([{ text: "We ship the ferry app in May.", turns: [3, 7, 4] }]);
    expect(made.overview).toEqual([{ text: "Bo: “The pier needs a new roof.”", turns: [9, 10] }]);
    expect(made.keyDiscussions).toEqual([]);
    expect(made.outline.map(({ topic, points }) => [topic, points])).toEqual([["May", []]]);
  });

  test("keeps an overview's first line where all of it stands elsewhere", () => {
    const line = { text: "We ship the ferry app in May.", turns: [3] };
    const made = withoutRepeats({ ...nothing, overview: [line], decisions: [line] });
    expect([made.overview, made.decisions]).toEqual([[line], [line]]);
  });

  test("keeps the longer of two decisions, and what two people are to do each", () => {
    const made = withoutRepeats({
      ...nothing,
      decisions: [
        { text: "We buy two new boats.", turns: [1] },
        { text: "In June we buy two new boats from Porto.", turns: [4] },
      ],
      actionItems: [task("Read the harbour rules.", "Ana", [5]), task("Read the harbour rules.", "Bo", [6])],
    });
    expect(made.decisions).toEqual([{ text: "In June we buy two new boats from Porto.", turns: [4, 1] }]);
    expect(made.actionItems.map(({ owner }) => owner)).toEqual(["Ana", "Bo"]);
  });

  test("keeps a decision that a task only leans on", () => {
    const decision = { text: "We decided that the vault code is new.", turns: [0] };
    const leaning = task(
      "Ana: “We decided that the vault code is new.” Bo: “I will write it down.”",
      "Bo",
      [1],
    );
    const made = withoutRepeats({
      ...nothing,
      overview: [decision],
      decisions: [decision],
      actionItems: [leaning],
    });
    expect([made.decisions, made.actionItems]).toEqual([[decision], [{ ...leaning, turns: [1, 0] }]]);
  });

  test("leaves lines that share less, and a digest that has none in common, as they are", () => {
    const digest = {
      ...nothing,
      overview: [
        {
          text: "The team chose rubber for the case and asked Bo to find out what it costs to ship.",
          turns: [1],
        },
      ],
      decisions: [
        { text: "The team chose rubber for the case.", turns: [1] },
        { text: "Yes, agreed.", turns: [2] },
        { text: "Yes, agreed.", turns: [8] },
      ],
    };
    expect(withoutRepeats(digest)).toEqual(digest);
  });
});

test("two lines are one sentence with and without the name of who said it", () => {
  expect(isSameSentence("Ana Reis: “We wait for the photos.”", "We wait for the photos")).toBe(true);
  expect(isSameSentence("We wait for the photos.", "We don't wait for the photos.")).toBe(false);
});
