import { language } from "./language/current.ts";
import type { Sentence } from "./sentences.ts";

const { POINTS_BACK, HEADLESS, REPAIRS } = language.repairs;
const { CUES } = language.cues;

/** Whether a sentence was begun twice, or lost its subject, while it was spoken. */
export function isRepaired(text: string): boolean {
  return HEADLESS.test(text) || REPAIRS.some((repair) => repair.test(text));
}

/** From 0 to 1, how well a sentence reads alone: a fair length, no question, no pronoun pointing out of it, no repair. */
export function standsAlone(sentence: Pick<Sentence, "text" | "words" | "terms" | "whole">): number {
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
