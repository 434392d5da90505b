import fc from "fast-check";
import { expect, test } from "vitest";
import { escapeMarkdown, unescapeMarkdown } from "#app/core/escape-markdown.ts";

test("escapeMarkdown leaves no mark that Markdown reads", () => {
  expect(escapeMarkdown("# a *b* [c](d) <e> `f` | ~g~ !h")).toBe(
    "\\# a \\*b\\* \\[c\\](d) \\<e\\> \\`f\\` \\| \\~g\\~ \\!h",
  );
  expect(["- a", "+ a", "12. a", "3) a", "-a", "1.5"].map(escapeMarkdown)).toEqual([
    "\\- a",
    "\\+ a",
    "12\\. a",
    "3\\) a",
    "-a",
    "1.5",
  ]);
});

test("unescapeMarkdown gives back the line that was escaped", () => {
  fc.assert(
    fc.property(fc.string({ unit: "grapheme" }), (text) => {
      expect(unescapeMarkdown(escapeMarkdown(text))).toBe(text.replace(/\s+/g, " ").trim());
    }),
    { examples: [["\\"], ["a \\* b"], ["\\\\*"], ["1. \\"]] },
  );
});
