import type { PartDigest } from "./part-digest.ts";
import type { EngineLine } from "./types.ts";

/** Below this share of a meeting another language has decisions, tasks and questions, and nothing of what the meeting was about. */
const LEAST = 0.15;
const THEMES = 5;

/**
 * A digest with that of the part of the meeting that was held in another language: lists in the order of the meeting, points
 * under the topic in which they were said.
 */
export function withPart(main: PartDigest, other: PartDigest, share: number): PartDigest {
  const isLarge = share >= LEAST;
  const said = other.outline.flatMap(({ points }) => points);
  return {
    ...main,
    overview: isLarge ? inOrder(main.overview, other.overview) : main.overview,
    keyDiscussions: isLarge ? inOrder(main.keyDiscussions, other.keyDiscussions) : main.keyDiscussions,
    outline: main.outline.map((topic) => ({
      ...topic,
      points: inOrder(
        topic.points,
        said.filter(({ turns: [at = -1] }) => at >= topic.startTurn && at <= topic.endTurn),
      ),
    })),
    decisions: inOrder(main.decisions, other.decisions),
    openQuestions: inOrder(main.openQuestions ?? [], other.openQuestions ?? []),
    actionItems: inOrder(main.actionItems, other.actionItems),
    jargon: isLarge ? [...main.jargon, ...other.jargon] : main.jargon,
    themes: isLarge ? [...main.themes, ...other.themes].slice(0, THEMES) : main.themes,
  };
}

function inOrder<L extends EngineLine>(first: L[], second: L[]): L[] {
  return [...first, ...second].sort((one, other) => (one.turns[0] ?? 0) - (other.turns[0] ?? 0));
}
