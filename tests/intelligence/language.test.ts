import { describe, expect, test } from "vitest";
import { asSentence, cleanSpeech } from "#app/intelligence/clean-speech.ts";
import { findDueDate } from "#app/intelligence/due-date.ts";
import { readSentences, splitSentences } from "#app/intelligence/sentences.ts";
import { stem } from "#app/intelligence/stem.ts";
import { termsOf } from "#app/intelligence/tokens.ts";

describe("speech turned into readable text", () => {
  test.each([
    ["Um, so we we should, uh, wait.", "We should wait."],
    ["Okay, right, the photos are, you know, three weeks late.", "The photos are three weeks late."],
    ["It was it was th the third of June, yeah.", "It was the third of June."],
    ["I mean [laughter] we're gonna ship it.", "We're going to ship it."],
    ["You might So there was a difference.", "There was a difference."],
    ["The the insp inspiration was good and", "The inspiration was good."],
    ["um", ""],
    ["", ""],
    ["El plan y el coste e o el tiempo.", "El plan y el coste e o el tiempo."],
  ])("cleans: %s", (said, read) => {
    expect(asSentence(cleanSpeech(said))).toBe(read);
  });

  test("does not end a sentence at titles and initials", () => {
    expect(splitSentences("Dr. Silva met J. Lund. They agreed.")).toEqual([
      "Dr. Silva met J. Lund.",
      "They agreed.",
    ]);
  });

  test("marks a broken-off sentence as not whole", () => {
    const [first, second] = readSentences([
      { speaker: "A", startMs: 0, text: "We need to ask the. The price is fine." },
    ]);
    expect([first?.whole, second?.whole]).toEqual([false, true]);
  });
});

describe("findDueDate, said on Wednesday 4 March 2026", () => {
  test.each([
    ["by Friday", "2026-03-06"],
    ["on Wednesday", "2026-03-11"],
    ["next Friday", "2026-03-13"],
    ["tomorrow", "2026-03-05"],
    ["the day after tomorrow", "2026-03-06"],
    ["by the end of the week", "2026-03-06"],
    ["by the end of next week", "2026-03-13"],
    ["by the end of the month", "2026-03-31"],
    ["in two weeks", "2026-03-18"],
    ["by the 20th of March", "2026-03-20"],
    ["on March 1st", "2027-03-01"],
    ["on May 12, 2026", "2026-05-12"],
    ["on 2026-04-09", "2026-04-09"],
    ["on 31 February", null],
    ["you may 5 times", null],
    ["some day", null],
  ])("reads: %s", (words, date) => {
    expect(findDueDate(`I'll send it ${words}.`, "2026-03-04T09:00:00Z")).toBe(date);
  });

  test("without the meeting's day reads only a full date", () => {
    expect(findDueDate("I'll send it by Friday.")).toBeNull();
    expect(findDueDate("I'll send it on 2026-04-09.")).toBe("2026-04-09");
  });
});

describe("terms", () => {
  test.each([
    ["caresses", "caress"],
    ["ponies", "poni"],
    ["relational", "relat"],
    ["hopping", "hop"],
    ["generalizations", "gener"],
    ["oscillators", "oscil"],
    ["são", "são"],
  ])("the stem of %s", (word, root) => expect(stem(word)).toBe(root));

  test("match regardless of accents, case and script", () => {
    expect(termsOf("ORÇAMENTO")).toEqual(termsOf("orcamento"));
    expect(termsOf("予算について")).toContain("予算");
  });
});
