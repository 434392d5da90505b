import { describe, expect, test } from "vitest";
import type { Claim } from "#app/intelligence/claim.ts";
import { doubtsAbout } from "#app/intelligence/doubts.ts";
import { numbersIn } from "#app/intelligence/numbers.ts";
import type { Turn } from "#app/intelligence/types.ts";

const turn = (speaker: string, text: string, at: number): Turn => ({ speaker, text, startMs: at * 10_000 });
const turns: Turn[] = (
  [
    ["Ana Reis", "So, um, the ferry app. Do we launch in May without asking for the location?"],
    ["Bo Lind", "I think so. Only a quarter of the testers, like 12 of 48, allowed it anyway."],
    ["Cy Okoye", "Fine by me. We don't need the map for the first version."],
    ["Ana Reis", "Good. So we've decided: we launch in May without the location."],
    ["Bo Lind", "I'll write the release notes by Friday."],
    ["Cy Okoye", "The harbour office never answered our two letters."],
    ["Ana Reis", "Can you call them tomorrow, Cy?"],
    ["Cy Okoye", "Sure, will do."],
  ] as const
).map(([speaker, text], at) => turn(speaker, text, at));
const context = { people: ["Ana Reis", "Bo Lind", "Cy Okoye", "Dora Kim"], heldOn: "2026-11-18" };
const doubts = (claim: Partial<Claim>) =>
  doubtsAbout({ kind: "point", text: "", turns: [0], ...claim }, turns, context);

describe("doubtsAbout a true claim", () => {
  test.each<[string, Partial<Claim>]>([
    [
      "a decision",
      { kind: "decision", text: "The app launches in May without asking for the location.", turns: [0, 3] },
    ],
    ["a figure said in figures", { text: "Only 12 of 48 testers allowed the location.", turns: [1] }],
    ["a figure said in words", { text: "The harbour office did not answer 2 letters.", turns: [5] }],
    [
      "a paraphrase with words of telling",
      { text: "Bo reported that a quarter of the testers allowed it.", turns: [1] },
    ],
    [
      "an action with owner and date",
      { kind: "action", text: "Write the release notes", owner: "Bo Lind", due: "2026-11-20", turns: [4] },
    ],
    [
      "an owner who says yes",
      { kind: "action", text: "Call the harbour office", owner: "Cy", due: "2026-11-19", turns: [6] },
    ],
    ["what is denied in both", { text: "The map is not needed for the first version.", turns: [2] }],
  ])("is empty: %s", (_, claim) => expect(doubts(claim)).toEqual([]));
});

describe("doubtsAbout a false claim", () => {
  test.each<[string, Partial<Claim>]>([
    ["no such turn", { text: "The app launches in May.", turns: [99] }],
    ["no such turn", { text: "The app launches in May.", turns: [] }],
    ["no such turn", { text: "The app launches in May.", turns: [0.5] }],
    ["words not said", { text: "The budget for advertising was doubled.", turns: [1] }],
    ["number not said", { text: "Only 15 of 48 testers allowed the location.", turns: [1] }],
    ["name not said", { text: "Dora allowed only a quarter of the testers.", turns: [1] }],
    ["name not said", { text: "The ferry app launches in Lisbon without the location.", turns: [0, 3] }],
    ["negation differs", { text: "The map is needed for the first version.", turns: [2] }],
    ["denial not said", { text: "They will not write the release notes.", turns: [4] }],
    ["owner was not there", { kind: "action", text: "Write the release notes", owner: "Eve", turns: [4] }],
    [
      "nobody undertook it",
      { kind: "action", text: "Write the release notes", owner: "Dora Kim", turns: [4] },
    ],
    ["day not said", { kind: "action", text: "Write the release notes", due: "2026-11-27", turns: [4] }],
    ["day not said", { kind: "action", text: "Write the release notes", due: "soon", turns: [4] }],
  ])("names %s: %o", (doubt, claim) => expect(doubts(claim)).toContain(doubt));

  test("names a decision that nothing settled", () => {
    const talk = [
      turn("Ana Reis", "Perhaps the ferry could have a red roof.", 0),
      turn("Bo Lind", "Hm, perhaps.", 1),
    ];
    const claim: Claim = { kind: "decision", text: "The ferry has a red roof.", turns: [0] };
    expect(doubtsAbout(claim, talk, context)).toContain("nothing settled");
  });
});

test.each([
  ["1,200 people and 3.5 percent", [1200, 3.5]],
  ["twelve hundred", [1200]],
  ["twenty-five or thirty", [25, 30]],
  ["two hundred and five", [205]],
  ["three thousand four hundred", [3400]],
  ["this one and the other one", []],
  ["the fifth of May", [5]],
  ["the fourteenth of April", [14]],
  ["Thursday the twenty-second, or the thirty-first", [22, 31]],
  ["after twenty seconds", [20]],
  ["forty thousand. Two films", [40_000, 2]],
  ["for 2026, and three for 2027", [2026, 3, 2027]],
  ["6.2 million, eleven per cent more", [6_200_000, 11]],
  ["four point two, and two and a half per cent", [4.2, 2.5]],
  ["the point five people made", [5]],
])("numbersIn reads %s", (text, numbers) => expect([...numbersIn(text)]).toEqual(numbers));
