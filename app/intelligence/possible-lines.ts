import type { ActionItemDraft, EngineLine } from "./types.ts";

/** Both lists as one, in the order of the meeting: of two lines about the same turn the first list's stands. */
export function linesOfBoth<L extends EngineLine>(first: L[], second: L[]): L[] {
  const taken = new Set(first.flatMap(({ turns }) => turns.slice(0, 1)));
  const cited = new Set(first.flatMap(({ turns }) => turns));
  const others = second.filter(({ turns }) => !turns.some((turn) => taken.has(turn) || cited.has(turn)));
  return [...first, ...others].sort((a, b) => (a.turns[0] ?? 0) - (b.turns[0] ?? 0));
}

/** Tasks worded as imperatives, with owner and day from where they were undertaken, and the undertakings that have no such wording. */
export function mergedTasks(worded: ActionItemDraft[], undertaken: ActionItemDraft[]): ActionItemDraft[] {
  const completed = worded.map((task) => {
    const same = undertaken.find(({ turns }) => turns.some((turn) => task.turns[0] === turn));
    return same ? { ...task, owner: task.owner ?? same.owner, dueDate: task.dueDate ?? same.dueDate } : task;
  });
  return linesOfBoth(completed, undertaken);
}
