import { createContext } from "react";
import { Link } from "../../kit/link.tsx";

/** ISO 639-1 codes with their part of the meeting's letters from 0 to 1. */
export type LanguageShare = { language: string; share: number };

/** From this share on the whole meeting counts as unread, and below the other one nothing is said. */
const whole = 0.95;
const least = 0.01;

/** The language in which a meeting was held that the built-in engine could not read; null where it read some of it. */
export const UnreadLanguageContext = createContext<string | null>(null);

export function unreadLanguage(parts: LanguageShare[]): string | null {
  return sumOf(parts) >= whole ? namesOf(parts.slice(0, 1)) : null;
}

/** Says what the built-in engine left out, and what works all the same. */
export function OtherLanguages({ parts }: { parts: LanguageShare[] }) {
  const share = sumOf(parts);
  if (share < least) return null;
  const languages = namesOf(parts.filter((part) => part.share >= least || part === parts[0]));
  return (
    <div role="note" className="max-w-prose border-l-2 border-thread py-1 pl-5">
      <p>
        {share >= whole
          ? `This transcript seems to be in ${languages}. The built-in engine reads English, so nothing was summarized.`
          : `About ${Math.max(1, Math.round(share * 100))}% of this transcript seems to be in ${languages}. The built-in engine reads English and left that part out.`}
      </p>
      <p className="mt-1 text-sm text-muted">
        Search and the transcript work. A <Link to="/settings/language-model">language model</Link> writes in
        any language.
      </p>
    </div>
  );
}

function sumOf(parts: LanguageShare[]): number {
  return parts.reduce((sum, { share }) => sum + share, 0);
}

function namesOf(parts: LanguageShare[]): string {
  const names = new Intl.DisplayNames(["en"], { type: "language", fallback: "code" });
  return new Intl.ListFormat("en").format(parts.map(({ language }) => names.of(language) ?? language));
}
