/** The languages of pages and mails. The first is the one the texts are written in. */
export const interfaceLanguages = ["en", "de"] as const;
export type InterfaceLanguage = (typeof interfaceLanguages)[number];
