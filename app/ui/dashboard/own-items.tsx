import { t } from "#app/core/words.ts";
import { actionItemHref } from "#app/domain/summaries/action-items/item-href.ts";
import type { ListedItemView } from "#app/domain/summaries/action-items/item-list.ts";
import type { PossibleItemsAt } from "#app/domain/summaries/action-items/view.ts";
import { withChange } from "../action-items/changed-item.ts";
import { changesPath } from "../action-items/changes-path.ts";
import { DueLabel } from "../action-items/due-label.tsx";
import { PossibleItems } from "../action-items/possible-items.tsx";
import { PriorityNote } from "../action-items/priority-note.tsx";
import { ToggleListed } from "../action-items/toggle-listed.tsx";
import { type SendChange, useItemChanges } from "../action-items/use-item-changes.tsx";
import { useKeepFocus } from "../action-items/use-keep-focus.ts";
import { cx } from "../kit/cx.ts";
import { Link } from "../kit/link.tsx";
import { List } from "../kit/list.tsx";
import { TextLink } from "../kit/text-link.tsx";
import { DashboardSection } from "./section.tsx";

type OwnItemsProps = {
  total: number;
  overdue: number;
  items: ListedItemView[];
  possible: PossibleItemsAt[];
};

/** The reader's open action items, the most overdue first; each can be marked as done here. */
export function OwnItems({ total, overdue, items, possible }: OwnItemsProps) {
  const { send, senders, pending } = useItemChanges(changesPath);
  const keepFocus = useKeepFocus(items);
  return (
    <DashboardSection
      title={t("Your action items")}
      aside={
        <>
          {overdue > 0 && (
            <TextLink to="/action-items#group-overdue" className="text-danger-ink! decoration-current!">
              {t("{overdue} overdue", { overdue })}
            </TextLink>
          )}
          <TextLink to={total === 0 ? "/action-items?whose=all" : "/action-items"}>
            {total === 0
              ? t("See everyone's")
              : total > items.length
                ? t("All {total}", { total })
                : t("See all")}
          </TextLink>
        </>
      }
    >
      {senders}
      {total === 0 ? (
        <p className="text-muted">{t("Nothing on your list.")}</p>
      ) : (
        <List label={t("Your action items")}>
          {items.map((item) => (
            <OwnItem
              key={item.action_id}
              item={withChange(item, pending.get(item.action_id))}
              send={keepFocus(send)}
            />
          ))}
        </List>
      )}
      <PossibleItems meetings={possible} />
    </DashboardSection>
  );
}

function OwnItem({ item, send }: { item: ListedItemView; send: SendChange }) {
  const { action_id, description, status, meeting } = item;
  const done = status === "completed";
  return (
    <li data-row="" id={`item-${action_id}`} className="flex items-start gap-1 py-2 md:gap-3">
      <ToggleListed item={item} back="/dashboard" send={send} />
      <div className="min-w-0 flex-1 max-md:pt-2.5 md:pt-0.5">
        <p className={cx(done && "text-muted line-through decoration-edge")}>{description}</p>
        <p className="flex min-w-0 flex-wrap items-center gap-x-3 text-sm text-muted">
          {item.due_date && <DueLabel item={item} />}
          <Link
            to={actionItemHref(meeting.meeting_id, action_id)}
            className="touch-target min-w-0 truncate hover:text-ink hover:underline"
          >
            {meeting.title}
          </Link>
          <PriorityNote priority={item.priority} />
        </p>
      </div>
    </li>
  );
}
