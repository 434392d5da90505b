import type { KeyPhrase } from "./key-phrases.ts";
import { language } from "./language/current.ts";
import type { Analysis } from "./models/analysis.ts";
import { distinctPhrases, phrasesWithin } from "./phrase-choice.ts";
import { quoteOf } from "./quotation.ts";
import { chooseQuotes, type QuoteChoice } from "./quote-choice.ts";
import { topicStarts } from "./segmentation.ts";
import type { OutlineTopic } from "./types.ts";

const { listed, topicName } = language.texts;

const POINTS = 3;
const NAMES = 2;

/** The meeting cut into topics, each with a name made of its own phrases; the points are chosen later. */
export function buildOutline({ turns, sentences, models }: Analysis, phrases: KeyPhrase[]): OutlineTopic[] {
  const starts = topicStarts(turns, models);
  return starts.map((startTurn, number) => {
    const endTurn = (starts[number + 1] ?? turns.length) - 1;
    const own = sentences.filter((sentence) => sentence.turn >= startTurn && sentence.turn <= endTurn);
    const [first, last] = [own[0]?.at ?? 0, own.at(-1)?.at ?? -1];
    const names = distinctPhrases(phrasesWithin(phrases, first, last + 1), NAMES).map(
      (phrase) => phrase.text,
    );
    return {
      topic: capital(listed(names)) || topicName(number, starts.length),
      startTurn,
      endTurn,
      startMs: turns[startTurn]?.startMs ?? 0,
      points: [],
    };
  });
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

function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
