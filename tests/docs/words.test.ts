import { describe, expect, test } from "vitest";
import { textOf } from "#tests/support/sources.ts";
import { type ProductText, productTexts } from "#tests/support/texts.ts";

const page = textOf("docs/words.md");
const [, table = "", , ownSentences = ""] = page.split(/^## .*$/m);
const fixed = [...ownSentences.matchAll(/^- (.+)$/gm)].map(([, sentence = ""]) => sentence);
const notToUse = [...table.matchAll(/^\|.*\| ([^|]*) \|$/gm)].flatMap(([, cell = ""]) =>
  [...cell.matchAll(/`([^`]+)`/g)].map(([, word = ""]) => word),
);
const texts = productTexts().map((one) => ({ ...one, text: withoutFixed(one.text) }));

/** Without the specification's own sentences, which keep their words. */
function withoutFixed(text: string): string {
  return fixed.reduce((rest, sentence) => rest.replaceAll(sentence, "…"), text);
}

/** Where a text has what it should not, with the place. */
function found(pattern: RegExp, but: (one: ProductText) => boolean = () => false): string[] {
  return texts
    .filter((one) => pattern.test(one.text) && !but(one))
    .map(({ path, line, text }) => `${path}:${line} ${text}`);
}

describe("the texts of the product", () => {
  test("are found, as are the words and sentences of docs/words.md", () => {
    expect(texts.length).toBeGreaterThan(3000);
    expect(notToUse.length).toBeGreaterThan(30);
    expect(fixed.length).toBeGreaterThan(20);
  });

  test.each(notToUse)("do not say “%s”", (word) => {
    const alone = new RegExp(
      `(?<![\\w./<-])${word}(?! server)(?![\\w/=-])`,
      word === word.toLowerCase() ? "i" : "",
    );
    expect(found(alone, isSearchTerm)).toEqual([]);
  });

  test("have straight apostrophes", () => {
    expect(found(/’/)).toEqual([]);
  });

  test("contract a verb and its “not”", () => {
    expect(
      found(
        /\b(?:cannot|(?:could|do|does|did|is|are|was|were|has|have|had|will|would|should) not)\b/i,
        isSql,
      ),
    ).toEqual([]);
  });

  test("leave “please” to the specification", () => {
    expect(found(/\bplease\b/i)).toEqual([]);
  });

  test("do not end a sentence with “already”", () => {
    expect(found(/\balready(?:[.!]|$)/)).toEqual([]);
  });
});

/** Other names by which the palette finds a command. */
function isSearchTerm({ path, text }: ProductText): boolean {
  return path === "app/ui/shell/palette/commands.ts" && text === "sign out";
}

function isSql({ text }: ProductText): boolean {
  return / is not null\b/.test(text);
}
