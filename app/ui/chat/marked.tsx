/** Text with the words that were looked for marked in it, from their beginning on. Text stays text. */
export function Marked({ text, words }: { text: string; words: string[] }) {
  if (words.length === 0) return text;
  const escaped = words.map((word) => word.replace(/[.*+?^${}()|[\]\\]/g, "\\$&"));
  const pieces = text.split(new RegExp(`(?<![\\p{L}\\p{N}])(${escaped.join("|")})`, "giu"));
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
