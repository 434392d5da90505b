import { Form } from "@remix-run/react";
import type { ReactNode } from "react";
import type { ActionItemStatus } from "#app/core/enums/action-item-status.ts";
import type { Priority } from "#app/core/enums/priority.ts";
import { ActionBox, ToggleItem } from "../../action-items/action-box.tsx";
import { DueNote } from "../../action-items/due-label.tsx";
import { PriorityNote } from "../../action-items/priority-note.tsx";
import { Button } from "../../kit/button.tsx";
import { cx } from "../../kit/cx.ts";
import { Icon } from "../../kit/icon.tsx";
import { passFocus } from "../../kit/pass-focus.ts";
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
  /** Without it the checkbox is an icon, not a control. */
  canToggle?: boolean;
  /** With scripts, called instead of the form that posts intent=toggle-action-item, action_id and status. */
  onToggle?: (status: ActionItemStatus) => void;
  /** Edit and delete. */
  actions?: ReactNode;
  /** Whose item it is, where that matters. */
  mark?: ReactNode;
};

/** An action item: checkbox, text, owner, due date, priority where it is not the usual one. A row of `List`. */
export function SummaryActionItem({ item, canToggle, onToggle, actions, mark }: ActionItemRowProps) {
  const done = item.status === "completed";
  return (
    <li
      id={`action-${item.action_id}`}
      data-row=""
      className="anchor-target group/row flex items-start gap-1 py-2 md:gap-2"
    >
      {canToggle ? (
        <ToggleItem item={item} onToggle={onToggle} />
      ) : (
        <span className="grid shrink-0 place-items-center max-md:mt-2.5 md:size-6">
          <ActionBox done={done} />
        </span>
      )}
      <div className="min-w-0 flex-1 max-md:pt-2.5">
        <p className={cx("max-w-(--reading) text-md", done && "text-muted line-through decoration-edge")}>
          {item.description}
        </p>
        <div className="mt-1 flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-muted">
          {item.owner && <span>{item.owner}</span>}
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
    <Form
      method="post"
      preventScrollReset
      className="max-md:hidden"
      onSubmit={(event) => {
        event.preventDefault();
        passFocus(event.currentTarget, document.getElementById("add-action-item"));
        onDelete();
      }}
    >
      <input type="hidden" name="action_id" value={item.action_id} />
      <Button
        name="intent"
        value="delete-action-item"
        size="small"
        variant="quiet"
        aria-label={`Delete: ${item.description}`}
        icon={<Icon name="trash" />}
      />
    </Form>
  );
}
