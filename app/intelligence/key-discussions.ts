import type { Analysis } from "./models/analysis.ts";
import { quoteOf } from "./quotation.ts";
import { chooseQuotes, type QuoteChoice } from "./quote-choice.ts";
import type { EngineLine, OutlineTopic } from "./types.ts";

/** A topic with less than this share of the meeting's sentences is no large one; in a meeting of many topics, with less than its share of them. */
const SMALLEST_SHARE = 0.05;
/** The larger half of the topics is named, and so many at least; the others stand in the outline. */
const FEWEST = 6;

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
  const smallest = sentences.length * Math.min(SMALLEST_SHARE, 1 / outline.length);
  const large = outline
    .map((topic) => ({ topic, size: sentences.filter(isWithin(topic)).length }))
    .filter(({ size }) => outline.length === 1 || size >= smallest)
    .sort((a, b) => b.size - a.size)
    .slice(0, Math.max(FEWEST, Math.ceil(outline.length / 2)))
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
