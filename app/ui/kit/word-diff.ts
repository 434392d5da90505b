import { diffArrays, diffWords } from "diff";

type DiffPart = { value: string; added?: boolean; removed?: boolean };
export type WordDiff = {
  parts: DiffPart[];
  /** Parts of the texts are not compared by words. */
  isCoarse: boolean;
};

/** Limits of the compared words, of one piece and of a whole text: the cost grows with the square of the differences. */
const mostOfPiece = 300;
const mostOfText = 1500;
const mostParagraphs = 500;
/** Limit of the text's length, since splitting into words takes time too. */
const longestPiece = 20_000;

/**
 * The difference of two texts by words, in bounded time: first by paragraphs, then by the words of those that differ.
 * Beyond the bound a whole text replaces the other. Server and browser get the same result.
 */
export function wordDiff(before: string, after: string): WordDiff {
  const parts: DiffPart[] = [];
  let remaining = mostOfText;
  let isCoarse = false;
  for (const [was, is] of replacements(paragraphs(before), paragraphs(after))) {
    const words = was === is ? [{ value: is, count: 0 }] : wordsOf(was, is, Math.min(mostOfPiece, remaining));
    if (words)
      remaining -= words.reduce((sum, { added, removed, count }) => sum + (added || removed ? count : 0), 0);
    else {
      remaining -= mostOfPiece;
      isCoarse = true;
    }
    for (const { value, added, removed } of words ?? whole(was, is))
      if (value !== "") parts.push({ value, ...(added && { added }), ...(removed && { removed }) });
  }
  return { parts, isCoarse };
}

type Words = { value: string; count: number; added?: boolean; removed?: boolean }[];
type Replacement = [was: string, is: string];

function paragraphs(text: string): string[] {
  return text.split(/(?<=\n)/);
}

/** The replaced pieces in order; both sides are equal where nothing has changed. */
function replacements(old: string[], now: string[]): Replacement[] {
  const changes = diffArrays(old, now, { maxEditLength: mostParagraphs });
  if (!changes) return paired(old, now);
  return changes.flatMap(({ value, added, removed }, at) => {
    if (added) return changes[at - 1]?.removed ? [] : [["", value.join("")] satisfies Replacement];
    if (!removed) return [[value.join(""), value.join("")] satisfies Replacement];
    const next = changes[at + 1];
    return paired(value, next?.added ? next.value : []);
  });
}

/** One piece when the texts are short, otherwise one for each paragraph, up to a limit. */
function paired(old: string[], now: string[]): Replacement[] {
  const all: Replacement = [old.join(""), now.join("")];
  const count = Math.max(old.length, now.length);
  if (all[0].length + all[1].length <= longestPiece || count > mostParagraphs) return [all];
  return Array.from({ length: count }, (_, at) => [old[at] ?? "", now[at] ?? ""]);
}

/** Undefined when the comparison would take too long. */
function wordsOf(was: string, is: string, most: number): Words | undefined {
  if (was === "" || is === "") return whole(was, is);
  if (most <= 0 || was.length + is.length > longestPiece) return undefined;
  return diffWords(was, is, { maxEditLength: most });
}

function whole(was: string, is: string): Words {
  return [
    { value: was, removed: true, count: 0 },
    { value: is, added: true, count: 0 },
  ];
}
