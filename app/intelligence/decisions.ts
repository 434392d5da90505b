import { type CueName, type CueWeights, cuesIn, weightOf } from "./cues.ts";
import { asEvidence, type RelatedTurns } from "./related-turns.ts";
import { standsAlone } from "./salience.ts";
import type { Sentence } from "./sentences.ts";
import type { Line, Turn } from "./types.ts";

/**
 * Logistic regression weights, learnt on a set of annotated meetings after each half had held on the other, then
 * rounded; what only tells a task from a decision is left to the action items.
 */
const WEIGHTS: CueWeights = {
  settled: 0.8,
  verdict: 0.8,
  task: 0.4,
  deadline: 0.3,
  opinion: 0.4,
  we: 0.3,
  resolve: 0.3,
  choice: 0.2,
  conclusion: 0.2,
  definite: 0.1,
  future: 0.1,
  groupTask: 0.2,
  past: -0.3,
  negation: -0.15,
  it: -0.3,
  you: -0.3,
  i: -0.3,
  document: -0.3,
  question: -1,
  ongoing: -0.8,
  assignment: -0.5,
};
const BASE = -2.4;
const LIKELY = -2.05;
const FEW = 7;
const APART = 4;
/** Without one of these a sentence settles nothing. */
const SETTLING: CueName[] = ["settled", "choice", "resolve", "ought", "future", "definite", "conclusion"];

/** What was settled, in the order in which it was: sentences whose wording says so, with where it came up again. */
export function findDecisions(turns: Turn[], sentences: Sentence[], related: RelatedTurns): Line[] {
  const candidates: { sentence: Sentence; score: number }[] = [];
  for (const sentence of sentences) {
    if (standsAlone(sentence) < 0.3 || sentence.text.endsWith("?")) continue;
    const cues = cuesIn(sentence.raw);
    if (cues.has("procedure") || !SETTLING.some((cue) => cues.has(cue))) continue;
    const score = BASE + weightOf(cues, WEIGHTS) + shape(sentence, turns.length, cues.has("verdict"));
    if (score >= LIKELY) candidates.push({ sentence, score });
  }
  candidates.sort((a, b) => b.score - a.score || a.sentence.at - b.sentence.at);
  const kept: Sentence[] = [];
  for (const { sentence } of candidates) {
    if (kept.length >= FEW) break;
    if (kept.every((other) => Math.abs(other.turn - sentence.turn) >= APART)) kept.push(sentence);
  }
  return kept
    .sort((a, b) => a.at - b.at)
    .map((sentence) => ({
      text: sentence.text,
      turns: asEvidence(sentence.turn, related.of(sentence, 3)),
    }));
}

/** A decision names several things, densely; it is not made in the first minutes. */
function shape(sentence: Sentence, turns: number, verdict: boolean): number {
  const share = sentence.turn / Math.max(1, turns);
  const distinct = Math.min(2, new Set(sentence.terms).size / 5);
  const density = Math.min(1, (2 * sentence.terms.length) / Math.max(4, sentence.words));
  const early = share < 0.1 && turns > 20 ? -0.3 : 0;
  const last = share > 0.95 && turns > 20 ? -0.6 : 0;
  const short = sentence.words < 8 && !verdict ? -0.6 : 0;
  return 0.5 * distinct - 0.7 * density - 0.3 * Math.min(1.5, sentence.words / 25) + early + last + short;
}
