import type { ActionItemView } from "#app/domain/summaries/action-items/view.ts";
import { useItemChanges } from "../../action-items/use-item-changes.tsx";
import { OverlayButton } from "../../kit/dialog-buttons.tsx";
import { Icon } from "../../kit/icon.tsx";
import { List } from "../../kit/list.tsx";
import { DeleteItem, SummaryActionItem } from "./action-item-row.tsx";
import { Author } from "./author.tsx";
import { SummarySectionFrame } from "./section.tsx";

type ShownItem = ActionItemView & { confirmed_by_name: string | null };

export type ActionItemsProps = { items: ShownItem[]; canEdit: boolean; path: string };

/** The action items of the meeting. Completing and deleting show at once. */
export function ActionItems({ items, canEdit, path }: ActionItemsProps) {
  const { send, senders, pending } = useItemChanges();
  const shown = items.flatMap((item) => {
    const change = pending.get(item.action_id);
    if (change?.intent === "delete-action-item") return [];
    return [change?.intent === "toggle-action-item" ? { ...item, status: change.status } : item];
  });
  return (
    <SummarySectionFrame
      id="action-items"
      title="Action Items"
      isEmpty={shown.length === 0}
      empty={
        canEdit ? "No action items yet. Add the first one." : "No action items recorded for this meeting."
      }
      actions={
        canEdit && (
          <OverlayButton
            size="small"
            variant="quiet"
            id="add-action-item"
            to={`${path}/action-items/new`}
            icon={<Icon name="plus" />}
          >
            Add action item
          </OverlayButton>
        )
      }
    >
      {senders}
      <List label="Action Items" bare>
        {shown.map((item) => (
          <SummaryActionItem
            key={item.action_id}
            item={item}
            canToggle={canEdit}
            onToggle={(status) => send(item.action_id, { intent: "toggle-action-item", status })}
            mark={<ItemMark item={item} />}
            actions={
              canEdit && (
                <>
                  <OverlayButton
                    size="small"
                    variant="quiet"
                    to={`${path}/action-items/${item.action_id}`}
                    aria-label={`Edit: ${item.description}`}
                    icon={<Icon name="pencil" />}
                  />
                  <DeleteItem
                    item={item}
                    onDelete={() => send(item.action_id, { intent: "delete-action-item" })}
                  />
                </>
              )
            }
          />
        ))}
      </List>
    </SummarySectionFrame>
  );
}

/** An item of the built-in engine in a model's place: to be confirmed, or confirmed by whom. */
function ItemMark({ item }: { item: ShownItem }) {
  const { action_id, description, author, needs_confirmation, confirmed_by_name } = item;
  if (author !== "ai") return null;
  const line = { line_id: action_id, text: description, author, author_name: null };
  return <Author line={{ ...line, needs_confirmation, confirmed_by_name }} />;
}
