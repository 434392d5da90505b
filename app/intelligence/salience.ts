import { language } from "./language/current.ts";
import type { Sentence } from "./sentences.ts";

const { CUES } = language.cues;

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

/** Whether a sentence was begun twice, or lost its subject, while it was spoken. */
export function isRepaired(text: string): boolean {
  return HEADLESS.test(text) || REPAIRS.some((repair) => repair.test(text));
}

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
