import { Form } from "@remix-run/react";
import type { FormEvent, ReactNode } from "react";
import { Badge } from "../kit/badge.tsx";
import { Button } from "../kit/button.tsx";
import { cx } from "../kit/cx.ts";
import { Icon } from "../kit/icon.tsx";
import { passFocus } from "../kit/pass-focus.ts";
import { Day } from "../kit/time.tsx";
import { EvidenceChip, type EvidenceView } from "./evidence-chip.tsx";

export type ActionItemView = {
  action_id: string;
  description: string;
  owner?: string | null;
  /** YYYY-MM-DD. */
  due_date?: string | null;
  priority: "low" | "medium" | "high";
  status: "pending" | "completed";
  evidence?: EvidenceView[];
};

export type ActionItemRowProps = {
  item: ActionItemView;
  /** Without it the checkbox is an icon, not a control. */
  canToggle?: boolean;
  /** With scripts, called instead of the form that posts intent=toggle-action-item, action_id and status. */
  onToggle?: (status: "pending" | "completed") => void;
  /** Edit and delete. */
  actions?: ReactNode;
  /** Whose item it is, where that matters. */
  mark?: ReactNode;
};

/** An action item: checkbox, text, owner, due date, priority. A row of `List`. */
export function ActionItemRow({ item, canToggle, onToggle, actions, mark }: ActionItemRowProps) {
  const done = item.status === "completed";
  return (
    <li
      id={`action-${item.action_id}`}
      data-row=""
      className="anchor-target group/row flex items-start gap-1 py-2 md:gap-2"
    >
      {canToggle ? (
        <ToggleForm item={item} onToggle={onToggle} />
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
          {item.due_date && (
            <span>
              Due <Day value={item.due_date} inSentence />
            </span>
          )}
          {item.priority === "high" ? <Badge tone="warning">high</Badge> : <span>{item.priority}</span>}
          {item.evidence?.map((evidence) => (
            <EvidenceChip key={evidence.segment_id} evidence={evidence} />
          ))}
          {mark}
        </div>
      </div>
      {actions && <div className="no-print flex items-center">{actions}</div>}
    </li>
  );
}

/** A checkbox that works without scripts: a submit button with `aria-pressed`. */
function ToggleForm({ item, onToggle }: Pick<ActionItemRowProps, "item" | "onToggle">) {
  const done = item.status === "completed";
  const inPlace = (event: FormEvent) => {
    if (!onToggle) return;
    event.preventDefault();
    onToggle(done ? "pending" : "completed");
  };
  return (
    <Form method="post" onSubmit={inPlace} preventScrollReset className="print-visible shrink-0">
      <input type="hidden" name="intent" value="toggle-action-item" />
      <input type="hidden" name="action_id" value={item.action_id} />
      <input type="hidden" name="status" value={done ? "pending" : "completed"} />
      {/* biome-ignore lint/a11y/useSemanticElements: an input cannot submit its form without scripts */}
      <button
        type="submit"
        role="checkbox"
        aria-checked={done}
        aria-label={item.description}
        className="-ml-3 grid size-11 place-items-center rounded-control md:ml-0 md:size-6"
      >
        <ActionBox done={done} />
      </button>
    </Form>
  );
}

/** Deletes without confirmation, because it can be undone; on a phone this is in the dialog. */
export function DeleteItem({ item, onDelete }: { item: ActionItemView; onDelete: () => void }) {
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

function ActionBox({ done }: { done: boolean }) {
  return (
    <span
      aria-hidden="true"
      className={cx(
        "grid size-4.5 shrink-0 place-items-center rounded-[4px] border md:size-4",
        done ? "border-accent bg-accent text-on-solid" : "border-edge bg-surface",
      )}
    >
      {done && <Icon name="check" className="size-3" strokeWidth={3} />}
    </span>
  );
}
