import { createContext, useContext } from "react";
import { languageOfReader } from "#app/core/words.ts";

/** The ISO 639-1 code of the language that was spoken; null where that is not known. */
export const SpokenLanguageContext = createContext<string | null>(null);

/** The `lang` of what was said and of what was written of it; none where it is the page's own. */
export function useSpokenLang(): string | undefined {
  return langOf(useContext(SpokenLanguageContext));
}

/** The `lang` of text in this language; none where it is the page's own, or not known. */
export function langOf(language: string | null | undefined): string | undefined {
  return language === languageOfReader() ? undefined : (language ?? undefined);
}
