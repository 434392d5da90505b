import { type KeyboardEvent, useRef, useState } from "react";
import { beginsWith } from "#app/core/spelling-pattern.ts";
import { t } from "#app/core/words.ts";
import { mentionBegunIn } from "#app/domain/summaries/comments/mentions.ts";
import { cx } from "../../kit/cx.ts";
import { TextArea } from "../../kit/text-field.tsx";
import type { MentionOption } from "./comments-data.ts";

type MentionFieldProps = {
  id: string;
  label: string;
  people: MentionOption[];
  defaultValue: string;
  autoFocus?: boolean | undefined;
  errors: string[] | undefined;
};

const mostOffered = 8;

/** A text area that offers people after an @. Without scripts names are written in full; the server finds them. */
export function MentionField({ id, label, people, defaultValue, autoFocus, errors }: MentionFieldProps) {
  const box = useRef<HTMLDivElement>(null);
  const [begun, setBegun] = useState<string | null>(null);
  const [chosen, setChosen] = useState(0);
  const offered = begun === null ? [] : offeredFor(begun, people);
  const field = () => box.current?.querySelector("textarea");
  const look = () => {
    setBegun(begunIn(field()));
    setChosen(0);
  };
  const take = (option: MentionOption | undefined) => {
    const area = field();
    if (!area || !option || begun === null) return;
    const end = area.selectionStart;
    area.setRangeText(`${option.write} `, end - begun.length, end, "end");
    area.focus();
    setBegun(null);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === "Enter" && (event.metaKey || event.ctrlKey)) return sendForm(event);
    if (offered.length === 0 || event.nativeEvent.isComposing) return;
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step) setChosen((chosen + step + offered.length) % offered.length);
    else if (event.key === "Enter" || event.key === "Tab") take(offered[chosen]);
    else if (event.key === "Escape") setBegun(null);
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
  const listId = `${id}-people`;
  const isOpen = offered.length > 0;
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the keys are those of the field inside
    <div
      ref={box}
      className="relative"
      onKeyDown={onKeyDown}
      onInput={look}
      onBlur={({ currentTarget, relatedTarget }) => !currentTarget.contains(relatedTarget) && setBegun(null)}
    >
      <TextArea
        id={id}
        name="text"
        label={label}
        hideLabel
        rows={2}
        required
        maxLength={5000}
        placeholder={t("{label}. Mention people with @name.", { label })}
        autoFocus={autoFocus}
        defaultValue={defaultValue}
        errors={errors}
        aria-autocomplete="list"
        aria-controls={isOpen ? listId : undefined}
        aria-activedescendant={isOpen ? `${listId}-${chosen}` : undefined}
      />
      {isOpen && (
        <div
          id={listId}
          role="listbox"
          aria-label={t("People")}
          className="absolute top-full left-0 z-20 mt-1 max-h-56 w-72 max-w-full overflow-y-auto rounded-panel border border-line bg-surface p-1 shadow-float"
        >
          {offered.map((option, index) => (
            <div
              key={option.write}
              id={`${listId}-${index}`}
              role="option"
              tabIndex={-1}
              aria-selected={index === chosen}
              className={cx(
                "flex min-h-11 cursor-pointer flex-col justify-center rounded-control px-2 py-1 md:min-h-8",
                index === chosen && "bg-hover",
              )}
              onMouseDown={(event) => {
                event.preventDefault();
                take(option);
              }}
            >
              {option.name}
              {option.write !== option.name && <span className="text-xs text-muted">{option.write}</span>}
            </div>
          ))}
        </div>
      )}
    </div>
  );
}

/** The mention that ends at the caret, as far as it is written. */
function begunIn(area: HTMLTextAreaElement | null | undefined): string | null {
  if (!area || area.selectionStart !== area.selectionEnd) return null;
  return mentionBegunIn(area.value.slice(0, area.selectionStart));
}

/** People one of whose names begins like this. */
function offeredFor(begun: string, people: MentionOption[]): MentionOption[] {
  const begins = beginsWith(begun);
  const fits = ({ name, write }: MentionOption) =>
    [name, write, ...name.split(" ").slice(1)].some(begins) && write !== begun;
  return people.filter(fits).slice(0, mostOffered);
}

/** Cmd or Ctrl and Enter send. */
function sendForm(event: KeyboardEvent): void {
  event.preventDefault();
  const form = (event.target as Element).closest("form");
  form?.requestSubmit(form.querySelector<HTMLButtonElement>("button[name=intent]"));
}
