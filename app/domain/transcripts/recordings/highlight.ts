import { escapeRegExp } from "#app/core/escape-regexp.ts";

/** Where words occur in a text, in any case: pairs of beginning and end. An empty search finds nothing. */
export function occurrencesIn(text: string, terms: string): [number, number][] {
  const wanted = terms.trim();
  if (wanted === "") return [];
  const pattern = new RegExp(wanted.split(/\s+/).map(escapeRegExp).join("\\s+"), "giu");
  return [...text.matchAll(pattern)].map(({ index, 0: found }) => [index, index + found.length]);
}
