import { memoize } from "#app/core/memoize.ts";
import { spellingPattern } from "#app/core/spelling-pattern.ts";

/** Where words occur in a text, in any case and spelling: pairs of beginning and end. An empty search finds nothing. */
export function occurrencesIn(text: string, terms: string): [number, number][] {
  const wanted = terms.trim();
  if (wanted === "") return [];
  return [...text.matchAll(patternOf(wanted))].map(({ index, 0: found }) => [index, index + found.length]);
}

const patternOf = memoize(
  50,
  (wanted) => new RegExp(wanted.split(/\s+/).map(spellingPattern).join("\\s+"), "giu"),
);
