import { describe, expect, test } from "vitest";
import { firstSentencesOf, fromSentenceOf, stretchAround } from "#app/core/stretch.ts";
import { generatedSentences } from "#tests/intelligence/generated-sentences.ts";
import { wrongInQuotation } from "#tests/support/quoted.ts";

const sentences = generatedSentences(600, 3);
const texts = Array.from({ length: 60 }, (_, at) => sentences.slice(at * 10, at * 10 + 10).join(" "));

describe("a stretch of a long text", () => {
  test("begins and ends with a sentence, whatever it is cut around", () => {
    const wrong = texts.flatMap((text) =>
      [...text.matchAll(/lamp/g)].flatMap(({ index }) => {
        const shown = [stretchAround(text, index, 240, 360), fromSentenceOf(text, index)];
        return shown.flatMap((stretch) => {
          const problem = wrongInQuotation(stretch, text);
          return problem === null ? [] : [`${stretch} (${problem})`];
        });
      }),
    );
    expect(wrong).toEqual([]);
  });

  test("holds the place it is cut around and is no longer than allowed", () => {
    for (const text of texts) {
      const at = text.lastIndexOf("lamp");
      const shown = stretchAround(text, at, 240, 360);
      expect(shown).toContain("lamp");
      expect(shown.length).toBeLessThanOrEqual(364);
      expect(firstSentencesOf(text, 200).length).toBeLessThanOrEqual(200);
    }
  });

  test("the stretch around a word of a short text is the whole text", () => {
    expect(stretchAround("No lamp is sold.", 3, 240)).toBe("No lamp is sold.");
    expect(fromSentenceOf("No lamp is sold.", 3)).toBe("No lamp is sold.");
  });

  test("is not cut behind a “No.” or a title", () => {
    const text = "We met. No. Dr. Lund sold the lamps.";
    expect(fromSentenceOf(text, text.indexOf("lamps"))).toBe("… No. Dr. Lund sold the lamps.");
  });
});
