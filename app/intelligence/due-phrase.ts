import { findDueDate } from "./due-date.ts";
import { provedIn } from "./language/proof-languages.ts";
import { splitSentences } from "./sentences.ts";

const mostWords = 8;

/** A day, YYYY-MM-DD, and the spoken words that may name it. */
export type SaidDay = { due: string; texts: string[] };

/**
 * For each day the fewest words that name it, as "Friday"; null where none do.
 * @param heldOn the day that relative ones are counted from
 */
export function duePhrases(days: SaidDay[], heldOn: string, languageCode: string): (string | null)[] {
  return provedIn(languageCode, () =>
    days.map(({ due, texts }) => {
      const isDue = (some: string) => findDueDate(some, heldOn) === due;
      const sentences = texts.flatMap((text) => splitSentences(text)).filter(isDue);
      return (
        sentences.map((sentence) => fewest(sentence.split(/\s+/).filter(Boolean), isDue)).find(Boolean) ??
        null
      );
    }),
  );
}

function fewest(words: string[], isDue: (some: string) => boolean): string | null {
  for (let count = 1; count <= Math.min(mostWords, words.length); count++)
    for (let from = 0; from + count <= words.length; from++) {
      const some = words.slice(from, from + count).join(" ");
      if (isDue(some)) return some.replace(/^[^\p{L}\p{N}]+|[^\p{L}\p{N}]+$/gu, "");
    }
  return null;
}
