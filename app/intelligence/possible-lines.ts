import type { ActionItemDraft, EngineLine } from "./types.ts";

/** Turns after a line's own in which it is answered; what it cites besides says the same elsewhere, and may say more. */
const ANSWERED_WITHIN = 3;

/** Both lists as one, in the order of the meeting: of two lines about the same turn the first list's stands. */
export function linesOfBoth<L extends EngineLine>(first: L[], second: L[]): L[] {
  const cited = new Set(first.flatMap(ownPlace));
  const others = second.filter(({ turns: [own = -1] }) => !cited.has(own));
  return [...first, ...others].sort((a, b) => (a.turns[0] ?? 0) - (b.turns[0] ?? 0));
}

/** Tasks worded as imperatives, with owner and day from where they were undertaken, and the undertakings that have no such wording. */
export function mergedTasks(worded: ActionItemDraft[], undertaken: ActionItemDraft[]): ActionItemDraft[] {
  const completed = worded.map((task) => {
    const same = undertaken.find(({ turns }) => turns.some((turn) => task.turns[0] === turn));
    return same ? { ...task, owner: task.owner ?? same.owner, dueDate: task.dueDate ?? same.dueDate } : task;
  });
  // "I'll do that, too" takes up what somebody else has said yes to.
  const answered = new Set(
    worded.filter((task) => ownPlace(task).length > 1).map(({ turns: [asked] }) => asked),
  );
  return linesOfBoth(
    completed,
    undertaken.filter(({ turns }) => !turns.some((turn) => answered.has(turn))),
  );
}

/** Where a line was said, with what belongs to it there. */
function ownPlace({ turns }: EngineLine): number[] {
  return turns.filter((turn) => Math.abs(turn - (turns[0] ?? 0)) <= ANSWERED_WITHIN);
}
