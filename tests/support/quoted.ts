/** Reads quotations as an outsider does: from the text alone, with word lists of its own. */

const deny = "no not never none nobody nothing neither nor without cannot";
const weigh = "can could may might must shall should will would ought maybe perhaps probably";
const bind = "if unless until except only whether provided otherwise";
const count = `zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen
  eighteen nineteen twenty thirty forty fifty sixty seventy eighty ninety hundred thousand million half`;
const weighty = new Set(`${deny} ${weigh} ${bind} ${count}`.split(/\s+/));
const binding = new Set(`${deny} ${bind} may might maybe perhaps probably`.split(" "));

/** Where one clause of a sentence ends and another begins. */
const CLAUSE = /[.,;:?!–—…]|\b(?:and|so|but|because|then|or|which)\b/giu;
const LINKING = /^(?:and|so|but|because|then|or|which)\b/iu;
const SENTENCE = /[.?!…]["'”’)]?\s/gu;

export type IsName = (word: string) => boolean;
const isUsualName: IsName = (word) => word === "Tom" || word === "Ana";

/** What stands between quotation marks. */
export function quotationsIn(text: string): string[] {
  return [...text.matchAll(/“([^”]*)”/g)].map(([, words = ""]) => words);
}

function wordsOf(text: string): string[] {
  return text.match(/[\p{L}\p{N}][\p{L}\p{N}'’]*/gu) ?? [];
}

function plain(word: string): string {
  return word.toLowerCase().replace("’", "'");
}

function isWeighty(word: string, isName: IsName): boolean {
  return weighty.has(plain(word)) || /n't$|'(?:ll|d)$|\d/.test(plain(word)) || isName(word);
}

function isBinding(word: string): boolean {
  return binding.has(plain(word)) || /n't$/.test(plain(word));
}

/** Words that a quotation may not lose: denials, modals, conditions, numbers, and names inside a sentence. */
export function weightyIn(text: string, isName: IsName = isUsualName): string[] {
  return wordsOf(text)
    .filter((word) => isWeighty(word, isName))
    .map((word) => word.toLowerCase());
}

/**
 * What is wrong with a quotation of a turn, or null: each piece between two ellipses stands in it to the letter, in order, and
 * what an ellipsis leaves out holds no weighty word; a clause is not begun behind its denial nor ended before its condition,
 * and a question stays one.
 */
export function wrongInQuotation(
  quotation: string,
  turn: string,
  isName: IsName = isUsualName,
): string | null {
  const text = turn.replace(/\s+/g, " ");
  const pieces = quotation.split(/\s*…\s*/).filter(Boolean);
  const [first] = pieces;
  if (!first) return "empty";
  let problem = "not said";
  for (let start = text.indexOf(first); start >= 0; start = text.indexOf(first, start + 1)) {
    const found = wrongAt(quotation, pieces, text, start, isName);
    if (found === null) return null;
    problem = found;
  }
  return problem;
}

function wrongAt(
  quotation: string,
  pieces: string[],
  text: string,
  start: number,
  isName: IsName,
): string | null {
  const [first = ""] = pieces;
  let end = start;
  const left: string[] = [];
  for (const [number, piece] of pieces.entries()) {
    const at = text.indexOf(piece, end);
    if (at < 0) return "not said";
    if (number > 0) left.push(...weightyIn(text.slice(end, at), isName));
    end = at + piece.length;
  }
  const before = lastAfter(text.slice(0, start), SENTENCE);
  const [rest = ""] = /^[^.?!]*[.?!]?/u.exec(text.slice(end)) ?? [];
  const after = /[.?!]["'”’)]?$/u.test(pieces.at(-1) ?? "") ? "" : rest;
  // What is left out at an end is short: what stands far off in speech without marks is another clause.
  if (quotation.startsWith("…")) left.push(...weightyIn(before.split(" ").slice(-6).join(" "), isName));
  if (quotation.endsWith("…")) left.push(...weightyIn(after.split(" ").slice(0, 4).join(" "), isName));
  if (!LINKING.test(first)) left.push(...wordsOf(lastAfter(before, CLAUSE)).filter(isBinding));
  left.push(...wordsOf(after.split(CLAUSE)[0] ?? "").filter(isBinding));
  if (left.length > 0) return `leaves out ${left.join(", ")}`;
  return after.endsWith("?") && wordsOf(after).length < 4 ? "is no question any more" : null;
}

function lastAfter(text: string, mark: RegExp): string {
  return text.split(mark).at(-1) ?? "";
}

/**
 * What a line without quotation marks lost of the sentence that it was made of, or null: between the first and the last word
 * that it shares with it stands no weighty word that it lacks, and near them no denial, condition or doubt.
 */
export function wrongInRestated(line: string, turn: string, isName: IsName = isUsualName): string | null {
  const own = wordsOf(line).map(plain);
  const sentences = turn.split(/(?<=[.?!…])\s+/u).map(wordsOf);
  const matches = sentences.map((words) => sharedWith(own, words));
  const best = matches.reduce((a, b) => (b.length > a.length ? b : a), []);
  const sentence = sentences[matches.indexOf(best)] ?? [];
  const known = new Set(own);
  const to = best.at(-1) ?? -1;
  // A word like "we" is found far before as well.
  const from = best.find((at) => at > to - own.length - NEAR) ?? 0;
  const lost = sentence.filter(
    (word, at) =>
      !known.has(plain(word)) &&
      ((at >= from && at <= to && isWeighty(word, isName)) ||
        (at > from - NEAR && at < to + NEAR && isBinding(word))),
  );
  return lost.length > 0 ? `loses ${lost.join(", ")}` : null;
}

/** Words of a long sentence without marks that belong to one statement. */
const NEAR = 20;

/** The places of the longest run of words, with gaps, that both have in this order. */
function sharedWith(own: string[], words: string[]): number[] {
  let rows: number[][] = words.map(() => []);
  for (const word of own) {
    let before: number[] = [];
    rows = rows.map((row, at) => {
      const longer = plain(words[at] ?? "") === word ? [...before, at] : row;
      if (row.length > before.length) before = row;
      return longer.length > row.length ? longer : row;
    });
  }
  return rows.reduce((a, b) => (b.length > a.length ? b : a), []);
}
