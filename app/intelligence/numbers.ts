import { language } from "./language/current.ts";

/** The numbers a text names, in figures or in words: "1,200", "25 %", "twenty-five". */
export function numbersIn(text: string): Set<number> {
  return language.numbersIn(text);
}
