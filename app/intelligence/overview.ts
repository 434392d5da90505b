import { leanedOn, linked } from "./leaning.ts";
import type { Analysis } from "./models/analysis.ts";
import { chooseQuotes, type QuoteChoice } from "./quote-choice.ts";
import { isPrintable, tidy } from "./sentence-filter.ts";
import type { Talk } from "./talk.ts";
import type { EngineLine, OutlineTopic } from "./types.ts";

/** Words of a meeting from which on it gets so many lines. */
const LINES_BY_WORDS: [number, number][] = [
  [2500, 4],
  [700, 3],
  [150, 2],
];

/**
 * What the overview quotes, in the order of the meeting: what was decided, and the main point of each large topic. Two to
 * four lines that stand alone, fewer in a short meeting.
 */
export function chooseOverview(
  analysis: Analysis,
  outline: OutlineTopic[],
  decided: QuoteChoice[],
): QuoteChoice[] {
  const words = wordsIn(analysis);
  const lines = LINES_BY_WORDS.find(([least]) => words >= least)?.[1] ?? 1;
  const first = decided.slice(0, lines > 1 ? 1 : 0);
  const points = chooseQuotes(analysis, { lines: lines - first.length, outline, taken: first });
  const chosen = [...first, ...points];
  return (chosen.length > 0 ? chosen : bestOfFew(analysis)).sort(
    (a, b) => (a.sentences[0]?.at ?? 0) - (b.sentences[0]?.at ?? 0),
  );
}

/** Of a meeting with nothing that passes the gate, the whole sentence that holds most. */
function bestOfFew({ sentences }: Analysis): QuoteChoice[] {
  const whole = sentences.filter(
    ({ whole, text }) => whole && !text.endsWith("?") && isPrintable(tidy(text)),
  );
  const [best] = whole.sort((a, b) => b.terms.length - a.terms.length || a.at - b.at);
  return best ? [{ sentences: [best] }] : [];
}

/** Each in the words of the person who said it, with what it leans on. */
export function overviewLines(chosen: QuoteChoice[], talk: Talk): EngineLine[] {
  return chosen.map(({ sentences }) => {
    const [first] = sentences;
    return linked(first ? leanedOn(first, talk) : [], sentences, { named: true });
  });
}

function wordsIn({ sentences }: Analysis): number {
  return sentences.reduce((sum, { words }) => sum + words, 0);
}
