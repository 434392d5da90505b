import { language } from "./language/current.ts";

/**
 * The day a sentence names, as YYYY-MM-DD, or null. Relative days ("by Friday", "tomorrow", "end of next week") need
 * `heldOn`, the day of the meeting (of an instant its UTC date), and are counted from it; a named date without a year is
 * the next one to come.
 */
export function findDueDate(sentence: string, heldOn?: string): string | null {
  return language.findDueDate(sentence, heldOn);
}
