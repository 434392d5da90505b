import { expect, test } from "vitest";
import { beginsWith, findsWord, firstOf, spellingPattern } from "#app/core/spelling-pattern.ts";
import { plainWord, spellingsOf, umlautSpelling } from "#app/core/spellings.ts";
import { hiddenPairs, spellingPairs } from "#tests/support/spelling-pairs.ts";

test.each([...spellingPairs, ...hiddenPairs])("%s in '%s' is found: %s", (query, text, found) => {
  expect(findsWord(query)(text)).toBe(found);
});

test("an English word has few other spellings, and none that English has", () => {
  expect(spellingsOf("the")).toEqual(["the", "ｔｈｅ"]);
  for (const word of ["discussion", "organization", "following", "individually", "cooperation"]) {
    const [own, ...others] = spellingsOf(word);
    expect(own).toBe(word);
    expect(others.length).toBeLessThan(16);
    for (const other of others) expect(other).toMatch(/[^a-z]/);
  }
});

test("a word has at most 24 spellings, and a long one no pattern but itself", () => {
  for (const word of ["o".repeat(100), "iiiooolllddd", "القاهرة", "ا".repeat(80), "\u0640", ""])
    expect(spellingsOf(word).length).toBeLessThanOrEqual(24);
  expect(spellingPattern("o".repeat(500))).toBe("o".repeat(500));
  expect(spellingPattern("(a|b".repeat(20))).toContain("\\(a\\|b");
});

test("an umlaut is looked for only where one can stand", () => {
  expect(umlautSpelling("Koeln")).toEqual({ spelling: "koln", letters: "[kK][öÖ]" });
  for (const word of ["queue", "values", "issued", "blue", "Sue", "toe", "budget", "Köln"])
    expect(umlautSpelling(word)).toBeNull();
});

test("a plain word has no case, no full width and nothing that is not seen", () => {
  expect(plainWord("Ｉ\u00ADSTANBUL")).toBe("istanbul");
  expect(plainWord("İzmir")).toBe("izmir");
  expect(plainWord("Ko\u0308ln")).toBe("köln");
  expect(plainWord("مِيــزانيّة")).toBe("ميزانية");
});

test("a beginning and the first place are found in every spelling", () => {
  expect(beginsWith("oster")("Østergård")).toBe(true);
  expect(beginsWith("gard")("Østergård")).toBe(false);
  expect(firstOf("Wir sind in Köln", ["koeln", "nowhere"])).toBe(12);
  expect(firstOf("Wir", ["nowhere"])).toBe(0);
  expect(firstOf("Wir", [])).toBe(0);
});

test.each([
  ["a name of symbols", "c++", "In C++ only"],
  ["a bracket", "(draft)", "the (draft) plan"],
  ["a part of Hindi words", "बजट", "यह बजट है"],
  ["Korean in parts", "한국".normalize("NFD"), "한국 회의"],
])("%s is found as it is written", (_, query, text) => {
  expect(findsWord(query)(text)).toBe(true);
});
