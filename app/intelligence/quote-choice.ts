import type { Analysis } from "./models/analysis.ts";
import { passesSentenceFilter } from "./sentence-filter.ts";
import type { Sentence } from "./sentences.ts";
import type { OutlineTopic } from "./types.ts";

/** Consecutive sentences of one turn that are printed as one quotation. */
export type QuoteChoice = { sentences: Sentence[] };

export type QuoteOptions = {
  lines: number;
  outline: OutlineTopic[];
  /** What is printed already: it is not said again, and its topic comes last. */
  taken?: QuoteChoice[];
  /** Only sentences of these turns, the last included. */
  within?: { startTurn: number; endTurn: number };
  /** The scorer's log-odds below which nothing is printed. */
  least?: number;
};

const TUNING = {
  /** How much the scorer's verdict and the likeness to a summary's evidence count, as exponents. */
  printable: 0.5,
  salience: 0.5,
  /** A longer sentence has to name more: its words and this, to this power. */
  offset: 14,
  power: 0.7,
  /** Two sentences together have at most so many words. */
  pairWords: 42,
  /** The scorer's log-odds below which nothing is printed. */
  least: -0.6,
  /** What is left of the quality with each word that was a repair, and each gap. */
  rough: 0.65,
  /** What a second quotation from one topic is worth. */
  topic: 0.6,
};
const CANDIDATES = 400;

type Candidate = QuoteChoice & { quality: number; terms: Set<string>; words: number; topic: number };

/**
 * The sentences, or pairs of them, that together name most of what a summary would name, each read well alone: greedy
 * coverage (Filatova and Hatzivassiloglou, COLING 2004) of terms weighed by the trained model, times the quality of
 * the sentence. A second quotation from one topic counts less.
 */
export function chooseQuotes(analysis: Analysis, options: QuoteOptions): QuoteChoice[] {
  const { lines, taken = [] } = options;
  const seen = new Set(taken.flatMap(({ sentences }) => sentences.flatMap(({ terms }) => terms)));
  const topics = new Set(taken.map(({ sentences }) => topicOf(sentences[0], options.outline)));
  const used = new Set(taken.flatMap(({ sentences }) => sentences.map(({ at }) => at)));
  const worth = ({ terms, quality, words, topic }: Candidate): number => {
    let sum = 0;
    for (const term of terms) if (!seen.has(term)) sum += analysis.importance.get(term) ?? 0;
    return (
      ((sum * quality) / (words + TUNING.offset) ** TUNING.power) * (topics.has(topic) ? TUNING.topic : 1)
    );
  };
  let left = candidates(analysis, options)
    .sort((a, b) => worth(b) - worth(a))
    .slice(0, CANDIDATES);
  const chosen: Candidate[] = [];
  while (chosen.length < lines) {
    left = left.filter(({ sentences }) => !sentences.some(({ at }) => used.has(at)));
    const best = left.reduce<Candidate | null>((a, b) => (a && worth(a) >= worth(b) ? a : b), null);
    if (!best || worth(best) <= 0) break;
    chosen.push(best);
    topics.add(best.topic);
    for (const { at } of best.sentences) used.add(at);
    for (const term of best.terms) seen.add(term);
  }
  return chosen.sort((a, b) => (a.sentences[0]?.at ?? 0) - (b.sentences[0]?.at ?? 0));
}

function candidates(
  analysis: Analysis,
  { within, outline, least = TUNING.least }: QuoteOptions,
): Candidate[] {
  const { sentences } = analysis;
  const inside = ({ turn }: Sentence): boolean =>
    !within || (turn >= within.startTurn && turn <= within.endTurn);
  const good = sentences.map(
    (sentence) => inside(sentence) && passesSentenceFilter(sentence, analysis, least),
  );
  const found: Candidate[] = [];
  for (const sentence of sentences) {
    if (!good[sentence.at] || sentence.words < 6) continue;
    found.push(asCandidate([sentence], analysis, outline));
    const next = sentences[sentence.at + 1];
    if (!next || !follows(next, sentence) || !good[next.at]) continue;
    if (sentence.words + next.words > TUNING.pairWords) continue;
    found.push(asCandidate([sentence, next], analysis, outline));
  }
  return found;
}

/** Whether `next` directly follows in the same part of the same turn. */
function follows(next: Sentence, sentence: Sentence): boolean {
  return next.turn === sentence.turn && next.part === sentence.part + 1;
}

function asCandidate(sentences: Sentence[], { scores }: Analysis, outline: OutlineTopic[]): Candidate {
  const mean = (name: "printable" | "salience"): number =>
    sentences.reduce((sum, { at }) => sum + (scores[at]?.[name] ?? 0), 0) / sentences.length;
  return {
    sentences,
    quality:
      Math.exp(TUNING.printable * mean("printable") + TUNING.salience * mean("salience")) *
      TUNING.rough ** sentences.reduce((sum, { rough }) => sum + rough, 0),
    terms: new Set(sentences.flatMap(({ terms }) => terms)),
    words: sentences.reduce((sum, { words }) => sum + words, 0),
    topic: topicOf(sentences[0], outline),
  };
}

function topicOf(sentence: Sentence | undefined, outline: OutlineTopic[]): number {
  const turn = sentence?.turn ?? 0;
  return outline.findIndex(({ startTurn, endTurn }) => turn >= startTurn && turn <= endTurn);
}
