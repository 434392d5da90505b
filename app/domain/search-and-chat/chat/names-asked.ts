import { editDistance } from "#app/core/edit-distance.ts";
import { subjectWords } from "./search-words.ts";

/** Letters of a word for each that may be wrong, left out or added. */
const lettersPerSlip = 4;

/**
 * The people whom a question names, and the question without them. A full or first name counts as it is written, also as
 * "Kim's", "Kims" or "Jonas'"; one that is misspelt counts, by its right name, where it can be nobody else's.
 *
 * @param people full names
 * @param isWord whether a word, in lower case, is known to be another one
 */
export function readNames(
  text: string,
  people: string[],
  isWord: (word: string) => boolean,
): { people: string[]; rest: string } {
  const owners = peopleByWord(people);
  const found: { name: string; whose: Set<string>; end: number }[] = [];
  let rest = text;
  for (const { 0: written, index } of text.matchAll(/[\p{L}\p{M}]+(?:['’-][\p{L}\p{M}]+)*['’]?/gu)) {
    const word = written.replace(/['’]s?$/i, "");
    const name = nameOf(word.toLowerCase(), owners, isWord);
    if (name === null) continue;
    rest = rest.slice(0, index) + " ".repeat(written.length) + rest.slice(index + written.length);
    const whose = owners.get(name) ?? new Set();
    const spelled = name === word.toLowerCase() ? word : capitalized(name);
    const before = found.at(-1);
    const both = new Set([...whose].filter((person) => before?.whose.has(person)));
    const end = index + written.length;
    if (before && before.end + 1 === index && both.size > 0)
      found[found.length - 1] = { name: `${before.name} ${spelled}`, whose: both, end };
    else found.push({ name: spelled === word ? capitalized(word) : wholeName(whose, spelled), whose, end });
  }
  return { people: [...new Set(found.map(({ name }) => name))], rest };
}

function peopleByWord(people: string[]): Map<string, Set<string>> {
  const owners = new Map<string, Set<string>>();
  for (const person of people)
    for (const word of person.toLowerCase().match(/[\p{L}\p{M}]{2,}/gu) ?? [])
      owners.set(word, (owners.get(word) ?? new Set()).add(person));
  return owners;
}

/** The word of a name that is meant; null where it is no name. */
function nameOf(
  word: string,
  owners: Map<string, Set<string>>,
  isWord: (word: string) => boolean,
): string | null {
  if (subjectWords(word).length === 0) return null;
  if (owners.has(word)) return word;
  if (word.endsWith("s") && owners.has(word.slice(0, -1))) return word.slice(0, -1);
  const slips = Math.min(2, Math.floor(word.length / lettersPerSlip));
  if (slips === 0 || isWord(word)) return null;
  const close = [...owners.keys()].filter(
    (name) =>
      name.length >= lettersPerSlip && name[0] === word[0] && editDistance(name, word, slips) <= slips,
  );
  return close.length === 1 ? (close[0] ?? null) : null;
}

function wholeName(whose: Set<string>, name: string): string {
  const [only = name] = whose;
  return whose.size === 1 ? only : name;
}

function capitalized(word: string): string {
  return word.charAt(0).toUpperCase() + word.slice(1);
}
