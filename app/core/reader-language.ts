import { AsyncLocalStorage } from "node:async_hooks";
import { type InterfaceLanguage, interfaceLanguages } from "./enums/language.ts";
import { memoize } from "./memoize.ts";
import { type Catalogue, setReader } from "./words.ts";

const languages = new AsyncLocalStorage<InterfaceLanguage>();

/** Lets the program speak these languages beside English. */
export function speak(catalogues: Partial<Record<InterfaceLanguage, Catalogue>>): void {
  setReader({ language: () => languages.getStore() ?? "en", catalogues });
}

/** Whatever `run` says, and what it begins, is in this language. Elsewhere, as in REST and the log, the program speaks English. */
export function speakIn<T>(language: InterfaceLanguage, run: () => T): T {
  return languages.run(language, run);
}

/** The language of a reader: the one they chose, else the first of their browser's that the program speaks. */
export function readerLanguage(
  chosen: InterfaceLanguage | null | undefined,
  accepted: string | undefined,
): InterfaceLanguage {
  return chosen ?? (accepted ? accepting(accepted.slice(0, mostOfHeader)) : "en");
}

const mostOfHeader = 200;
const mostHeaders = 500;

/** By `Accept-Language`: "de-AT,de;q=0.9,en;q=0.8". */
const accepting = memoize(mostHeaders, (header): InterfaceLanguage => {
  const ranges = header.split(",").map((range) => {
    const [tag = "", ...parameters] = range
      .trim()
      .toLowerCase()
      .split(/\s*;\s*/);
    const quality = parameters.find((one) => one.startsWith("q="))?.slice(2);
    return { language: tag.split("-")[0] ?? "", quality: quality === undefined ? 1 : Number(quality) };
  });
  // Sorting is stable: of equal ones the first comes first.
  const wanted = ranges.filter(({ quality }) => quality > 0).sort((a, b) => b.quality - a.quality);
  for (const { language } of wanted) {
    const spoken = interfaceLanguages.find((one) => one === language);
    if (spoken) return spoken;
  }
  return "en";
});
