/** What most names are: printable ASCII with single spaces inside. Nothing of it is cleaned. */
const plain = /^[!-~]+(?: [!-~]+)*$/;
/** White space of every kind, the controls that used to separate text, and the blank of Braille. */
const blanks = /[\s\u0085\u001C-\u001F\u2800]+/gu;
/** What may stand within a name although nobody sees it, and then only at its place; see `joinersInPlace`. */
const joiner = /[\p{Join_Control}\p{Variation_Selector}\u180E]/u;
/** Controls, halves of characters, and all that shows nothing: direction marks and overrides, zero-width spaces, fillers, tags. */
const unseen = /[\p{Cc}\p{Cs}\p{Noncharacter_Code_Point}\p{Default_Ignorable_Code_Point}\uFFF9-\uFFFC]/gu;
const visible = /[\p{L}\p{N}\p{P}\p{S}]/u;

/** Scripts in which a joiner or non-joiner changes how the letters around it are written. */
const joining =
  "\\p{Script=Arabic}\\p{Script=Syriac}\\p{Script=Nko}\\p{Script=Mongolian}\\p{Script=Devanagari}\\p{Script=Bengali}" +
  "\\p{Script=Gurmukhi}\\p{Script=Gujarati}\\p{Script=Oriya}\\p{Script=Tamil}\\p{Script=Telugu}\\p{Script=Kannada}" +
  "\\p{Script=Malayalam}\\p{Script=Sinhala}\\p{Script=Tibetan}\\p{Script=Khmer}\\p{Script=Myanmar}";
/** Those of Mongolian are of its script, and no letters. */
const selector = "[\\p{Variation_Selector}\\u180E]";
/** Joiners that do something where they stand; of several in a row the first. */
const joinersInPlace = new RegExp(
  [
    // Between letters, as in Persian; a joiner may also end a word, as it does in Malayalam.
    `(?<=[${joining}])(?<!${selector})\\u200C(?!${selector})(?=[${joining}])`,
    `(?<=[${joining}])(?<!${selector})\\u200D`,
    // Families, professions and flags are several emoji joined.
    "(?<=[\\p{Extended_Pictographic}\\p{Emoji_Modifier}]\\uFE0F?)\\u200D(?=\\p{Extended_Pictographic})",
    // Which form of a character is meant: emoji or text, a keycap, the form of a family's own ideograph.
    "(?<=[\\p{Extended_Pictographic}\\p{Script=Han}\\p{Script=Myanmar}])[\\uFE00-\\uFE0F]",
    "(?<=[0-9#*])\\uFE0F(?=\\u20E3)",
    "(?<=\\p{Script=Han})[\\u{E0100}-\\u{E01EF}]",
    "(?<=[\\u1820-\\u18AA])[\\u180B-\\u180F]",
  ].join("|"),
  "gu",
);

/**
 * A name or another text of one line as it is stored: NFC, without direction overrides and what nobody sees, one space
 * between words. Joiners stay where emoji or letters need them. Empty if nothing visible is left.
 */
export function cleanName(text: string): string {
  if (plain.test(text)) return text;
  const whole = text.normalize("NFC");
  const seen = whole.replace(unseen, (one) =>
    joiner.test(one) || /\s|[\u0085\u001C-\u001F]/u.test(one) ? one : "",
  );
  const single = seen.replace(/(\p{Join_Control})\p{Join_Control}+/gu, "$1");
  const places = new Set([...single.matchAll(joinersInPlace)].map(({ index }) => index));
  const kept = single.replace(new RegExp(joiner, "gu"), (one, at: number) => (places.has(at) ? one : ""));
  const folded = kept.replace(blanks, " ").trim().normalize("NFC");
  return visible.test(folded) ? folded : "";
}

/** A name that a program hands over, shortened where a person would be asked for a shorter one. */
export function nameWithin(text: string, most: number): string {
  // Cut within a character or behind a joiner, it has a new end to clean.
  return cleanName(cleanName(text).slice(0, most));
}
