import { day } from "#app/core/clock.ts";
import type { ActionItemStatus } from "#app/core/enums/action-item-status.ts";
import type { DueGroup } from "#app/core/enums/due-group.ts";
import { endOfWeek } from "#app/core/time-zone.ts";

type Dated = { due_date: string | null; status: ActionItemStatus };

/**
 * Where an item stands in a list by due date. A week ends on Sunday; an item without a date is for later.
 * @param today YYYY-MM-DD where the reader is
 */
export function dueGroup({ due_date, status }: Dated, today: string): DueGroup {
  if (status === "completed") return "done";
  if (due_date === null) return "later";
  if (due_date < today) return "overdue";
  return due_date <= endOfWeek(today) ? "week" : "later";
}

/** How many days ago an open item was due; 0 when it is not overdue. */
export function daysOverdue({ due_date, status }: Dated, today: string): number {
  if (status === "completed" || due_date === null || due_date >= today) return 0;
  return Math.round((Date.parse(today) - Date.parse(due_date)) / day);
}
