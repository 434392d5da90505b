/** Not behind a word of one or two letters, which is an abbreviation, or a "No." that belongs to what follows. */
const SENTENCE_END = /(?<!(?:^|\s)\p{L}{1,2})[.?!…]["'”’)]?(?:\s+|$)|[。！？]/gu;

/**
 * As much of a long text as is read at a glance, around the place `at`, with an ellipsis where it was cut. It begins and ends
 * with a sentence, so that no denial in front and no condition behind is lost; only inside a sentence that is too long itself
 * between two words. Usually at most `usual` characters without the ellipses, and up to `most` where a sentence ends there.
 */
export function stretchAround(text: string, at: number, usual: number, most = usual): string {
  if (text.length <= most) return text;
  const ends = [...text.matchAll(SENTENCE_END)].map(({ index, 0: mark }) => index + mark.length);
  const sentence = ends.findLast((end) => end <= at) ?? 0;
  const from = at - sentence <= (usual * 2) / 3 ? sentence : text.indexOf(" ", at - usual / 3) + 1;
  const last = ends.findLast((end) => end > at && end <= from + usual);
  const next = ends.find((end) => end > from + usual && end <= from + most);
  const to = text.length <= from + usual ? text.length : (last ?? next);
  const cut = to === undefined ? text.slice(from, from + usual).replace(/\s+\S*$/, "") : text.slice(from, to);
  return `${from > 0 ? "… " : ""}${cut.trim()}${to === text.length ? "" : " …"}`;
}

/** The first sentences of a text, at most `most` characters. */
export function firstSentencesOf(text: string, most: number): string {
  return text.length <= most ? text : stretchAround(text, 0, most - 2);
}

/** A text from the sentence on in which the place `at` stands. */
export function fromSentenceOf(text: string, at: number): string {
  const before = [...text.slice(0, at).matchAll(SENTENCE_END)].at(-1);
  return before ? `… ${text.slice(before.index + before[0].length)}` : text;
}
