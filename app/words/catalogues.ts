import type { InterfaceLanguage } from "../core/enums/language.ts";
import type { Catalogue } from "../core/words.ts";
import { german } from "./de/german.ts";

/** The texts of every language but English, whose texts stand where they are used. */
export const catalogues: Record<Exclude<InterfaceLanguage, "en">, Catalogue> = { de: german };
