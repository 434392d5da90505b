import type { LanguagePart, Turn } from "../types.ts";

const LETTERS = /\p{L}/gu;
const MOSTLY = 0.5;

/** The turns with empty words where they are in another language: their numbers stay. */
export function readable(turns: Turn[], languages: (string | null)[] = []): Turn[] {
  return turns.map((turn, at) => (languages[at] ? { ...turn, text: "" } : turn));
}

/** The part of each other language in a meeting, the largest first. */
export function partsOf(turns: Turn[], languages: (string | null)[] = []): LanguagePart[] {
  const letters = turns.map(({ text }) => text.match(LETTERS)?.length ?? 0);
  const all = Math.max(
    1,
    letters.reduce((sum, count) => sum + count, 0),
  );
  const parts = new Map<string, number>();
  letters.forEach((count, at) => {
    const language = languages[at];
    if (language) parts.set(language, (parts.get(language) ?? 0) + count / all);
  });
  return [...parts]
    .map(([language, share]) => ({ language, share }))
    .sort((one, other) => other.share - one.share);
}

/** Whether more of a meeting is in other languages than in the engine's. */
export function isMostlyOther(parts: LanguagePart[]): boolean {
  return parts.reduce((sum, { share }) => sum + share, 0) > MOSTLY;
}
