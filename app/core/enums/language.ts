/** The languages of pages. The first is the one the texts are written in. */
export const interfaceLanguages = ["en", "de"] as const;
export type InterfaceLanguage = (typeof interfaceLanguages)[number];

/** The languages that the engine reads, by their ISO 639-1 codes: the same. The first is taken where nothing tells. */
export const readLanguages = [...interfaceLanguages] as const;
export type ReadLanguage = (typeof readLanguages)[number];

export function isReadLanguage(code: string): code is ReadLanguage {
  return readLanguages.some((read) => read === code);
}
