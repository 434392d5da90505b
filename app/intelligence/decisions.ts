import type { Cue } from "./action-cues.ts";
import type { Sentence } from "./sentences.ts";
import type { Line } from "./types.ts";

const CUES: Cue[] = [
  {
    pattern:
      /\b(?:we (?:have )?(?:decided|agreed|agree|settled|chose|concluded)|it(?:'s| is| was) (?:decided|agreed|settled)|(?:the )?decision is|we(?:'ve| have) (?:decided|agreed|chosen|settled))\b/i,
    weight: 2.2,
  },
  {
    pattern:
      /\b(?:we're going (?:for|with)|we'll (?:go|stick|stay) (?:for|with)|let's (?:go|stick|stay) (?:for|with)|go(?:ing)? with|stick(?:ing)? (?:with|to)|settle on|opt for)\b/i,
    weight: 1.6,
  },
  { pattern: /\b(?:so|okay|alright|then) we(?:'re| are|'ll| will| have| should| need)\b/i, weight: 0.8 },
  {
    pattern:
      /\b(?:we'll|we will|we're going to|we are going to|let's|we should|we need to|we want|we have to)\b/i,
    weight: 0.6,
  },
  {
    pattern:
      /\b(?:definitely|final|finally|for sure|approved?|reject(?:ed)?|postpone[d]?|cancel(?:led)?|adopt(?:ed)?)\b/i,
    weight: 0.6,
  },
  { pattern: /\b(?:should|must|has to|have to|will) (?:be|have)\b/i, weight: 0.6 },
  { pattern: /\?$/, weight: -0.8 },
  {
    pattern: /\b(?:maybe|might|perhaps|i don't know|not sure|if we|could be|would be|i think|i guess)\b/i,
    weight: -0.4,
  },
];
const NEEDED = 1.4;
const MOST = 6;

/** What was settled, in the order in which it was: sentences whose wording says so. */
export function findDecisions(sentences: Sentence[]): Line[] {
  const scored = sentences
    .filter((sentence) => sentence.whole && sentence.words >= 6 && sentence.words <= 45)
    .map((sentence) => ({ sentence, score: scoreOf(sentence) }))
    .filter(({ score }) => score >= NEEDED);
  scored.sort((a, b) => b.score - a.score || a.sentence.at - b.sentence.at);
  const kept = scored.slice(0, MOST).sort((a, b) => a.sentence.at - b.sentence.at);
  return kept.map(({ sentence }) => ({ text: sentence.text, turns: [sentence.turn] }));
}

function scoreOf(sentence: Sentence): number {
  return CUES.reduce(
    (score, { pattern, weight }) => (pattern.test(sentence.raw) ? score + weight : score),
    0,
  );
}
