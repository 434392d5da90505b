/** Where a word begins and ends: "\b" takes "ü" and "ß" for no letters. */
const BEGINS = "(?<![\\p{L}\\p{N}])";
const ENDS = "(?![\\p{L}\\p{N}])";

/** A pattern for any of these, each a source that whole words have to match, in either case. */
export function wholeWords(...sources: string[]): RegExp {
  return new RegExp(sourceOf(sources), "iu");
}

/** The same for every place where one stands. */
export function allWholeWords(...sources: string[]): RegExp {
  return new RegExp(sourceOf(sources), "giu");
}

/** The same as the beginning of a text. */
export function firstWords(...sources: string[]): RegExp {
  return new RegExp(`^(?:${sources.join("|")})${ENDS}`, "iu");
}

function sourceOf(sources: string[]): string {
  return `${BEGINS}(?:${sources.join("|")})${ENDS}`;
}
