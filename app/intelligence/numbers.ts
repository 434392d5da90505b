import { language } from "./language/current.ts";

/** The numbers a text names, in figures or in words: "1,200", "25 %", "twenty-five". */
export const numbersIn: (text: string) => Set<number> = language.numbersIn;
