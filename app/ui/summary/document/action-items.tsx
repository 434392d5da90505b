import type { ActionItemView } from "#app/domain/summaries/action-items/view.ts";
import type { LineView } from "#app/domain/summaries/summaries/view.ts";
import { useItemChanges } from "../../action-items/use-item-changes.tsx";
import { OverlayButton } from "../../kit/dialog-buttons.tsx";
import { Icon } from "../../kit/icon.tsx";
import { List } from "../../kit/list.tsx";
import { OverlayLink } from "../../kit/overlay.tsx";
import { DeleteItem, SummaryActionItem } from "./action-item-row.tsx";
import { Author } from "./author.tsx";
import { isExcerpt, LineChoiceButtons, PossibleHead, useChosen } from "./possible.tsx";
import { SummarySectionFrame } from "./section.tsx";

type ShownItem = ActionItemView & { confirmed_by_name: string | null; unkept: LineView["unkept"] };

export type ActionItemsProps = { items: ShownItem[]; canEdit: boolean; path: string };

/** The action items of the meeting, the possible ones last. Completing, deleting, keeping and dropping show at once. */
export function ActionItems({ items, canEdit, path }: ActionItemsProps) {
  const { send, senders, pending } = useItemChanges();
  const chosen = useChosen();
  const changed = items.flatMap((item) => {
    const change = pending.get(item.action_id);
    if (change?.intent === "delete-action-item") return [];
    // Who ticks an item off keeps it.
    if (change?.intent === "toggle-action-item") return [{ ...item, status: change.status, unkept: null }];
    return [item];
  });
  const lines = chosen(changed.map((item) => ({ ...item, line_id: item.action_id })));
  const rows = (shown: typeof lines, label: string) =>
    shown.length > 0 && (
      <List label={label} bare>
        {shown.map((item) => (
          <SummaryActionItem
            key={item.action_id}
            item={item}
            canToggle={canEdit}
            onToggle={(status) => send(item.action_id, { intent: "toggle-action-item", status })}
            mark={item.author === "ai" && <Author line={{ ...item, author_name: null }} />}
            actions={
              canEdit && (
                <ItemActions
                  item={item}
                  path={path}
                  onDelete={() => send(item.action_id, { intent: "delete-action-item" })}
                />
              )
            }
          />
        ))}
      </List>
    );
  return (
    <SummarySectionFrame
      id="action-items"
      title="Action Items"
      isEmpty={lines.length === 0}
      empty={canEdit ? "No action items yet. Add the first one." : "Nothing listed yet."}
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
      {rows(
        lines.filter((item) => !isExcerpt(item)),
        "Action Items",
      )}
      <PossibleHead label="Possible action items" lines={lines} />
      {rows(lines.filter(isExcerpt), "Possible action items")}
    </SummarySectionFrame>
  );
}

type ItemActionsProps = { item: ShownItem & { line_id: string }; path: string; onDelete: () => void };

/** Edit and delete; of a possible item Keep, Edit and Drop. */
function ItemActions({ item, path, onDelete }: ItemActionsProps) {
  const to = `${path}/action-items/${item.action_id}`;
  const label = `Edit: ${item.description}`;
  if (item.unkept)
    return (
      <LineChoiceButtons
        line={{ ...item, text: item.description }}
        edit={
          <OverlayLink to={to} className="line-choice" data-shortcut="edit" aria-label={label}>
            Edit
          </OverlayLink>
        }
        onDrop={onDelete}
      />
    );
  return (
    <>
      <OverlayButton size="small" variant="quiet" to={to} aria-label={label} icon={<Icon name="pencil" />} />
      <DeleteItem item={item} onDelete={onDelete} />
    </>
  );
}
