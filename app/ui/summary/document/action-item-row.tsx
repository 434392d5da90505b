import type { ReactNode } from "react";
import type { ActionItemStatus } from "#app/core/enums/action-item-status.ts";
import type { Priority } from "#app/core/enums/priority.ts";
import { t } from "#app/core/words.ts";
import { ActionBox, ItemCheckbox } from "../../action-items/action-box.tsx";
import { DueNote } from "../../action-items/due-label.tsx";
import { PriorityNote } from "../../action-items/priority-note.tsx";
import { Button } from "../../kit/button.tsx";
import { Icon } from "../../kit/icon.tsx";
import { Link } from "../../kit/link.tsx";
import { passFocus } from "../../kit/pass-focus.ts";
import { shortLabel } from "../../kit/short-label.ts";
import { useSpokenLang } from "../../kit/spoken-language.ts";
import { LineCommentsLink } from "../comments/line-comments.tsx";
import { EvidenceChips, type ShownEvidence } from "../evidence/chip.tsx";

export type ShownActionItem = {
  action_id: string;
  description: string;
  owner?: string | null;
  /** YYYY-MM-DD. */
  due_date?: string | null;
  priority: Priority;
  status: ActionItemStatus;
  evidence?: ShownEvidence[];
};

export type ActionItemRowProps = {
  item: ShownActionItem;
  ownerHref?: string | undefined;
  /** Called with scripts instead of sending the list's form; without it the checkbox is an icon, not a control. */
  onToggle?: ((status: ActionItemStatus) => void) | undefined;
  /** Edit and delete. */
  actions?: ReactNode;
  /** Whose item it is, where that matters. */
  mark?: ReactNode;
};

/** The form that the buttons of all rows belong to. */
export const itemsForm = "items-form";

/** An action item: checkbox, text, owner, due date, priority where it is not the usual one. A row of `List`. */
export function SummaryActionItem({ item, ownerHref, onToggle, actions, mark }: ActionItemRowProps) {
  const done = item.status === "completed";
  return (
    <li id={`action-${item.action_id}`} data-row="" className="anchor-target item-row">
      {onToggle ? (
        <ItemCheckbox
          item={item}
          form={itemsForm}
          name="intent"
          value={`toggle-action-item ${item.action_id} ${done ? "pending" : "completed"}`}
          onClick={(event) => {
            event.preventDefault();
            onToggle(done ? "pending" : "completed");
          }}
        />
      ) : (
        <span className="grid shrink-0 place-items-center max-md:mt-2.5 md:size-6">
          <ActionBox done={done} />
        </span>
      )}
      <div className="item-body">
        <p lang={useSpokenLang()} className="item-text" data-done={done || undefined}>
          {item.description}
        </p>
        <div className="item-facts">
          {item.owner &&
            (ownerHref ? (
              <Link to={ownerHref} className="touch-target hover:text-ink hover:underline">
                {item.owner}
              </Link>
            ) : (
              <span>{item.owner}</span>
            ))}
          {item.due_date && <DueNote due_date={item.due_date} status={item.status} />}
          <PriorityNote priority={item.priority} />
          <EvidenceChips evidence={item.evidence ?? []} />
          {mark}
          <LineCommentsLink id={item.action_id} text={item.description} />
        </div>
      </div>
      {actions && <div className="no-print flex items-center">{actions}</div>}
    </li>
  );
}

/** Deletes without confirmation, because it can be undone; on a phone this is in the dialog. */
export function DeleteItem({ item, onDelete }: { item: ShownActionItem; onDelete: () => void }) {
  return (
    <Button
      form={itemsForm}
      name="intent"
      value={`delete-action-item ${item.action_id}`}
      size="small"
      variant="quiet"
      className="max-md:hidden"
      aria-label={`${t("Delete")}: ${shortLabel(item.description)}`}
      icon={<Icon name="trash" />}
      onClick={(event) => {
        event.preventDefault();
        passFocus(event.currentTarget, document.getElementById("add-action-item"));
        onDelete();
      }}
    />
  );
}
