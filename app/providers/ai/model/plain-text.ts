import { flattened } from "#app/intelligence/injection.ts";

/** What a model wrote as one line of text, without signs that cannot be seen or that change the direction of reading. */
export function singleLine(text: string): string {
  return flattened(text).replace(/\s+/g, " ").trim();
}
