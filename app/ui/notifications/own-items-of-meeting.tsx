import { t } from "#app/core/words.ts";
import type { ListedItemView } from "#app/domain/summaries/action-items/item-list.ts";
import { withChange } from "../action-items/changed-item.ts";
import { changesPath } from "../action-items/changes-path.ts";
import { DueNote } from "../action-items/due-label.tsx";
import { ToggleListed } from "../action-items/toggle-listed.tsx";
import { useItemChanges } from "../action-items/use-item-changes.tsx";
import { cx } from "../kit/cx.ts";

/** What the reader took on in a meeting whose summary is ready; each can be marked as done here. */
export function OwnItemsOfMeeting({ items }: { items: ListedItemView[] }) {
  const { send, senders, pending } = useItemChanges(changesPath);
  if (items.length === 0) return null;
  return (
    <ul className="ml-14 pb-2" aria-label={t("Your action items")}>
      {senders}
      {items.map((listed) => {
        const item = withChange(listed, pending.get(listed.action_id));
        const { action_id, description, status, due_date } = item;
        return (
          <li key={action_id} data-row="" className="flex items-start gap-2 py-0.5 max-md:gap-0">
            <ToggleListed item={item} back="/notifications" send={send} />
            <p
              className={cx(
                "min-w-0 flex-1 py-0.5 max-md:pt-3",
                status === "completed" && "text-muted line-through decoration-edge",
              )}
            >
              {description}
              {due_date && (
                <span className="ml-2 text-sm text-muted">
                  <DueNote due_date={due_date} status={status} />
                </span>
              )}
            </p>
          </li>
        );
      })}
    </ul>
  );
}
