import fc from "fast-check";
import { expect, test } from "vitest";
import { type WordDiff, wordDiff } from "#app/ui/kit/word-diff.ts";

const without = ({ parts }: WordDiff, kind: "added" | "removed") =>
  parts.flatMap((part) => (part[kind] ? [] : [part.value])).join("");
const bare = (text: string) => text.replace(/\s/g, "");
const words = (count: number, seed: number) =>
  Array.from({ length: count }, (_, at) => `w${(at * seed) % 100_003}`).join(" ");

test("the parts of wordDiff give back both texts", () => {
  const text = fc
    .array(fc.constantFrom("a", "b ", "c", "\n", "x\n", " "), { maxLength: 60 })
    .map((all) => all.join(""));
  fc.assert(
    fc.property(text, text, (before, after) => {
      const diff = wordDiff(before, after);
      // Space between words is no change of words.
      expect(bare(without(diff, "added"))).toBe(bare(before));
      expect(bare(without(diff, "removed"))).toBe(bare(after));
    }),
  );
});

test("wordDiff marks changed words and added paragraphs", () => {
  expect(wordDiff("a b c\nsame\nold\n", "a x c\nsame\nnew\nmore\n")).toEqual({
    parts: [
      { value: "a " },
      { value: "b", removed: true },
      { value: "x", added: true },
      { value: " c\n" },
      { value: "same\n" },
      { value: "old\n", removed: true },
      { value: "new\nmore\n", added: true },
    ],
    isCoarse: false,
  });
});

test.each([
  ["one line of other words", words(16_000, 7919), words(16_000, 104_729)],
  [
    "many lines of other words",
    words(30_000, 7).replaceAll("7 ", "\n"),
    words(30_000, 11).replaceAll("1 ", "\n"),
  ],
  ["nothing but line breaks", "\n".repeat(100_000), "a\n".repeat(50_000)],
  ["every other line changed", "same\nold\n".repeat(10_000), "same\nnew\n".repeat(10_000)],
])("wordDiff falls back to a coarse diff for %s", (_what, before, after) => {
  const diff = wordDiff(before, after);
  expect(diff.isCoarse).toBe(true);
  expect(diff.parts.length).toBeLessThan(3000);
  expect(without(diff, "added")).toBe(before);
  expect(without(diff, "removed")).toBe(after);
});

test("wordDiff finds one changed word in a long text", () => {
  const text = Array.from({ length: 200 }, (_, at) => words(100, at + 1)).join("\n");
  const diff = wordDiff(text, text.replace("w300 ", "changed "));
  expect(diff.isCoarse).toBe(false);
  expect(diff.parts.filter(({ added, removed }) => added || removed)).toEqual([
    { value: "w300", removed: true },
    { value: "changed", added: true },
  ]);
});
