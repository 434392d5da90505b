type Place = { segment_id: string; start_ms: number; seq: number };
type Words = { text: string };
/** As a thread names spoken words; word numbers count from 0 in the line in which each stands. */
export type SpokenAnchor = {
  segment_id: string | null;
  last_segment_id: string | null;
  first_word: number | null;
  last_word: number | null;
};

/** More is cut: a thread says what it is about, and the transcript has all of it. */
const longest = 1000;

/** Whether a line is read before another. */
function isBefore(one: Place, other: Place): boolean {
  return one.start_ms < other.start_ms || (one.start_ms === other.start_ms && one.seq < other.seq);
}

/**
 * The lines of a thread in the order they are read: from its first to its last. Where the last one is not there any more, or is
 * read before the first, the first alone; none without the first.
 */
export function stretchOf<L extends Place>(lines: L[], anchor: SpokenAnchor): L[] {
  const first = lines.find(({ segment_id }) => segment_id === anchor.segment_id);
  if (!first) return [];
  const last = lines.find(({ segment_id }) => segment_id === anchor.last_segment_id);
  if (!last || isBefore(last, first)) return [first];
  return lines
    .filter((line) => !isBefore(line, first) && !isBefore(last, line))
    .sort((a, b) => (isBefore(a, b) ? -1 : 1));
}

/** The words that a thread is about, of the lines that `stretchOf` gave; whole lines where it names no words. */
export function wordsAbout(
  stretch: Words[],
  { last_segment_id, first_word, last_word }: SpokenAnchor,
): string {
  const isWhole = last_segment_id === null || stretch.length > 1;
  const cut = stretch.map(({ text }, at) => {
    const words = text.split(/\s+/).filter(Boolean);
    const from = at === 0 ? (first_word ?? 0) : 0;
    const to = isWhole && at === stretch.length - 1 && last_word !== null ? last_word + 1 : words.length;
    // What was corrected since then may have fewer words.
    return (words.slice(from, to).length > 0 ? words.slice(from, to) : words).join(" ");
  });
  const text = cut.join(" ");
  return text.length <= longest ? text : `${text.slice(0, longest).replace(/\s+\S*$/, "")} …`;
}
