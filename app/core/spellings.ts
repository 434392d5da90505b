/** Characters that are not seen within a word: soft hyphens, zero-width ones, marks of direction, the lengthening stroke of Arabic. */
const unseen =
  /[\u00AD\u061C\u0640\u180E\u200B-\u200F\u202A-\u202E\u2060-\u2064\u2066-\u2069\uFEFF]|[\uFE00-\uFE0F]/g;
/** Vowel signs of Arabic and points of Hebrew, which are mostly left out. */
const points = /[\u0591-\u05BD\u05BF\u05C1\u05C2\u05C4\u05C5\u05C7\u064B-\u0652\u0670]/g;
const accents = /[\u0300-\u036F]/g;
const plain = /^[\x20-\x7E]*$/;

/** Latin letters that no decomposition takes apart, and what is written for them where they are not at hand. */
export const letterPairs: Readonly<Record<string, string>> = {
  ß: "ss",
  æ: "ae",
  œ: "oe",
  þ: "th",
  ø: "o",
  đ: "d",
  ð: "d",
  ħ: "h",
  ł: "l",
  ŧ: "t",
  ı: "i",
};
/** How the same letters are spelled with two. */
const digraphs: Readonly<Record<string, string>> = { ä: "ae", ö: "oe", ü: "ue", å: "aa", ø: "oe" };

/** No more spellings of one word are looked for. */
const most = 24;

/** A word in lower case and composed (NFC), with plain digits and letters and without what is not seen: "Ｉ\u00ADstanbul" gives "istanbul". */
export function plainWord(word: string): string {
  const lower = word.toLowerCase();
  if (plain.test(lower)) return lower;
  return (
    lower
      .normalize("NFKC")
      .toLowerCase()
      // A Turkish İ leaves its dot behind.
      .replace(/i\u0307/g, "i")
      .replace(unseen, "")
      .replace(points, "")
      .normalize("NFC")
  );
}

/** A plain word without accents, in letters that every keyboard has: "straße" gives "strasse". */
export function unaccented(word: string): string {
  if (plain.test(word)) return word;
  return word
    .normalize("NFD")
    .replace(accents, "")
    .normalize("NFC")
    .replace(/[^\x20-\x7E]/g, (letter) => letterPairs[letter] ?? letter);
}

/**
 * The spellings of a word that count as the same for an index of words without accents, the plain one first; at most 24. A word
 * of English has few, none of which are in English texts.
 */
export function spellingsOf(word: string): string[] {
  const own = plainWord(word);
  const all = isArabic(own) ? arabicSpellings(own) : latinSpellings(own);
  return [...new Set(all)].slice(0, most);
}

function latinSpellings(own: string): string[] {
  const bare = unaccented(own);
  const isForeign = !plain.test(own);
  const written = isForeign
    ? [
        bare,
        unaccented(own.replace(/[äöüåø]/g, (letter) => digraphs[letter] ?? letter)),
        unaccented(own.replace(/[äöüø]/g, (letter) => digraphs[letter] ?? letter)),
        own.replaceAll("ö", "ø").replaceAll("ä", "æ"),
        own.replaceAll("ø", "ö").replaceAll("æ", "ä"),
      ]
    : [];
  return [
    own,
    ...written,
    ...replaced(bare, "ss", "ß"),
    ...replaced(bare, "oe", "ø"),
    ...replaced(bare, "oe", "œ"),
    ...replaced(bare, "ae", "æ"),
    ...replaced(bare, "o", "ø"),
    ...replaced(bare, "l", "ł"),
    ...replaced(bare, "d", "đ"),
    ...replaced(bare, "i", "ı"),
    ...(isForeign ? [] : [wide(own)]),
  ];
}

/** With all of the letters replaced, and with each of the first three alone. */
function replaced(word: string, from: string, to: string): string[] {
  const parts = word.split(from);
  if (parts.length === 1) return [];
  const each = parts
    .slice(1, 4)
    .map((_, at) => parts.slice(0, at + 1).join(from) + to + parts.slice(at + 1).join(from));
  return parts.length === 2 ? each : [parts.join(to), ...each];
}

/** In the full-width letters and digits of Japanese texts. */
function wide(word: string): string {
  return word.replace(/[!-~]/g, (sign) => String.fromCharCode(sign.charCodeAt(0) + 0xfee0));
}

function isArabic(word: string): boolean {
  return /\p{Script=Arabic}/u.test(word);
}

/** Short words that Arabic writes together with the one behind them: and, so, in, like, for, the. */
const arabicPrefix = /^(?:[وف]?[بك]?ال|[وف]?لل)(?=.{3})/;
const arabicPrefixes = ["", "ال", "و", "وال", "ب", "بال", "ل", "لل", "ف", "فال", "كال"];
const alefs = ["ا", "أ", "إ", "آ"];

function arabicSpellings(own: string): string[] {
  const core = withoutArticle(own);
  const prefixed = (word: string, prefixes: string[]) => prefixes.map((prefix) => prefix + word);
  const [first = ""] = core;
  const begun = alefs.includes(first) ? alefs.map((alef) => alef + core.slice(1)) : [core];
  const last = { ة: "ه", ه: "ة", ى: "ي", ي: "ى" }[core.at(-1) ?? ""];
  const ended = last ? begun.map((word) => word.slice(0, -1) + last) : [];
  const forms = [...begun, ...ended, core.replace(/[أإآ]/g, "ا")];
  return [
    own,
    ...prefixed(core, arabicPrefixes),
    ...forms.flatMap((form) => prefixed(form, ["", "ال"])),
    ...forms.flatMap((form) => prefixed(form, ["و", "وال"])),
  ];
}

/** An Arabic word without "the" and what is written before it; another as it is. */
export function withoutArticle(word: string): string {
  return word.replace(arabicPrefix, "");
}

/** A spelling that an index without accents has for other words as well: only texts with these letters hold the one that is meant. */
export type UmlautSpelling = { spelling: string; letters: string };

/**
 * What a word with "ae", "oe", "ue" or "aa" may stand for: "koeln" is spelled "koln" in an index without accents, as long as
 * `letters`, a pattern of character classes, is in the text: "[kK][öÖøØ]". Null for a word in which none can stand.
 */
export function umlautSpelling(word: string): UmlautSpelling | null {
  const own = plainWord(word);
  if (own.length < 4 || !/^[a-z]+$/.test(own)) return null;
  const spelling = own.replace(umlauts, (pair) => pair[0] ?? "");
  const at = own.search(umlauts);
  if (at < 0) return null;
  const letter = umlautOf[own.slice(at, at + 2)] ?? "";
  const before = [...own.slice(0, at)].map((each) => `[${each}${each.toUpperCase()}]`).join("");
  return { spelling, letters: `${before}[${letter}${letter.toUpperCase()}]` };
}

/** Not at the end of a word, nor in "queue", "values" or "issued": no umlaut stands there. */
const umlauts = /(?<!q)(?:ae|oe|ue|aa)(?![sd]?$)/g;
const umlautOf: Readonly<Record<string, string>> = { ae: "ä", oe: "ö", ue: "ü", aa: "å" };
