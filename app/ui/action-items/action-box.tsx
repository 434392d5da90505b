import type { ButtonHTMLAttributes, FormEvent } from "react";
import type { ActionItemStatus } from "#app/core/enums/action-item-status.ts";
import { Icon } from "../kit/icon.tsx";
import { PageForm } from "../kit/page-form.tsx";

type Item = { action_id: string; description: string; status: ActionItemStatus };

export type ToggleItemProps = {
  item: Item;
  /** The page that takes the form; by default the current one. */
  action?: string;
  /** Where the page without scripts leads back to. */
  back?: string;
  /** With scripts, called instead of sending the form. */
  onToggle?: (status: ActionItemStatus) => void;
};

/** A checkbox that works without scripts: a submit button with `aria-checked`. */
export function ToggleItem({ item, action, back, onToggle }: ToggleItemProps) {
  const done = item.status === "completed";
  const inPlace = (event: FormEvent) => {
    if (!onToggle) return;
    event.preventDefault();
    onToggle(done ? "pending" : "completed");
  };
  return (
    <PageForm
      method="post"
      action={action}
      onSubmit={inPlace}
      preventScrollReset
      className="print-visible shrink-0"
    >
      <input type="hidden" name="intent" value="toggle-action-item" />
      <input type="hidden" name="action_id" value={item.action_id} />
      <input type="hidden" name="status" value={done ? "pending" : "completed"} />
      {back && <input type="hidden" name="back" value={back} />}
      <ItemCheckbox item={item} />
    </PageForm>
  );
}

type ItemCheckboxProps = ButtonHTMLAttributes<HTMLButtonElement> & { item: Item };

/** The checkbox as the submit button of a form. */
export function ItemCheckbox({ item, ...button }: ItemCheckboxProps) {
  const done = item.status === "completed";
  return (
    // biome-ignore lint/a11y/useSemanticElements: an input cannot submit its form without scripts
    <button
      type="submit"
      {...button}
      role="checkbox"
      aria-checked={done}
      aria-label={item.description}
      className="item-checkbox"
    >
      <ActionBox done={done} />
    </button>
  );
}

/** The box of an action item, ticked or not. */
export function ActionBox({ done }: { done: boolean }) {
  return (
    <span aria-hidden="true" className="item-box" data-done={done || undefined}>
      {done && <Icon name="check" className="size-3 stroke-[3]" />}
    </span>
  );
}
