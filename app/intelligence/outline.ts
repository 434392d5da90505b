import type { KeyPhrase } from "./key-phrases.ts";
import { distinctPhrases, listed, phrasesWithin } from "./phrase-choice.ts";
import { chooseCovering } from "./salience.ts";
import { topicStarts } from "./segmentation.ts";
import type { Sentence } from "./sentences.ts";
import type { OutlineTopic, Turn } from "./types.ts";

const POINT_WORDS = 60;

/** The meeting cut into topics, each with a name made of its own phrases and the sentences that say most about it. */
export function buildOutline(
  turns: Turn[],
  sentences: Sentence[],
  phrases: KeyPhrase[],
  weights: Map<string, number>,
): OutlineTopic[] {
  const starts = topicStarts(turns);
  return starts.map((startTurn, number) => {
    const endTurn = (starts[number + 1] ?? turns.length) - 1;
    const own = sentences.filter((sentence) => sentence.turn >= startTurn && sentence.turn <= endTurn);
    const [first, last] = [own[0]?.at ?? 0, own.at(-1)?.at ?? -1];
    const names = distinctPhrases(phrasesWithin(phrases, first, last + 1), 3).map((phrase) => phrase.text);
    const points = chooseCovering(own, weights, POINT_WORDS);
    return {
      topic: capital(listed(names)) || fallbackName(number, starts.length),
      startTurn,
      endTurn,
      startMs: turns[startTurn]?.startMs ?? 0,
      points: points.map((sentence) => ({ text: sentence.text, turns: [sentence.turn] })),
    };
  });
}

function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

function fallbackName(number: number, of: number): string {
  if (of === 1) return "Discussion";
  return number === 0 ? "Opening" : number === of - 1 ? "Closing" : `Part ${number + 1}`;
}
