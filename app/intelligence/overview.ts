import type { KeyPhrase } from "./key-phrases.ts";
import { distinctPhrases, listed, rankPhrases } from "./phrase-choice.ts";
import { chooseCovering } from "./salience.ts";
import type { Sentence } from "./sentences.ts";
import type { Line } from "./types.ts";

const OVERVIEW_WORDS = 100;

/** A short account of the meeting: what it was about, then the sentences that cover it best, in their order. */
export function writeOverview(
  sentences: Sentence[],
  phrases: KeyPhrase[],
  weights: Map<string, number>,
): Line[] {
  const themes = distinctPhrases(rankPhrases(phrases, sentences.length), 4);
  const chosen = chooseCovering(sentences, weights, OVERVIEW_WORDS);
  const lines: Line[] = chosen.map((sentence) => ({ text: sentence.text, turns: [sentence.turn] }));
  if (themes.length > 1 && lines.length > 1) {
    const turns = themes.map((theme) => sentences[theme.sentences[0] ?? 0]?.turn ?? 0);
    lines.unshift({
      text: `The meeting was about ${listed(themes.map((theme) => theme.text))}.`,
      turns: unique(turns),
    });
  }
  return lines;
}

function unique(turns: number[]): number[] {
  return [...new Set(turns)].sort((a, b) => a - b);
}
