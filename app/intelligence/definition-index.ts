import { language } from "./language/current.ts";
import type { Sentence } from "./sentences.ts";

const WORD_CHARACTER = /[\p{L}\p{N}]/u;

type Contexts = { before: string[]; after: string[] };

/**
 * The few sentences that define something ("X means", "what we call X"), read once. Whether one of them defines a given
 * term is then a comparison of texts, with no regular expression for each term.
 */
export class DefinitionIndex {
  private readonly contexts = new Map<number, Contexts>();

  constructor(sentences: Sentence[]) {
    for (const { at, text } of sentences) {
      const before = [...text.matchAll(language.definitions.DEFINES_BEFORE)].map(({ index }) =>
        text.slice(0, index).toLowerCase(),
      );
      const after = [...text.matchAll(language.definitions.DEFINES_AFTER)].map(({ index, 0: cue }) =>
        text.slice(index + cue.length).toLowerCase(),
      );
      if (before.length + after.length > 0) this.contexts.set(at, { before, after });
    }
  }

  /** Whether sentence number `at` defines the term. */
  defines(at: number, term: string): boolean {
    const contexts = this.contexts.get(at);
    if (!contexts) return false;
    const wanted = term.toLowerCase();
    return (
      contexts.before.some(
        (text) => text.endsWith(wanted) && !WORD_CHARACTER.test(text.at(-wanted.length - 1) ?? ""),
      ) ||
      contexts.after.some(
        (text) => text.startsWith(wanted) && !WORD_CHARACTER.test(text.charAt(wanted.length)),
      )
    );
  }
}
