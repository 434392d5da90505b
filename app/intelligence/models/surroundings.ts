import { cuesIn } from "../cues.ts";
import type { Turn } from "../types.ts";
import type { LinearModel } from "./linear-model.ts";
import { wordFeatures } from "./sentence-features.ts";

/** So many turns before and after a sentence are its surroundings. */
const REACH = 2;
/** Characters of a turn that are looked at: what a long turn comes to later belongs to other sentences. */
const LOOKED_AT = 600;

/** What a turn says of the sentences near it: its everyday words and its cues, as features with their own weights. */
function nearFeatures({ text }: Turn): string[] {
  const head = text.slice(0, LOOKED_AT);
  const words = wordFeatures(head).filter((feature) => feature.startsWith("word="));
  return [...words, ...[...cuesIn(head)].map((cue) => `cue=${cue}`)].map((feature) => `near ${feature}`);
}

/** The features of the surroundings of each turn; one of two turns near it counts twice. */
export function surroundingFeatures(turns: Turn[]): string[][] {
  const each = turns.map(nearFeatures);
  return turns.map((_, turn) => around(each, turn).flat());
}

/** What the surroundings of each turn add to the log-odds of its sentences: each turn is read once. */
export function surroundingLogOdds({ weights }: LinearModel, turns: Turn[]): number[] {
  const each = turns.map((turn) =>
    nearFeatures(turn).reduce((sum, feature) => sum + (weights[feature] ?? 0), 0),
  );
  return turns.map((_, turn) => around(each, turn).reduce((sum, score) => sum + score, 0));
}

function around<T>(items: T[], at: number): T[] {
  return [...items.slice(Math.max(0, at - REACH), at), ...items.slice(at + 1, at + 1 + REACH)];
}
