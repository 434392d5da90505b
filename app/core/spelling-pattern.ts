import { escapeRegExp } from "./escape-regexp.ts";
import { memoize } from "./memoize.ts";
import { once } from "./once.ts";
import { letterPairs, plainWord, unaccented, withoutArticle } from "./spellings.ts";

/** What may stand behind a letter and is not seen, or is an accent or a vowel sign of it. */
const hidden = "\\u00AD\\u200B-\\u200F\\u2060\\uFEFF";
const between = `[\\u0300-\\u036F${hidden}]*`;
const betweenPointed = `[\\u0591-\\u05BD\\u05BF\\u05C1\\u05C2\\u0640\\u064B-\\u0652\\u0670${hidden}]*`;
/** Nobody looks for longer words, and a pattern is much longer than its word. */
const longest = 60;

/** Two letters that count as one other, and the other way round. */
const pairs: Readonly<Record<string, string>> = { ss: "ß", ae: "äæ", oe: "öøœ", ue: "ü", aa: "å", th: "þ" };
const arabic: Readonly<Record<string, string>> = { ا: "اأإآٱ", ة: "ةه", ه: "هة", ي: "يى", ى: "يى" };
const arabicPrefix = `(?:[وف]?[بك]?ا${betweenPointed}ل|[وف]?لل|[وفبل])?`;

/**
 * A pattern for the flags "iu" that finds a word, or a beginning of one, in all its spellings that count as the same: with and
 * without accents, "Koeln" for "Köln", with an Arabic article before it, and whatever is hidden in it.
 */
export const spellingPattern = memoize(200, (word: string) => {
  if (word.length > longest) return escapeRegExp(word);
  const own = plainWord(word);
  const core = withoutArticle(own);
  const letters = [...core.replace(/[أإآ]/g, "ا")];
  let pattern = /\p{Script=Arabic}/u.test(core) ? arabicPrefix : "";
  for (let at = 0; at < letters.length; at++) {
    const pair = letters.slice(at, at + 2).join("");
    const single = pairs[pair];
    if (single) {
      pattern += `(?:${patternOf(pair[0] ?? "")}${patternOf(pair[1] ?? "")}|[${single}]${between}${marked(pair)})`;
      at++;
    } else pattern += patternOf(letters[at] ?? "");
  }
  return pattern;
});

/** Two letters as one with its accent written on its own. */
function marked(pair: string): string {
  return pair === "ae" || pair === "oe" || pair === "ue" ? `|${pair[0]}\\u0308` : "";
}

const patternOf = memoize(1000, (letter: string) => {
  const bare = unaccented(letter);
  const two = Object.keys(pairs).find((pair) => pairs[pair]?.includes(letter));
  const own = bare.length === 1 ? classOf(bare) : escapeRegExp(letter);
  if (/[\p{Script=Arabic}\p{Script=Hebrew}]/u.test(letter)) return own + betweenPointed;
  return two
    ? `(?:${own}${between}|${[...two].map((each) => classOf(each) + between).join("")})`
    : own + between;
});

/** The characters that count as this letter. */
function classOf(letter: string): string {
  if (/[a-z0-9]/.test(letter))
    return `[${letter}${accented().get(letter) ?? ""}${String.fromCharCode(letter.charCodeAt(0) + 0xfee0)}]`;
  if (letter === "'" || letter === "’") return "['’]";
  if (arabic[letter]) return `[${arabic[letter]}]`;
  const apart = letter.normalize("NFD");
  return apart === letter ? escapeRegExp(letter) : `(?:${letter}|${apart})`;
}

/** The accented letters of Latin by the plain ones. */
const accented = once(() => {
  const found = new Map<string, string>();
  const add = (letter: string, plain: string) => found.set(plain, (found.get(plain) ?? "") + letter);
  for (const [from, to] of [
    [0xc0, 0x24f],
    [0x1e00, 0x1eff],
  ] as const)
    for (let code = from; code <= to; code++) {
      const letter = String.fromCharCode(code);
      const plain = letter.normalize("NFD")[0]?.toLowerCase() ?? "";
      if (/[a-z]/.test(plain) && (letter.toLowerCase() === letter || letter === "İ")) add(letter, plain);
    }
  for (const [letter, plain] of Object.entries(letterPairs)) if (plain.length === 1) add(letter, plain);
  return found;
});

/** Tells whether texts hold a word in one of its spellings, anywhere in them. */
export const findsWord = memoize(200, (word: string): ((text: string) => boolean) => {
  const pattern = new RegExp(spellingPattern(word), "iu");
  return (text) => pattern.test(text);
});

/** Tells whether texts begin with a word in one of its spellings. */
export const beginsWith = memoize(200, (word: string): ((text: string) => boolean) => {
  const pattern = new RegExp(`^${spellingPattern(word)}`, "iu");
  return (text) => pattern.test(text);
});

/** Whether each of the words is in one of the texts. */
export function holdsWords(texts: string[], words: string[]): boolean {
  return words.map(findsWord).every((finds) => texts.some(finds));
}

/** Where the first of the words stands in a text; 0 where none does. */
export function firstOf(text: string, words: string[]): number {
  if (words.length === 0) return 0;
  const found = text.search(new RegExp(words.map(spellingPattern).join("|"), "iu"));
  return Math.max(0, found);
}
