import { day } from "#app/core/clock.ts";
import { dueGroup } from "./due-groups.ts";
import type { ItemEntry } from "./item-list.ts";

export type WorkloadFigures = { open: number; overdue: number; week: number; done: number };

/** Done items count for so long. */
const doneForDays = 28;

/** What of these items is open, overdue and due this week, and what was done in the last four weeks. */
export function workloadFigures(
  entries: Pick<ItemEntry, "due_date" | "status" | "done_at">[],
  { today, now }: { today: string; now: number },
): WorkloadFigures {
  const figures = { open: 0, overdue: 0, week: 0, done: 0 };
  for (const entry of entries) {
    const group = dueGroup(entry, today);
    if (entry.status === "pending") figures.open++;
    else if (isCounted(entry, now)) figures.done++;
    if (group === "overdue") figures.overdue++;
    if (group === "week") figures.week++;
  }
  return figures;
}

/** Whether an item was done lately enough to count. */
export function isCounted({ done_at }: Pick<ItemEntry, "done_at">, now: number): boolean {
  return done_at !== null && done_at > now - doneForDays * day;
}
