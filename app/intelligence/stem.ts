import { language } from "./language/current.ts";

/** The stem of a lower-case word: what its forms have in common. A word with other characters comes back as it is. */
export function stem(word: string): string {
  return language.stem(word);
}
