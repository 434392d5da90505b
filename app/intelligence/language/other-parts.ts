import { isReadLanguage, readLanguages } from "#app/core/enums/language.ts";
import type { LanguagePart, Turn } from "../types.ts";

const LETTERS = /\p{L}/gu;
const MOSTLY = 0.5;

/** The turns with empty words where they are in another language: their numbers stay. */
export function readable(turns: Turn[], languages: string[], code: string): Turn[] {
  return turns.map((turn, at) => (languages[at] === code ? turn : { ...turn, text: "" }));
}

/** The part of each language in a meeting, the largest first. */
export function partsOf(turns: Turn[], languages: string[]): LanguagePart[] {
  const letters = turns.map(({ text }) => text.match(LETTERS)?.length ?? 0);
  const all = Math.max(
    1,
    letters.reduce((sum, count) => sum + count, 0),
  );
  const parts = new Map<string, number>();
  letters.forEach((count, at) => {
    const language = languages[at];
    if (language && count > 0) parts.set(language, (parts.get(language) ?? 0) + count / all);
  });
  return [...parts]
    .map(([language, share]) => ({
      language,
      share,
      ...(isReadLanguage(language) && { read: true as const }),
    }))
    .sort((one, other) => other.share - one.share);
}

/** The parts that are not in the first of the languages that are read. */
export function otherParts(parts: LanguagePart[]): LanguagePart[] {
  return parts.filter(({ language }) => language !== readLanguages[0]);
}

/** Whether more of a meeting is in languages that are not read. */
export function isMostlyUnread(parts: LanguagePart[]): boolean {
  return parts.reduce((sum, { share, read }) => sum + (read ? 0 : share), 0) > MOSTLY;
}
