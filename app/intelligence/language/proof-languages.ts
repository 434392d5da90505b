import { readLanguages } from "#app/core/enums/language.ts";
import { inLanguage, languageOf } from "./current.ts";
import { spanishProof } from "./es/proof-words.ts";
import { frenchProof } from "./fr/proof-words.ts";
import { japaneseProof } from "./ja/proof-words.ts";
import type { Language } from "./language.ts";
import { languageForProof, unknownForProof } from "./proof-words.ts";

const known = new Map<string, Language>([
  ...readLanguages.map((code) => [code, languageOf(code)] as const),
  ...[spanishProof, frenchProof, japaneseProof].map(
    (words) => [words.code, languageForProof(words)] as const,
  ),
]);

/** Proves something in the language that is spoken; `prove` must be done when it returns. */
export function provedIn<T>(code: string, prove: () => T): T {
  const language = known.get(code) ?? unknownForProof(code);
  known.set(code, language);
  return inLanguage(language, prove);
}

/** The language of most of these turns; `usual` where none is known. */
export function languageOfTurns(turns: number[], languages: readonly (string | null)[] = []): string {
  const counts = new Map<string, number>();
  for (const turn of turns) {
    const code = languages[turn] ?? readLanguages[0];
    counts.set(code, (counts.get(code) ?? 0) + 1);
  }
  const [most] = [...counts].sort(([, one], [, other]) => other - one);
  return most?.[0] ?? readLanguages[0];
}
