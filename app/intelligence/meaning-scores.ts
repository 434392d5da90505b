/** What meanings count beside words: the more, the less even the best passage has of the question's words. */
const SURE_OF_WORDS = 8;
const [LEAST, MOST] = [0.3, 2];

type Scored = { words: Float64Array; meanings: Float64Array | null };

/**
 * How much the passages of several meetings have of a question's words and of its meaning, as one score, 0 or more: each in
 * standard deviations from its mean, added up. By their ranks alone it would be lost that one passage has all of the words.
 * @param meetings for each the scores of its passages; `meanings` is null for one without vectors, which counts as usual
 */
export function joinScores(meetings: Scored[]): Float64Array[] {
  const words = meetings.map((meeting) => meeting.words);
  const best = words.reduce((most, scores) => scores.reduce((a, b) => Math.max(a, b), most), 0);
  const weight = Math.max(LEAST, Math.min(MOST, SURE_OF_WORDS / best));
  const byWords = standardsOf(words);
  const byMeaning = standardsOf(meetings.flatMap(({ meanings }) => meanings ?? []));
  const joined = meetings.map((meeting) =>
    meeting.words.map((score, at) => {
      const meaning = meeting.meanings?.[at];
      return byWords(score) + (meaning === undefined ? 0 : weight * byMeaning(meaning));
    }),
  );
  const lowest = joined.reduce((least, scores) => scores.reduce((a, b) => Math.min(a, b), least), 0);
  return joined.map((scores) => scores.map((score) => score - lowest));
}

/** How many standard deviations a value is from the mean of all. */
function standardsOf(lists: Float64Array[]): (value: number) => number {
  const all = lists.flatMap((list) => [...list]);
  const mean = all.reduce((sum, value) => sum + value, 0) / Math.max(1, all.length);
  const variance = all.reduce((sum, value) => sum + (value - mean) ** 2, 0) / Math.max(1, all.length);
  return (value) => (value - mean) / (Math.sqrt(variance) || 1);
}
