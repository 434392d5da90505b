import type { KeyPhrase } from "./key-phrases.ts";
import type { Analysis } from "./models/analysis.ts";
import { quoteOf } from "./quotation.ts";
import { chooseQuotes, type QuoteChoice } from "./quote-choice.ts";
import { topicStarts } from "./segmentation.ts";
import { topicTitles } from "./topic-titles.ts";
import type { OutlineTopic } from "./types.ts";

const POINTS = 3;

/** The meeting cut into topics, each with a title; the points are chosen later. */
export function buildOutline(
  { turns, sentences, models }: Analysis,
  phrases: KeyPhrase[],
  agenda: string[] = [],
): OutlineTopic[] {
  const starts = topicStarts(turns, models);
  const topics = starts.map((startTurn, number) => ({
    startTurn,
    endTurn: (starts[number + 1] ?? turns.length) - 1,
  }));
  const titles = topicTitles(topics, { sentences, phrases, agenda });
  return topics.map(({ startTurn, endTurn }, number) => ({
    topic: titles[number] ?? "",
    startTurn,
    endTurn,
    startMs: turns[startTurn]?.startMs ?? 0,
    points: [],
  }));
}

/** The outline with the points of each topic: quotations that are not printed elsewhere. */
export function withPoints(
  outline: OutlineTopic[],
  analysis: Analysis,
  taken: QuoteChoice[],
): OutlineTopic[] {
  return outline.map((topic) => {
    const points = chooseQuotes(analysis, { lines: POINTS, outline, taken, within: topic });
    return { ...topic, points: points.map(({ sentences }) => quoteOf(sentences)) };
  });
}
