import { type KeyboardEvent, useEffect, useRef } from "react";
import { t } from "#app/core/words.ts";
import { type AgendaStep, type DraftItem, longestItem } from "#app/domain/meetings/agenda/agenda-form.ts";
import { Checkbox } from "../../kit/checkbox.tsx";
import { Icon } from "../../kit/icon.tsx";
import { passFocus } from "../../kit/pass-focus.ts";
import { TextField } from "../../kit/text-field.tsx";
import { StepButton } from "./part.tsx";

type AgendaItemProps = {
  item: DraftItem;
  at: number;
  isEditing: boolean;
  /** The text that was typed into it when the form came back. */
  typed?: string | undefined;
  /** The address that steps post to, without scripts. */
  to: string;
  take: (step: AgendaStep) => void;
};

/** One item of the agenda in the form: a checkbox to choose it, or a field while it is edited. A list item. */
export function AgendaItem(props: AgendaItemProps) {
  const { item, at, isEditing } = props;
  const row = useRef<HTMLLIElement>(null);
  const wasEditing = useRef(isEditing);
  useEffect(() => {
    const isLost = document.activeElement === document.body;
    if (wasEditing.current && !isEditing && isLost) row.current?.querySelector("button")?.focus();
    wasEditing.current = isEditing;
  }, [isEditing]);
  return (
    <li ref={row} className="flex min-h-11 flex-wrap items-center gap-x-2 gap-y-1 py-1">
      <input type="hidden" name="agenda_item" value={item.text} />
      {item.isOwn && <input type="hidden" name="agenda_own" value={at} />}
      {isEditing ? <Edited {...props} /> : <Shown {...props} />}
    </li>
  );
}

function Shown({ item, at, to, take }: AgendaItemProps) {
  return (
    <>
      <Checkbox
        className="min-w-0 flex-1"
        id={`agenda-${at}`}
        name="agenda_selected"
        value={String(at)}
        checked={item.isSelected}
        onChange={() => take({ step: "toggle", at })}
        label={<span className="break-words">{item.text}</span>}
      />
      <div className="flex shrink-0">
        <StepButton
          variant="quiet"
          intent={`agenda-edit:${at}`}
          to={to}
          onStep={() => take({ step: "edit", at })}
          aria-label={t("Edit {text}", { text: item.text })}
          icon={<Icon name="pencil" />}
        />
        <StepButton
          variant="quiet"
          intent={`agenda-delete:${at}`}
          to={to}
          onStep={(button) => {
            // The next item moves into this row and keeps the focus; the last row is removed.
            if (!button.closest("li")?.nextElementSibling)
              passFocus(button, document.getElementById("agenda_new"));
            take({ step: "delete", at });
          }}
          aria-label={t("Delete {text}", { text: item.text })}
          icon={<Icon name="trash" />}
        />
      </div>
    </>
  );
}

function Edited({ item, at, typed, to, take }: AgendaItemProps) {
  const field = useRef<HTMLDivElement>(null);
  const update = () => {
    const input = field.current?.querySelector<HTMLInputElement>("#agenda_text");
    take({ step: "update", at, text: input?.value ?? "" });
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === "Escape") take({ step: "leave" });
    else if (event.key === "Enter") update();
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
  return (
    <div ref={field} className="flex min-w-0 flex-1 flex-wrap items-center gap-2">
      <input type="hidden" name="agenda_editing" value={at} />
      {item.isSelected && <input type="hidden" name="agenda_selected" value={at} />}
      <TextField
        className="flex-1 basis-48 max-sm:basis-full"
        name="agenda_text"
        label={t("Edit {text}", { text: item.text })}
        hideLabel
        autoFocus
        maxLength={longestItem}
        defaultValue={typed ?? item.text}
        onKeyDown={onKeyDown}
      />
      <div className="flex shrink-0 gap-1">
        <StepButton intent={`agenda-update:${at}`} to={to} onStep={update}>
          {t("Update")}
        </StepButton>
        <StepButton variant="quiet" intent="agenda-leave" to={to} onStep={() => take({ step: "leave" })}>
          {t("Cancel")}
        </StepButton>
      </div>
    </div>
  );
}
