import { reportSpeech } from "./reported-speech.ts";
import { chooseCovering, standsAlone } from "./salience.ts";
import type { Sentence } from "./sentences.ts";
import type { Line, OutlineTopic } from "./types.ts";

const WORDS_EACH = 50;
const SMALLEST_SHARE = 0.03;

/** For each topic of some size, what was said about it that tells most, as minutes would put it. */
export function tellDiscussions(
  outline: OutlineTopic[],
  sentences: Sentence[],
  weights: Map<string, number>,
): Line[] {
  return outline.flatMap((topic) => {
    const own = sentences.filter(({ turn }) => turn >= topic.startTurn && turn <= topic.endTurn);
    if (outline.length > 1 && own.length < sentences.length * SMALLEST_SHARE) return [];
    const readable = own.filter((sentence) => standsAlone(sentence) > 0.5);
    const chosen = chooseCovering(readable.length > 0 ? readable : own, weights, WORDS_EACH).slice(0, 2);
    return chosen.map((sentence) => ({
      text: reportSpeech(sentence) ?? sentence.text,
      turns: [sentence.turn],
    }));
  });
}
