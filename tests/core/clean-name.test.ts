import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { cleanName } from "#app/core/clean-name.ts";

const forbidden =
  /[\p{Cc}\p{Cs}\u00AD\u061C\u115F\u1160\u2800\u200B\u200E\u200F\u2028-\u202E\u2060-\u206F\u3164\uFEFF\uFFA0\u{E0000}-\u{E007F}]/u;

/** What odd names are made of, more often than any character there is. */
const part = fc.oneof(
  fc.constantFrom(
    ..."\u200B\u200C\u200D\u200E\u202A\u202E\u2066\u2069\u00AD\uFEFF\u0000\u0007\u009F\u0085\u00A0\u2028\t\n\u3000\u2800\uFE0F\u180B\u0301\u0323",
    ..."aÉ1# ·ळ्কعلी漢辻한ᠠက",
    "\u{E0061}",
    "\u{E0100}",
    "\ud83d",
    "\udc69",
    "👩",
    "🏽",
    "🎉",
    "⚕",
    "\u20E3",
    "e\u0301",
  ),
  fc.string({ unit: "binary", maxLength: 3 }),
);
const odd = fc.array(part, { maxLength: 24 }).map((parts) => parts.join(""));

describe("the cleaning of names", () => {
  it("gives a name that cleaning leaves as it is, in NFC and without forbidden characters", () => {
    fc.assert(
      fc.property(odd, (text) => {
        const clean = cleanName(text);
        expect(cleanName(clean)).toBe(clean);
        expect(clean.normalize("NFC")).toBe(clean);
        expect(clean).not.toMatch(forbidden);
        expect(clean).not.toMatch(/^\s|\s$|\s\s|[^\S ]/);
        if (clean !== "") expect(clean).toMatch(/[\p{L}\p{N}\p{P}\p{S}]/u);
      }),
      { numRuns: 3000 },
    );
  });

  it("keeps every visible character in its order", () => {
    const shown = (text: string) =>
      text.normalize("NFC").replace(/[^\p{L}\p{N}\p{P}\p{S}]|[\u2800\p{DI}\uFFFC]/gu, "");
    fc.assert(
      fc.property(fc.string({ unit: "grapheme" }), (text) => {
        expect(shown(cleanName(text))).toBe(shown(text));
      }),
    );
  });

  it.each([
    ["a family of emoji", "Team 👨‍👩‍👧‍👦"],
    ["a profession with a skin tone", "Dr. 👩🏽‍⚕️ Reis"],
    ["a flag of two emoji", "🏳️‍🌈 Pride"],
    ["a keycap", "Room 1️⃣"],
    ["a Persian non-joiner", "علی‌رضا می‌خواهد"],
    ["a joiner in Devanagari", "क्‍ष शर्मा"],
    ["a chillu of Malayalam at the end", "അവന്‍"],
    ["a conjunct of Sinhala", "ශ්‍රී ලංකා"],
    ["the form of an ideograph", "辻\u{E0101}村"],
    ["Hangul", "김민준"],
    ["marks that have no composed form", "Ṣ̀ọlá"],
    ["ordinary punctuation", "Anne-Marie O’Brien, Jr. (she/her)"],
  ])("keeps %s", (_, name) => {
    expect(cleanName(name)).toBe(name.normalize("NFC"));
  });

  it.each([
    ["a direction override", "Ad\u202Enim", "Adnim"],
    ["isolates", "\u2066Ana\u2069", "Ana"],
    ["direction marks", "דנה\u200F", "דנה"],
    ["a zero-width space", "A\u200Bna", "Ana"],
    ["a soft hyphen", "Weg\u00ADner", "Wegner"],
    ["a byte order mark", "\uFEFFAna", "Ana"],
    ["hidden tags", "Ana\u{E0049}\u{E0067}", "Ana"],
    ["control characters", "A\u0000n\u009Fa\u0007", "Ana"],
    ["a joiner between Latin letters", "A\u200Dn\u200Ca", "Ana"],
    ["a run of variation selectors", `🎉\uFE0F\uFE01\uFE02\u{E0100}`, "🎉\uFE0F"],
    ["half of an emoji", "Ana \ud83d", "Ana"],
    ["line breaks and wide spaces", " Ana\n\u3000\u00A0Reis\t", "Ana Reis"],
    ["decomposed letters", "Jose\u0301", "José"],
  ])("takes %s out", (_, name, clean) => {
    expect(cleanName(name)).toBe(clean);
  });

  it.each([
    "",
    " ",
    "\u200B",
    "\u00AD\u2060",
    "\u3164",
    "\u2800\u2800",
    "\u0301",
    "\u202E\u202C",
    "\uFE0F",
    "\u{E0041}",
  ])("leaves nothing of %j, which nobody could see", (name) => {
    expect(cleanName(name)).toBe("");
  });
});
