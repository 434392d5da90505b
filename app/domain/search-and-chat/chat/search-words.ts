import { plainWord } from "#app/core/spellings.ts";

/** Words by which people ask rather than what they ask about; probing for them finds everything and nothing. */
const stopWords = new Set(
  `a about all also am an and any anyone are as at be because been but by can could did do does done for from get had has
  have how i if in is it its just let me meeting meetings my no not of on one or our out said say says she he so some
  tell that the their them then there these they this those to up us was we were what when where which who whom whose
  why will with would you your`.split(/\s+/),
);

/** Each costs a look at up to a thousand lines. */
const wordsProbed = 12;

/** The words of a text that say what it is about, in lower case, each once. */
export function searchWords(text: string): string[] {
  const terms = spelledWords(text);
  const contentWords = terms.filter((word) => !stopWords.has(word));
  return contentWords.length > 0 ? contentWords : terms;
}

/** The words that say what a text is about, without endings like the "'s" of a name; none in "and what about that?". */
export function subjectWords(text: string): string[] {
  const terms = spelledWords(text).map((word) => word.replace(/['’](?:s|re|ve|m|d|ll)?$/, ""));
  return [...new Set(terms)].filter((word) => !stopWords.has(word));
}

function spelledWords(text: string): string[] {
  return [...new Set(plainWord(text).match(/[\p{L}\p{M}\p{N}]+(?:['’][\p{L}\p{M}]+)*/gu) ?? [])];
}

/** The words of a question; one too short to stand alone ("and who owns it?") leans on the one before. */
export function questionWords(question: string, before: string | undefined): string[] {
  const own = searchWords(question);
  const borrowed = own.length < 4 && before ? searchWords(before) : [];
  return fewest([...new Set([...own, ...borrowed])]);
}

/** A long word is rarely a common one. */
function fewest(terms: string[]): string[] {
  if (terms.length <= wordsProbed) return terms;
  const longest = new Set([...terms].sort((a, b) => b.length - a.length).slice(0, wordsProbed));
  return terms.filter((word) => longest.has(word));
}
