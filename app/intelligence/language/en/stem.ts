const VOWEL = "aeiou";
const cache = new Map<string, string>();
const CACHE_LIMIT = 50_000;

/**
 * The stem of a lower-case English word; a word with other characters comes back as it is.
 * Source: M. F. Porter, "An algorithm for suffix stripping", Program 14(3), 1980.
 */
export function stem(word: string): string {
  const known = cache.get(word);
  if (known !== undefined) return known;
  const result = word.length > 2 && /^[a-z]+$/.test(word) ? porter(word) : word;
  if (cache.size >= CACHE_LIMIT) cache.clear();
  cache.set(word, result);
  return result;
}

function porter(word: string): string {
  return tidyEnd(dropSuffix(swap(swap(yToI(pastAndGerund(plural(word))), DOUBLE_SUFFIX), LONG_SUFFIX)));
}

function isConsonant(word: string, at: number): boolean {
  const letter = word.charAt(at);
  if (VOWEL.includes(letter)) return false;
  return letter !== "y" || at === 0 || !isConsonant(word, at - 1);
}

/** Porter's m: how many vowel-consonant sequences the word holds. */
function measure(word: string): number {
  let count = 0;
  for (let at = 1; at < word.length; at++) {
    if (isConsonant(word, at) && !isConsonant(word, at - 1)) count++;
  }
  return count;
}

function hasVowel(word: string): boolean {
  for (let at = 0; at < word.length; at++) if (!isConsonant(word, at)) return true;
  return false;
}

function endsDouble(word: string): boolean {
  const last = word.length - 1;
  return last > 0 && word[last] === word[last - 1] && isConsonant(word, last);
}

/** Consonant, vowel, consonant at the end, the last not w, x or y: "hop", not "show". */
function endsShort(word: string): boolean {
  const last = word.length - 1;
  if (last < 2 || "wxy".includes(word.charAt(last))) return false;
  return isConsonant(word, last) && !isConsonant(word, last - 1) && isConsonant(word, last - 2);
}

function plural(word: string): string {
  if (word.endsWith("sses") || word.endsWith("ies")) return word.slice(0, -2);
  return word.endsWith("s") && !word.endsWith("ss") ? word.slice(0, -1) : word;
}

function pastAndGerund(word: string): string {
  if (word.endsWith("eed")) return measure(word.slice(0, -3)) > 0 ? word.slice(0, -1) : word;
  const cut = word.endsWith("ed") ? 2 : word.endsWith("ing") ? 3 : 0;
  const root = word.slice(0, word.length - cut);
  if (cut === 0 || !hasVowel(root)) return word;
  if (/(at|bl|iz)$/.test(root)) return `${root}e`;
  if (endsDouble(root) && !/[lsz]$/.test(root)) return root.slice(0, -1);
  return measure(root) === 1 && endsShort(root) ? `${root}e` : root;
}

function yToI(word: string): string {
  return word.endsWith("y") && hasVowel(word.slice(0, -1)) ? `${word.slice(0, -1)}i` : word;
}

const DOUBLE_SUFFIX: [string, string][] = [
  ["ational", "ate"],
  ["ization", "ize"],
  ["iveness", "ive"],
  ["fulness", "ful"],
  ["ousness", "ous"],
  ["tional", "tion"],
  ["biliti", "ble"],
  ["entli", "ent"],
  ["ousli", "ous"],
  ["ation", "ate"],
  ["alism", "al"],
  ["aliti", "al"],
  ["iviti", "ive"],
  ["enci", "ence"],
  ["anci", "ance"],
  ["izer", "ize"],
  ["abli", "able"],
  ["alli", "al"],
  ["ator", "ate"],
  ["eli", "e"],
]; // longest first, so that the first hit is the longest one

const LONG_SUFFIX: [string, string][] = [
  ["icate", "ic"],
  ["ative", ""],
  ["alize", "al"],
  ["iciti", "ic"],
  ["ical", "ic"],
  ["ness", ""],
  ["ful", ""],
];

const LAST_SUFFIX = [
  "ement",
  "ance",
  "ence",
  "able",
  "ible",
  "ment",
  "ant",
  "ent",
  "ion",
  "ism",
  "ate",
  "iti",
  "ous",
  "ive",
  "ize",
  "al",
  "er",
  "ic",
  "ou",
];

function swap(word: string, rules: [string, string][]): string {
  const rule = rules.find(([from]) => word.endsWith(from));
  if (!rule) return word;
  const root = word.slice(0, -rule[0].length);
  return measure(root) > 0 ? root + rule[1] : word;
}

function dropSuffix(word: string): string {
  const suffix = LAST_SUFFIX.find((end) => word.endsWith(end));
  if (!suffix) return word;
  const root = word.slice(0, -suffix.length);
  if (measure(root) <= 1 || (suffix === "ion" && !/[st]$/.test(root))) return word;
  return root;
}

function tidyEnd(word: string): string {
  let result = word;
  if (result.endsWith("e")) {
    const root = result.slice(0, -1);
    const size = measure(root);
    if (size > 1 || (size === 1 && !endsShort(root))) result = root;
  }
  return endsDouble(result) && result.endsWith("l") && measure(result) > 1 ? result.slice(0, -1) : result;
}
