import type { ListedItemView } from "#app/domain/summaries/action-items/item-list.ts";
import { ToggleItem } from "./action-box.tsx";
import { changesPath } from "./changes-path.ts";
import type { SendChange } from "./use-item-changes.tsx";

type ToggleListedProps = {
  item: Pick<ListedItemView, "action_id" | "description" | "status">;
  /** Where the page without scripts leads back to. */
  back: string;
  send: SendChange;
};

/** The checkbox of an action item in a list. The toast about the change offers to undo it. */
export function ToggleListed({ item, back, send }: ToggleListedProps) {
  const undo = { intent: "toggle-action-item" as const, status: item.status };
  return (
    <ToggleItem
      item={item}
      action={changesPath}
      back={back}
      onToggle={(status) => send(item.action_id, { intent: "toggle-action-item", status }, undo)}
    />
  );
}
