/** Text with the words that were looked for marked in it, in every form the search has found them. Text stays text. */
export function Marked({ text, words }: { text: string; words: string[] }) {
  if (words.length === 0) return text;
  const stems = words.map((word) => stemOf(word).replace(/[.*+?^${}()|[\]\\]/g, "\\$&"));
  const pieces = text.split(new RegExp(`(?<![\\p{L}\\p{N}])((?:${stems.join("|")})[\\p{L}\\p{M}]*)`, "giu"));
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

/** A long word without its ending: "transcription" was found as "transcripts". */
function stemOf(word: string): string {
  const stem = word.replace(endings, "");
  return stem.length >= 4 ? stem : word;
}
