import type { Analysis } from "./models/analysis.ts";
import { quoteOf } from "./quotation.ts";
import { chooseQuotes, type QuoteChoice } from "./quote-choice.ts";
import type { EngineLine, OutlineTopic } from "./types.ts";

const SMALLEST_SHARE = 0.05;
const MOST = 6;

export type Discussion = { line: EngineLine; taken: QuoteChoice[] };

/**
 * The large topics as named discussions: the title, who brought it up, and what was said about it in quotation. Nothing that
 * `taken` holds is said again.
 */
export function namedDiscussions(
  analysis: Analysis,
  outline: OutlineTopic[],
  taken: QuoteChoice[],
): Discussion[] {
  const { sentences } = analysis;
  const large = outline
    .map((topic) => ({ topic, size: sentences.filter(isWithin(topic)).length }))
    .filter(({ size }) => outline.length === 1 || size >= sentences.length * SMALLEST_SHARE)
    .sort((a, b) => b.size - a.size)
    .slice(0, MOST)
    .sort((a, b) => a.topic.startTurn - b.topic.startTurn);
  return large.flatMap(({ topic }) => {
    const [point] = chooseQuotes(analysis, { lines: 1, outline, taken, within: topic });
    if (!point) return [];
    return [{ line: discussionLine(topic, point), taken: [point] }];
  });
}

function discussionLine(topic: OutlineTopic, point: QuoteChoice): EngineLine {
  const { text, turns } = quoteOf(point.sentences);
  return { text: `${topic.topic}. ${text}`, turns };
}

function isWithin({ startTurn, endTurn }: OutlineTopic): (sentence: { turn: number }) => boolean {
  return ({ turn }) => turn >= startTurn && turn <= endTurn;
}
