/** Reads quotations as an outsider does: from the text alone, with word lists of its own. */

const deny = "no not never none nobody nothing neither nor without cannot";
const weigh = "can could may might must shall should will would ought maybe perhaps probably";
const bind = "if unless until except only whether provided otherwise";
const count =
  "zero one two three four five six seven eight nine ten eleven twelve twenty thirty fifty hundred thousand million half";
const weighty = new Set(`${deny} ${weigh} ${bind} ${count}`.split(" "));

/** What stands between quotation marks. */
export function quotationsIn(text: string): string[] {
  return [...text.matchAll(/“([^”]*)”/g)].map(([, words = ""]) => words);
}

/** Words that a quotation may not lose: denials, modals, conditions, numbers, and names inside a sentence. */
export function weightyIn(
  text: string,
  isName: (word: string) => boolean = (word) => word === "Tom" || word === "Ana",
): string[] {
  const words = text.match(/[\p{L}\p{N}][\p{L}\p{N}'’]*/gu) ?? [];
  return words
    .filter((word) => {
      const plain = word.toLowerCase().replace("’", "'");
      return weighty.has(plain) || /n't$|'(?:ll|d)$|\d/.test(plain) || isName(word);
    })
    .map((word) => word.toLowerCase());
}

/**
 * What is wrong with a quotation of a turn, or null: each piece between two ellipses stands in it to the letter, in order, and
 * what an ellipsis between them leaves out holds no weighty word.
 */
export function wrongInQuotation(quotation: string, turn: string): string | null {
  const text = turn.replace(/\s+/g, " ");
  const pieces = quotation.split(/\s*…\s*/).filter(Boolean);
  const [first] = pieces;
  if (!first) return "empty";
  let problem = "not said";
  for (let start = text.indexOf(first); start >= 0; start = text.indexOf(first, start + 1)) {
    const found = within(pieces, text, start);
    if (found === null) return null;
    problem = found;
  }
  return problem;
}

function within(pieces: string[], text: string, start: number): string | null {
  let end = start;
  for (const [number, piece] of pieces.entries()) {
    const at = text.indexOf(piece, end);
    if (at < 0) return "not said";
    const left = number === 0 ? [] : weightyIn(text.slice(end, at));
    if (left.length > 0) return `leaves out ${left.join(", ")}`;
    end = at + piece.length;
  }
  return null;
}
