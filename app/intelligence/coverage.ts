import { wordsOf } from "./tokens.ts";
import type { EngineLine, MeetingDigest, OutlineTopic, Turn, UncitedTopic } from "./types.ts";

/** A topic with more than this share of the meeting's words must have a line, or is named as not covered; of many topics, one that is larger than most. */
const LARGE = 0.05;

type Lines = Omit<MeetingDigest, "jargon" | "themes" | "contextGroup">;

/** The large topics of a meeting that no line of the digest rests on, in their order. */
export function uncitedTopics(
  turns: Turn[],
  topics: Pick<OutlineTopic, "topic" | "startTurn" | "endTurn">[],
  { overview, keyDiscussions, outline, decisions, openQuestions = [], actionItems }: Lines,
): UncitedTopic[] {
  const points = outline.flatMap((topic) => topic.points);
  const listed = [...keyDiscussions, ...points, ...decisions, ...openQuestions, ...actionItems];
  const lines: EngineLine[] = [...overview, ...listed];
  const cited = new Set(lines.flatMap((line) => line.turns));
  const lengths = turns.map(({ text }) => wordsOf(text).length);
  const all = sum(lengths);
  const large = Math.min(LARGE, 1 / topics.length);
  return topics.flatMap(({ topic, startTurn, endTurn }) => {
    const share = sum(lengths.slice(startTurn, endTurn + 1)) / Math.max(1, all);
    for (let turn = startTurn; turn <= endTurn; turn++) if (cited.has(turn)) return [];
    return share > large ? [{ topic, startTurn, startMs: turns[startTurn]?.startMs ?? 0, share }] : [];
  });
}

function sum(numbers: number[]): number {
  return numbers.reduce((total, number) => total + number, 0);
}
