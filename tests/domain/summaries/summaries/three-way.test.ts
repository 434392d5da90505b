import { describe, expect, test } from "vitest";
import { Clash, threeWay } from "#app/domain/summaries/summaries/three-way.ts";

const base = "We met. The import works. The launch is in June.";

describe("three-way merge of texts", () => {
  test.each([
    [
      "only mine",
      "We met. The import works well. The launch is in June.",
      base,
      "We met. The import works well. The launch is in June.",
    ],
    ["only theirs", base, "We met. The launch is in June.", "We met. The launch is in June."],
    [
      "both, in different sentences",
      "We met on Monday. The import works. The launch is in June.",
      "We met. The import works. The launch is in July.",
      "We met on Monday. The import works. The launch is in July.",
    ],
    [
      "mine at the end, theirs taken out at the beginning",
      `${base} All agreed.`,
      "The import works. The launch is in June.",
      "The import works. The launch is in June. All agreed.",
    ],
    ["both the same", "We met.", "We met.", "We met."],
  ])("merges: %s", (_, mine, theirs, merged) => {
    expect(threeWay(base, mine, theirs)).toBe(merged);
  });

  test.each([
    ["the same sentence twice", "We met on Monday. The import works.", "We met on Friday. The import works."],
    ["a sentence added in the same place", `${base} All agreed.`, `${base} Nobody agreed.`],
    ["one rewrote it, one took it out", base.replace("works", "fails"), "We met. The launch is in June."],
  ])("reports a conflict: %s", (_, mine, theirs) => {
    expect(() => threeWay(base, mine, theirs)).toThrow(Clash);
  });
});

const a = { id: "a", text: "One" };
const b = { id: "b", text: "Two" };

describe("three-way merge of lists", () => {
  test.each([
    ["different entries", [{ ...a, text: "1" }, b], [a, { ...b, text: "2" }], ["1", "2"]],
    ["mine taken out, theirs changed elsewhere", [b], [a, { ...b, text: "2" }], ["2"]],
    [
      "both added",
      [a, b, { text: "Mine" }],
      [a, b, { id: "c", text: "Theirs" }],
      ["One", "Two", "Theirs", "Mine"],
    ],
    ["both added the same", [a, b, { text: "New" }], [a, b, { id: "c", text: "New" }], ["One", "Two", "New"]],
    [
      "entries without ids are known by their words",
      [{ text: "One" }, { text: "Two" }, { text: "3" }],
      [{ ...a, text: "1" }, b],
      ["1", "Two", "3"],
    ],
  ])("merges: %s", (_, mine, theirs, merged) => {
    expect(threeWay<{ id?: string; text: string }[]>([a, b], mine, theirs).map(({ text }) => text)).toEqual(
      merged,
    );
  });

  test.each([
    ["the same entry", [{ ...a, text: "1" }, b], [{ ...a, text: "Uno" }, b]],
    ["mine changed, theirs taken out", [{ ...a, text: "1" }, b], [b]],
    ["mine taken out, theirs changed", [b], [{ ...a, text: "1" }, b]],
    ["added behind what they took out", [a, b, { text: "Mine" }], [a]],
    ["both wrote the whole list anew", [{ text: "Mine" }], [{ id: "c", text: "Theirs" }]],
    ["mine in another order", [b, a], [a, { ...b, text: "2" }]],
  ])("reports a conflict: %s", (_, mine, theirs) => {
    expect(() => threeWay<{ id?: string; text: string }[]>([a, b], mine, theirs)).toThrow(Clash);
  });

  test("merges lists inside entries", () => {
    const topic = { id: "t", topic: "Import", summary_points: [a, b] };
    const mine = [{ ...topic, topic: "The import" }];
    const theirs = [{ ...topic, summary_points: [{ ...a, text: "1" }, b] }];
    expect(threeWay([topic], mine, theirs)).toEqual([
      { id: "t", topic: "The import", summary_points: [{ id: "a", text: "1" }, b] },
    ]);
  });
});
