import { isReadLanguage, type ReadLanguage } from "#app/core/enums/language.ts";
import { german } from "./de/german.ts";
import { english } from "./en/english.ts";
import type { Language } from "./language.ts";

const byCode: Readonly<Record<ReadLanguage, Language>> = { en: english, de: german };
export const knownLanguages: readonly Language[] = Object.values(byCode);

/**
 * The language of what is being read. The engine knows no other way to a word list, and takes each from here when it needs it:
 * what is read next may be in another language.
 */
export let language: Language = english;

/** Reads something in its language. `read` must be done when it returns: whoever is next reads in the language before. */
export function inLanguage<T>(spoken: Language, read: () => T): T {
  const before = language;
  language = spoken;
  try {
    return read();
  } finally {
    language = before;
  }
}

/** All that is known of a language that the engine reads; of another one, what is known of English. */
export function languageOf(code: string): Language {
  return isReadLanguage(code) ? byCode[code] : english;
}

/** What is made of a language's lists, once for each language. */
export function ofEachLanguage<T>(make: () => T): () => T {
  const made = new Map<Language, T>();
  return () => {
    const known = made.get(language);
    if (known !== undefined) return known;
    const fresh = make();
    made.set(language, fresh);
    return fresh;
  };
}
