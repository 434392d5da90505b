import { answerableFeatures } from "./models/answerable-features.ts";
import { logOdds } from "./models/linear-model.ts";
import { MODELS, type Models } from "./models/models.ts";
import {
  hitsAmong,
  nearestWeight,
  type QueryTerm,
  queryTerms,
  termsAround,
  unsaidTerms,
} from "./query-terms.ts";
import type { ParsedQuestion } from "./question.ts";
import type { MeetingText, Passage } from "./types.ts";

/**
 * By the number of words a question asks for: the share of their weight that must be said, and within how many words. A
 * short question names one thing, whose words stand together; a long one is told in other words than those it was held in.
 */
const STRICTNESS = [
  { words: 2, needed: 0.85, window: 30 },
  { words: 3, needed: 0.62, window: 50 },
  { words: Number.POSITIVE_INFINITY, needed: 0.26, window: 120 },
];
const FEW = 2;
/** The more is read, the likelier two words stand near each other by chance, and the closer they must stand. */
const USUAL_MEETINGS = 20;
/** Two words that the question itself does not put side by side. */
const APART = { needed: 0.6, window: 150 };
/** Turns around a passage that are heard with it. */
const REACH = 2;
/** The model's log-odds that lift what the rule refuses, of a short question more, and that sink what it lets through. */
const SURE = { discussed: 0, few: 1, not: -4 };

export type Discussed = {
  /** Whether the subject is spoken of in one place. */
  found: boolean;
  /** Words of the question that nobody said at all, as they were asked. */
  unsaid: string[];
};

/**
 * Whether the meetings speak about the subject of a question: its words, the rarer the weightier, must be said within a
 * few sentences of each other, in one of the passages ranked best. A word never said is as heavy as the rarest, unless
 * it is an everyday word, so that "the budget of the lunar programme" is not answered from any talk about a budget. Where
 * the trained model is sure, its verdict counts, but it answers nothing with a name that nobody said.
 */
export function isDiscussed(
  question: ParsedQuestion,
  meetings: MeetingText[],
  passages: Passage[],
  { answerable }: Pick<Models, "answerable"> = MODELS,
): Discussed {
  const wanted = queryTerms(question, meetings);
  if (wanted.length === 0) return { found: passages.length > 0, unsaid: [] };
  const heard = passages.map((passage) => hitsAmong(termsAround(passage, meetings, REACH), wanted));
  const unsaid = unsaidTerms(wanted, meetings, heard.flat());
  const words = unsaid.map(({ word }) => word);
  if (isEssential(unsaid, wanted)) return { found: false, unsaid: words };
  const { needed, window } = strictness(wanted);
  const closeness = wanted.length <= FEW ? Math.min(1, Math.sqrt(USUAL_MEETINGS / meetings.length)) : 1;
  const least = needed * wanted.reduce((sum, { weight }) => sum + weight, 0);
  const isMet = heard.some((hits) => nearestWeight(hits, wanted, window * closeness) >= least);
  const odds = logOdds(answerable, answerableFeatures(wanted, meetings, passages));
  const lifted = odds >= (wanted.length > FEW ? SURE.discussed : SURE.few);
  return { found: isMet ? odds >= SURE.not : lifted, unsaid: words };
}

/** Whether nothing can be found without the words that nobody said. */
export function isEssential(unsaid: QueryTerm[], wanted: QueryTerm[]): boolean {
  return unsaid.some(({ name }) => name || wanted.length <= FEW);
}

function strictness(wanted: QueryTerm[]): { needed: number; window: number } {
  const [first, second, third] = wanted;
  const named = wanted.some(({ name }) => name);
  if (first && second && !third && !named && second.at - first.at > 1) return APART;
  return STRICTNESS.find(({ words }) => wanted.length <= words) ?? APART;
}
