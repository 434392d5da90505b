import type { ActionItemChangeKind } from "#app/core/enums/action-item-change-kind.ts";
import { AppError } from "#app/core/errors.ts";
import type { ActionItemRow } from "./schema.ts";

/** What people may write of an item. The columns that follow from its history are not among it. */
export type ItemChanges = Partial<
  Pick<
    ActionItemRow,
    | "description"
    | "owner"
    | "due_date"
    | "priority"
    | "status"
    | "author"
    | "deleted_at"
    | "accepted_by"
    | "blocked_by"
  >
>;
export type ItemStep = {
  kind: ActionItemChangeKind;
  before: string | null;
  after: string | null;
  other_id: string | null;
};
/** How the owner changed: somebody gave it to another, or the owner handed it on or declined it. */
export type OwnerStep = Extract<ActionItemChangeKind, "assigned" | "handed_over" | "declined">;

/** An item after a change, with the columns that follow from it. */
export function itemAfter(item: ActionItemRow, change: ItemChanges, now: number): ActionItemRow {
  const next = { ...item, ...change };
  if (next.owner !== item.owner && change.accepted_by === undefined) next.accepted_by = null;
  if (item.due_date !== null && next.due_date !== item.due_date) {
    next.due_moves = item.due_moves + 1;
    next.first_due = item.first_due ?? item.due_date;
  }
  if (next.status !== item.status) next.done_at = next.status === "completed" ? now : null;
  if (next.done_at !== null) next.blocked_by = null;
  return { ...next, updated_at: now };
}

/** What happened to an item between two states, in the order in which it is told. */
export function stepsBetween(before: ActionItemRow, after: ActionItemRow, owner: OwnerStep): ItemStep[] {
  const steps: ItemStep[] = [];
  const add = (kind: ActionItemChangeKind, more: Partial<ItemStep> = {}) =>
    steps.push({ kind, before: null, after: null, other_id: null, ...more });
  if (before.owner !== after.owner) add(owner, { before: before.owner, after: after.owner });
  if (after.accepted_by !== null && after.accepted_by !== before.accepted_by)
    add("accepted", { after: after.owner });
  if (before.due_date !== after.due_date)
    add("due_moved", { before: before.due_date, after: after.due_date });
  if (before.blocked_by !== null && before.blocked_by !== after.blocked_by)
    add("unblocked", { other_id: before.blocked_by });
  if (after.blocked_by !== null && before.blocked_by !== after.blocked_by)
    add("blocked", { other_id: after.blocked_by });
  if (before.status !== after.status) add(after.status === "completed" ? "done" : "reopened");
  if ((before.deleted_at === null) !== (after.deleted_at === null))
    add(after.deleted_at === null ? "restored" : "deleted");
  return steps;
}

/** Whether an item lets those that wait for it wait no longer. */
export function isSettled({ status, deleted_at }: Pick<ActionItemRow, "status" | "deleted_at">): boolean {
  return status === "completed" || deleted_at !== null;
}

/** A refusal at one field of a form. */
export function refusedAt(field: string, text: string): AppError {
  return new AppError(422, text, { errors: { [field]: [text] } });
}
