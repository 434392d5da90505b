/** What comes after so many is one line, so that no text makes a save slow. */
const mostSentences = 300;

let splitter: Intl.Segmenter | undefined;

/** Sentences with all the space that follows them; the segmenter ends one at the first line break. */
export function sentencesOf(text: string): string[] {
  splitter ??= new Intl.Segmenter("en", { granularity: "sentence" });
  const pieces: string[] = [];
  for (const { segment } of splitter.segment(text)) {
    const full = pieces.length >= mostSentences;
    if ((full || segment.trim() === "") && pieces.length > 0) pieces.push(`${pieces.pop()}${segment}`);
    else pieces.push(segment);
  }
  return pieces;
}

/**
 * Reads one text as sentences. One of `known` that is still in it word for word is one piece; what lies between is split by
 * the language's own rules. A piece keeps the line breaks that follow it.
 */
export function sentencesAround(known: string[], text: string): string[] {
  const pieces: string[] = [];
  let from = 0;
  for (const sentence of known.map((one) => one.trim())) {
    const at = text.indexOf(sentence, from);
    if (sentence === "" || at < 0 || !stands(text, at, sentence.length)) continue;
    const end = at + sentence.length + trailing(text, at + sentence.length);
    pieces.push(...sentencesOf(text.slice(from, at)), text.slice(at, end));
    from = end;
  }
  pieces.push(...sentencesOf(text.slice(from)));
  return pieces
    .map((piece) => piece.trim() + piece.slice(piece.trimEnd().length).replace(/[^\n]/g, ""))
    .filter((piece) => piece.trim() !== "");
}

function stands(text: string, at: number, length: number): boolean {
  return /^(|\s)$/.test(text.slice(at - 1, at)) && /^(|\s)$/.test(text.slice(at + length, at + length + 1));
}

function trailing(text: string, at: number): number {
  return text.slice(at).match(/^\s*/)?.[0].length ?? 0;
}
