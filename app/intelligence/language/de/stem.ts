const cache = new Map<string, string>();
const CACHE_LIMIT = 50_000;
const ENDS_BEFORE_S = /[bdfghklmnrt]$/;
const ENDS_BEFORE_ST = /...[bdfghklmnt]$/;

/**
 * The stem of a lower-case German word, with or without its umlauts; a word with other characters comes back as it is.
 * Source: M. F. Porter, "German stemming algorithm", snowballstem.org, 2001; with "ae", "oe" and "ue" as umlauts.
 */
export function stem(word: string): string {
  const known = cache.get(word);
  if (known !== undefined) return known;
  const plain = withoutUmlauts(word);
  const result = plain.length > 2 && /^[a-z]+$/.test(plain) ? stripped(plain) : word;
  if (cache.size >= CACHE_LIMIT) cache.clear();
  cache.set(word, result);
  return result;
}

function withoutUmlauts(word: string): string {
  return word
    .replace(/ß/gu, "ss")
    .normalize("NFD")
    .replace(/\p{M}/gu, "")
    .replace(/(?<![aeiouq])([aou])e(?=[^aeiou]|$)/gu, "$1");
}

function stripped(word: string): string {
  const first = Math.max(3, regionAfter(word, 0));
  const second = regionAfter(word, regionAfter(word, 0));
  return lastSuffix(secondEnding(firstEnding(word, first), first), first, second);
}

/** Where the part behind the first consonant that follows a vowel begins. */
function regionAfter(word: string, from: number): number {
  const found = /[aeiouy][^aeiouy]/.exec(word.slice(from));
  return found ? from + found.index + 2 : word.length;
}

function firstEnding(word: string, region: number): string {
  const within = word.slice(region);
  const [ending = ""] = /(?:ern|em|er)$/.exec(within) ?? /(?:en|es|e)$/.exec(within) ?? [];
  if (ending !== "") {
    const root = word.slice(0, -ending.length);
    return /^e[ns]?$/.test(ending) && root.endsWith("niss") ? root.slice(0, -1) : root;
  }
  return within.endsWith("s") && ENDS_BEFORE_S.test(word.slice(0, -1)) ? word.slice(0, -1) : word;
}

function secondEnding(word: string, region: number): string {
  const within = word.slice(region);
  const [ending = ""] = /(?:est|en|er)$/.exec(within) ?? [];
  if (ending !== "") return word.slice(0, -ending.length);
  return within.endsWith("st") && ENDS_BEFORE_ST.test(word.slice(0, -2)) ? word.slice(0, -2) : word;
}

function lastSuffix(word: string, first: number, second: number): string {
  const [suffix = ""] = /(?:keit|heit|lich|isch|ung|end|ig|ik)$/.exec(word.slice(second)) ?? [];
  if (suffix === "") return word;
  const root = word.slice(0, -suffix.length);
  if (/^(?:ig|ik|isch)$/.test(suffix)) return root.endsWith("e") ? word : root;
  if (suffix === "end" || suffix === "ung")
    return /(?<!e)ig$/.test(root) && root.length - 2 >= second ? root.slice(0, -2) : root;
  if (suffix === "keit") return cutFrom(root, second, /(?:lich|ig)$/);
  return cutFrom(root, first, /(?:er|en)$/);
}

function cutFrom(root: string, region: number, ending: RegExp): string {
  const found = ending.exec(root.slice(region));
  return found ? root.slice(0, region + found.index) : root;
}
