import type { ListedItemView } from "#app/domain/summaries/action-items/item-list.ts";
import type { ItemChange } from "./use-item-changes.tsx";

/** An item as it will be after a change in flight. It stays in its group until the server has said so. */
export function withChange(item: ListedItemView, change: ItemChange | undefined): ListedItemView {
  if (change?.intent === "toggle-action-item") return { ...item, status: change.status };
  if (change?.intent === "assign-action-item")
    return { ...item, owners: change.owner === "" ? [] : [change.owner] };
  if (change?.intent === "date-action-item")
    return { ...item, due_date: change.due_date || null, days_overdue: 0 };
  return item;
}
