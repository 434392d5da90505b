import { language } from "./language/current.ts";
import type { Sentence } from "./sentences.ts";

/** Whether a sentence was begun twice, or lost its subject, while it was spoken. */
export function isRepaired(text: string): boolean {
  return language.repairs.HEADLESS.test(text) || language.repairs.REPAIRS.some((repair) => repair.test(text));
}

/** From 0 to 1, how well a sentence reads alone: a fair length, no question, no pronoun pointing out of it, no repair. */
export function standsAlone(sentence: Pick<Sentence, "text" | "words" | "terms" | "whole">): number {
  if (!sentence.whole || sentence.words < 5 || sentence.words > 45) return 0;
  let score = sentence.text.endsWith("?") ? 0.15 : 1;
  if (sentence.words < 7) score *= 0.6;
  if (language.repairs.POINTS_BACK.test(sentence.text)) score *= 0.6;
  if (language.repairs.HEADLESS.test(sentence.text)) score *= 0.5;
  if (sentence.terms.length * 6 < sentence.words) score *= 0.5;
  if (language.cues.CUES.procedure.test(sentence.text)) score *= 0.4;
  for (const repair of language.repairs.REPAIRS) if (repair.test(sentence.text)) score *= 0.55;
  return score;
}
