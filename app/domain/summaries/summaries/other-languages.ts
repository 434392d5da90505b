import { readLanguages } from "#app/core/enums/language.ts";
import { localeOfReader, t } from "#app/core/words.ts";
import { writtenByHand } from "./engine-name.ts";

/**
 * A language other than English, by its ISO 639-1 code. `share`: its part of the transcript's letters, from 0 to 1; `read` where
 * the engine reads it.
 */
export type LanguageShare = { language: string; share: number; read?: boolean | undefined };

type SummarizedText = { engine: string; other_languages: LanguageShare[] };

/** From this share on the whole transcript counts as unread; below the other one nothing is said. */
const whole = 0.95;
const least = 0.01;

/** What the engine left unread. */
export function unreadParts(parts: LanguageShare[]): { language: string; share: number }[] {
  return parts.flatMap(({ language, share, read }) => (read ? [] : [{ language, share }]));
}

/** The language of a transcript that the engine could not read, by its name for the reader; null where it read some of it. */
export function unreadLanguage(parts: LanguageShare[]): string | null {
  const unread = unreadParts(parts);
  return sumOf(unread) >= whole ? namesOf(unread.slice(0, 1)) : null;
}

/** The code of the one language that nearly all of a transcript is in; null where it is in several, or nothing was spoken. */
export function spokenLanguage({ engine, other_languages }: SummarizedText): string | null {
  if (engine === writtenByHand) return null;
  if (sumOf(other_languages) <= 1 - whole) return "en";
  return other_languages.find(({ share }) => share >= whole)?.language ?? null;
}

/** What the engine left out, in sentences; null where it read all. */
export function unreadText(all: LanguageShare[]): string | null {
  const parts = unreadParts(all);
  const share = sumOf(parts);
  if (share < least) return null;
  const languages = namesOf(parts.filter((part) => part.share >= least || part === parts[0]));
  const read = namesOf(readLanguages.map((language) => ({ language })));
  if (share >= whole)
    return t(
      "This transcript seems to be in {languages}. The built-in engine reads {read}, so nothing was summarized.",
      { languages, read },
    );
  const percent = Math.max(1, Math.round(share * 100));
  return t(
    "About {percent}% of this transcript seems to be in {languages}. The built-in engine reads {read}, and left that part out.",
    { percent, languages, read },
  );
}

function sumOf(parts: { share: number }[]): number {
  return parts.reduce((sum, { share }) => sum + share, 0);
}

function namesOf(parts: { language: string }[]): string {
  const locale = localeOfReader();
  const names = new Intl.DisplayNames([locale], { type: "language", fallback: "code" });
  return new Intl.ListFormat(locale).format(parts.map(({ language }) => names.of(language) ?? language));
}
