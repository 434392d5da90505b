import { expect, test } from "vitest";
import { guideBlocks } from "#app/ui/docs/guide-blocks.ts";
import guides from "#app/ui/docs/guides.json";
import { textOf } from "#tests/support/sources.ts";

test("the guides in the program are those under docs/services; npm run guides copies them", () => {
  const files = Object.keys(guides).map((name) => [name, textOf(`docs/services/${name}.md`)]);
  expect(guides).toEqual(Object.fromEntries(files));
});

test("the page of a guide shows no Markdown marks", () => {
  const texts = Object.values(guides).flatMap(
    (text) => JSON.stringify(guideBlocks(text)).match(/"text":"[^"]*"/g) ?? [],
  );
  expect(texts.length).toBeGreaterThan(300);
  expect(texts.filter((text) => /\*\*|\]\(|^"text":"(#|\d+\. |- |\|)/.test(text))).toEqual([]);
});

test("a guide's lists, tables, code and links become theirs", () => {
  expect(
    guideBlocks(
      "# A\n\nSee [B](b.md) and `c`.\n\n1. One\n   - more\n2. Two\n\n    code\n\n| H |\n|---|\n| **x** |\n",
    ),
  ).toEqual([
    { kind: "heading", level: 1, text: [{ text: "A" }] },
    {
      kind: "paragraph",
      text: [
        { text: "See " },
        { text: "B", href: "/docs/services/b" },
        { text: " and " },
        { text: "c", as: "code" },
        { text: "." },
      ],
    },
    { kind: "list", start: 1, items: [[{ text: "One more" }], [{ text: "Two" }]] },
    { kind: "code", text: "code" },
    { kind: "table", head: [[{ text: "H" }]], rows: [[[{ text: "x", as: "bold" }]]] },
  ]);
});
