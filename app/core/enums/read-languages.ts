/** The languages that the engine reads, by their ISO 639-1 codes; the first is taken where nothing tells. */
export const readLanguages = ["en", "de"] as const;
export type ReadLanguage = (typeof readLanguages)[number];

export function isReadLanguage(code: string): code is ReadLanguage {
  return readLanguages.some((read) => read === code);
}
