import type { ActionItemDraft, EngineLine, MeetingDigest } from "#app/intelligence/types.ts";

/** Fewer words are no sentence: "Yes, agreed." may be said of many things. */
const SHORTEST = 4;
/** From this share of its words on, a line that holds another one adds nothing to it. */
const NOTHING_ADDED = 0.8;

/**
 * A digest in which no sentence stands twice: of two lines with the same words the one stays that is read for itself, a task
 * before a decision, an open question, the overview, a discussion and a point. It rests on what both rested on. A decision or a
 * question that is a part of another record stays. The overview keeps its first line, should all of it stand elsewhere.
 */
export function withoutRepeats<D extends MeetingDigest>(digest: D): D {
  const standing: Standing[] = [];
  const distinct = <L extends EngineLine>(lines: L[], saysSame: Compare, isOne: IsOne<L> = always) => {
    const own: (Standing & { line: L })[] = [];
    for (const line of lines) {
      const words = spokenWords(line.text);
      const before = own.find((one) => isOne(one.line, line) && holdsOther(one.words, words));
      const other = before ?? standing.find((one) => saysSame(one.words, words));
      if (!other) own.push({ line, words });
      else if (before && words.length > before.words.length) {
        before.line = { ...line, turns: turnsOfBoth(line, before.line) };
        before.words = words;
      } else other.line = { ...other.line, turns: turnsOfBoth(other.line, line) };
    }
    standing.push(...own);
    return own;
  };
  const tasks = distinct(digest.actionItems, isSame, isOneTask);
  const decisions = distinct(digest.decisions, isSame);
  const questions = distinct(digest.openQuestions ?? [], isSame);
  const overview = distinct(digest.overview, addsNothing);
  const discussions = distinct(digest.keyDiscussions, addsNothing);
  const topics = digest.outline.map((topic) => ({ topic, points: distinct(topic.points, addsNothing) }));
  return {
    ...digest,
    actionItems: linesOf(tasks),
    decisions: linesOf(decisions),
    ...(digest.openQuestions && { openQuestions: linesOf(questions) }),
    overview: overview.length > 0 ? linesOf(overview) : digest.overview.slice(0, 1),
    keyDiscussions: linesOf(discussions),
    outline: topics.map(({ topic, points }) => ({ ...topic, points: linesOf(points) })),
  };
}

type Standing = { line: EngineLine; words: string };
type Compare = (standing: string, words: string) => boolean;
type IsOne<L> = (one: L, other: L) => boolean;

const always = () => true;

const linesOf = <L extends EngineLine>(standing: { line: L }[]): L[] => standing.map(({ line }) => line);

/** What two people are to do each are two tasks, whatever words they come in. */
function isOneTask(one: ActionItemDraft, other: ActionItemDraft): boolean {
  return one.owner === other.owner && one.dueDate === other.dueDate;
}

function turnsOfBoth(one: EngineLine, other: EngineLine): number[] {
  return [...new Set([...one.turns, ...other.turns])];
}

/** Around a quotation: who said it, and in a discussion the topic before that. */
const QUOTED = /^[^“”]*“(.+)”$/su;

/** Whether two lines are one sentence, with or without the name of who said it. */
export function isSameSentence(one: string, other: string): boolean {
  return isSame(spokenWords(one), spokenWords(other));
}

/** The words of a line without those around a quotation, one space around each: " and so on ". Empty for a line too short. */
function spokenWords(text: string): string {
  const said = QUOTED.exec(text.trim())?.[1] ?? text;
  const words = said.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
  return words.length < SHORTEST ? "" : ` ${words.join(" ")} `;
}

/** Whether one stands in the other. */
function holdsOther(one: string, other: string): boolean {
  return one !== "" && other !== "" && (one.includes(other) || other.includes(one));
}

/** Whether one stands in the other, which has next to no words besides. */
function isSame(one: string, other: string): boolean {
  const [shorter, longer] = [one.length, other.length].sort((a, b) => a - b) as [number, number];
  return holdsOther(one, other) && shorter >= longer * NOTHING_ADDED;
}

/** Whether words stand in a line, or are that line with next to nothing besides. */
function addsNothing(standing: string, words: string): boolean {
  return (words !== "" && standing.includes(words)) || isSame(standing, words);
}
