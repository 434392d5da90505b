import { CUES } from "./cues.ts";
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
const HEADLESS = /^(?:has|have|got|was|were|would|just|being|been|having|had|than|not|in terms|to)\b/i;
/** Marks of a sentence that was repaired while it was spoken. */
const REPAIRS = [
  /\b(?:the|a|an|my|our|your|their) (?:to|of|the|a|an|and|is|are|was|i|we|it|they|this|that)\b/i,
  /\b(i|we|you|they|it|he|she)\b(?:['’]\w+)?(?: \w+){0,2} \1(?:['’]\w+)?\b/i,
  /\b(?:is|are|was|were|be|do|don't|does|did|have|has) (?:is|are|was|were|be|do|don't|doesn't|does|did|to has)\b/i,
  /\p{Ll} (?:So|And|But|Well|The|It|It's|You|We|That|This|If|There|They|What)\b/u,
  /,\s*\p{L}+,\s*\p{L}+,/u,
  /\b(?:and|but|so|or) (?:and|but|so|or)\b/i,
];

/** From 0 to 1, how well a sentence reads alone: a fair length, no question, no pronoun pointing out of it, no repair. */
export function standsAlone(sentence: Sentence): number {
  if (!sentence.whole || sentence.words < 5 || sentence.words > 45) return 0;
  let score = sentence.text.endsWith("?") ? 0.15 : 1;
  if (sentence.words < 7) score *= 0.6;
  if (POINTS_BACK.test(sentence.text)) score *= 0.6;
  if (HEADLESS.test(sentence.text)) score *= 0.5;
  if (sentence.terms.length * 6 < sentence.words) score *= 0.5;
  if (CUES.procedure.test(sentence.text)) score *= 0.4;
  for (const repair of REPAIRS) if (repair.test(sentence.text)) score *= 0.55;
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
