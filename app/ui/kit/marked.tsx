import { spellingPattern } from "#app/core/spelling-pattern.ts";

/** Text in which the words of a search are marked, in every form the search finds. HTML in the text is not interpreted. */
export function Marked({ text, terms }: { text: string; terms: string[] }) {
  if (terms.length === 0) return text;
  const stems = terms.map((word) => spellingPattern(stemOf(word)));
  const pieces = text.split(
    new RegExp(`(?<![\\p{L}\\p{N}])((?:${stems.join("|")})[\\p{L}\\p{M}\\u00AD]*)`, "giu"),
  );
  let at = 0;
  return pieces.map((piece, index) => {
    const key = at;
    at += piece.length;
    if (index % 2 === 0) return piece;
    return (
      <mark key={key} className="rounded-[2px] bg-accent-tint text-accent-ink">
        {piece}
      </mark>
    );
  });
}

const endings = /(?:ations?|ions?|ings?|ments?|ers?|ed|es|ly|s)$/;

/** A long word without its ending: a search for "walking" also finds "walks". */
function stemOf(word: string): string {
  const stem = word.replace(endings, "");
  return stem.length >= 4 ? stem : word;
}
