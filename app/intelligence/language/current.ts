import { english } from "./en/english.ts";
import type { Language } from "./language.ts";

/** The language in which the engine reads meetings. The engine knows no other way to a word list. */
export const language: Language = english;
