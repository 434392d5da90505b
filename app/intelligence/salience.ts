import type { Sentence } from "./sentences.ts";

/** How much each index term matters in the meeting: the logarithm of the number of sentences it occurs in. */
export function weighTerms(sentences: Sentence[]): Map<string, number> {
  const found = new Map<string, number>();
  for (const sentence of sentences) {
    for (const term of new Set(sentence.terms)) found.set(term, (found.get(term) ?? 0) + 1);
  }
  return found;
}

const POINTS_BACK =
  /^(?:it|that|this|they|he|she|those|these|there|which|who|if|because|what|why|how|where|when|or|do|does|is|are|can)\b/i;

/** What makes a sentence readable on its own: a fair length, no question, no pronoun that points out of it. */
export function standsAlone(sentence: Sentence): number {
  if (!sentence.whole || sentence.words < 6 || sentence.words > 45) return 0;
  let score = 1;
  if (sentence.text.endsWith("?")) score *= 0.4;
  if (POINTS_BACK.test(sentence.text)) score *= 0.6;
  if (sentence.terms.length * 6 < sentence.words) score *= 0.5;
  return score;
}

/**
 * Sentences that together cover the meeting's frequent terms best, chosen one by one; each covers a term once.
 * Source: the greedy coverage of E. Filatova and V. Hatzivassiloglou, "A formal model for information selection in
 * multi-sentence text extraction", COLING 2004. `pool` is cut to its best few hundred first, so the cost is bounded.
 */
export function chooseCovering(
  pool: Sentence[],
  weights: Map<string, number>,
  wordBudget: number,
): Sentence[] {
  const seen = new Set<string>();
  const gain = (sentence: Sentence): number => {
    let sum = 0;
    for (const term of new Set(sentence.terms)) if (!seen.has(term)) sum += weights.get(term) ?? 0;
    return (sum * standsAlone(sentence)) / Math.sqrt(sentence.words + 4);
  };
  let left = pool
    .map((sentence) => ({ sentence, first: gain(sentence) }))
    .filter(({ first }) => first > 0)
    .sort((a, b) => b.first - a.first || a.sentence.at - b.sentence.at)
    .slice(0, 300);
  const chosen: Sentence[] = [];
  let words = 0;
  while (words < wordBudget && left.length > 0) {
    const best = left.reduce((a, b) => (gain(b.sentence) > gain(a.sentence) ? b : a));
    left = left.filter((item) => item !== best);
    if (words > 0 && words + best.sentence.words > wordBudget * 1.2) continue;
    chosen.push(best.sentence);
    words += best.sentence.words;
    for (const term of best.sentence.terms) seen.add(term);
  }
  return chosen.sort((a, b) => a.at - b.at);
}
