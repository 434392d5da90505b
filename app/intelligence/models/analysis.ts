import { isInLanguage } from "../language/recognition.ts";
import { readSentences, type Sentence } from "../sentences.ts";
import type { Turn } from "../types.ts";
import { jointLogOdds, logOdds, probability } from "./linear-model.ts";
import { MODELS, type Models } from "./models.ts";
import { cueFeatures, formFeatures, MeetingContext, wordFeatures } from "./sentence-features.ts";
import { surroundingLogOdds } from "./surroundings.ts";
import { termFeatures } from "./term-features.ts";

/** How far a sentence is from being what the models look for, as log-odds. */
export type Scores = { salience: number; printable: number; decision: number; action: number };

/** A transcript read once: its sentences, how much each term matters, and the models' verdict on each sentence. */
export type Analysis = {
  turns: Turn[];
  sentences: Sentence[];
  /** Index term to the probability that a summary names it. */
  importance: Map<string, number>;
  /** By the number of the sentence. */
  scores: Scores[];
  /** Whether the meeting was held in the engine's language, whose sentences are judged by their form. */
  inLanguage: boolean;
  models: Models;
};

const REACH = 3;
const NEIGHBOURS = 0.3;
const LEAST = -6;

export function analyse(turns: Turn[], models: Models = MODELS): Analysis {
  const sentences = readSentences(turns);
  const importance = importanceOf(sentences, models);
  const context = new MeetingContext(turns, sentences, importance);
  const score = jointLogOdds([models.salience, models.decision, models.action]);
  const nearDecision = surroundingLogOdds(models.decision, turns);
  const scores = sentences.map((sentence) => {
    const form = [...formFeatures(sentence), ...cueFeatures(sentence.raw)];
    const all = sentenceFeatures(sentence, sentences[sentence.at - 1], context, form);
    const [salience = 0, own = 0, action = 0] = score(all);
    const decision = own + (nearDecision[sentence.turn] ?? 0);
    return { salience, decision, action, printable: logOdds(models.printable, form) };
  });
  return { turns, sentences, importance, scores, inLanguage: isInLanguage(sampleOf(sentences)), models };
}

/** Some two hundred sentences from all over the meeting. */
function sampleOf(sentences: Sentence[]): string {
  const step = Math.ceil(sentences.length / 200);
  return sentences
    .filter(({ at }) => at % step === 0)
    .map(({ text }) => text)
    .join(" ");
}

export function importanceOf(sentences: Sentence[], { term }: Pick<Models, "term">): Map<string, number> {
  return new Map([...termFeatures(sentences)].map(([name, features]) => [name, probability(term, features)]));
}

/** Everything that is known of a sentence; `form` where it is known already. */
export function sentenceFeatures(
  sentence: Sentence,
  before: Sentence | undefined,
  context: MeetingContext,
  form = [...formFeatures(sentence), ...cueFeatures(sentence.raw)],
): string[] {
  return [
    ...form,
    ...context.placeFeatures(sentence, before),
    ...context.subjectFeatures(sentence),
    ...wordFeatures(sentence.raw),
  ];
}

/** Each sentence's score with a part of the mean of the turns around it: tasks and decisions come in clusters. */
export function withNeighbours({ sentences, scores, turns }: Analysis, name: keyof Scores): number[] {
  const best = turns.map(() => Number.NEGATIVE_INFINITY);
  for (const { at, turn } of sentences)
    best[turn] = Math.max(best[turn] ?? LEAST, LEAST, scores[at]?.[name] ?? LEAST);
  return sentences.map(({ at, turn }) => {
    const around: number[] = [];
    for (let near = Math.max(0, turn - REACH); near <= Math.min(turns.length - 1, turn + REACH); near++)
      if (near !== turn && Number.isFinite(best[near])) around.push(best[near] ?? LEAST);
    const mean = around.reduce((sum, score) => sum + score, 0) / Math.max(1, around.length);
    return (scores[at]?.[name] ?? LEAST) + NEIGHBOURS * mean;
  });
}
