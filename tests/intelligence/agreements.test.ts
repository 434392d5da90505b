import { describe, expect, test } from "vitest";
import { withAgreements } from "#app/intelligence/agreements.ts";
import { isReadable } from "#app/intelligence/readable.ts";
import { readSentences } from "#app/intelligence/sentences.ts";
import { turnsFrom } from "./transcripts.ts";

const TALK = turnsFrom(`
Ana Reis: We could water the roof garden every evening, couldn't we?
Bo Lund: Let's do it that way. We water the garden at six, and the school lends us the hose.
Ana Reis: So we agree to leave the compost to the neighbours.
Bo Lund: Then we use the old fence until autumn.
Ana Reis: We should think about the bees some day.
`);

describe("what was agreed in so many words", () => {
  test("a verdict and the statement after it, an agreement, a conclusion; no wish and no question", () => {
    expect(withAgreements([], readSentences(TALK)).map(({ turns }) => turns)).toEqual([[1], [2], [3]]);
  });

  test("a decision found already is not told twice", () => {
    const known = { text: "The compost goes to the neighbours.", turns: [2] };
    expect(withAgreements([known], readSentences(TALK)).filter(({ turns }) => turns[0] === 2)).toEqual([
      known,
    ]);
  });
});

describe("a sentence that may be printed", () => {
  test.each([
    "The fence is too low for the goats.",
    "Tom fixes the gate before the feast.",
    "When the sun is low, nobody can read the sign.",
  ])("%s", (text) => expect(isReadable(text)).toBe(true));

  test.each([
    "Three things today: the fence, the hose, and whether we can open in June.",
    "Five minutes to the end of the meeting.",
    "The gate uses technolog technological tricks like a bell.",
    "We start with the costs, Because that's hard.",
    "Which is what the neighbours have said.",
  ])("not: %s", (text) => expect(isReadable(text)).toBe(false));
});
