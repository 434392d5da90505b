import { useState } from "react";
import { type Message, message, t } from "#app/core/words.ts";
import type { PastSpan } from "#app/domain/search-and-chat/chat/past-span.ts";
import type { AskScope } from "#app/domain/search-and-chat/chat/schema.ts";
import { Icon } from "../kit/icon.tsx";
import { NameField } from "../workspace/name-field.tsx";
import { scopeFields } from "./scope.ts";

/** Of more people than these a name is typed. */
const mostChips = 24;

export type ScopeChipsProps = {
  /** Full names that can be chosen; of many the first. */
  people: string[];
  /** The project in which further names are looked for; null where all are there. */
  findIn: string | null;
  /** What is ticked when the page opens. */
  chosen: AskScope;
};

const spans: [PastSpan | "", Message][] = [
  ["", message("Any time")],
  ["week", message("Past week")],
  ["month", message("Past month")],
  ["quarter", message("Past 3 months")],
];

/** Narrows the next question to the meetings of some days or people: fields of the question's form. */
export function ScopeChips({ people, findIn, chosen }: ScopeChipsProps) {
  const [added, setAdded] = useState<string[]>([]);
  const isTyped = people.length > mostChips;
  const before = [...chosen.people, ...added];
  const chips = isTyped ? before : [...before.filter((name) => !people.includes(name)), ...people];
  const take = (field: HTMLInputElement) => {
    const name = field.value.trim();
    if (name === "") return;
    setAdded([...added.filter((one) => one !== name), name]);
    field.value = "";
  };
  return (
    <fieldset id={scopeFields} className="mb-2 flex min-w-0 flex-wrap items-start gap-1.5 text-sm">
      <legend className="sr-only">{t("Which meetings to ask")}</legend>
      {spans.map(([value, label]) => (
        <Chip
          key={value}
          {...{ type: "radio", name: "past", value, label: t(label) }}
          isChosen={value === (chosen.past ?? "")}
        />
      ))}
      {people.length + chips.length > 0 && (
        <details className="disclosure group min-w-0 open:w-full" open={chosen.people.length > 0}>
          <summary className={`${chip} list-none`}>
            <Icon name="chevron-right" className="disclosure-arrow size-3.5" />
            {t("With people")}
          </summary>
          <div className="mt-1.5 flex max-h-32 flex-wrap gap-1.5 overflow-y-auto p-0.5">
            {[...new Set(chips)].map((name) => (
              <Chip
                key={name}
                {...{ type: "checkbox", name: "people", value: name, label: name }}
                isChosen={before.includes(name)}
              />
            ))}
          </div>
          {isTyped && (
            <NameField
              name="people"
              id="ask-person"
              type="search"
              label={t("Name of a person")}
              hideLabel
              placeholder={t("Name of a person")}
              offered={people}
              projectId={findIn}
              listId="ask-people"
              className="mt-1.5 max-w-64"
              onBlur={({ currentTarget }) => take(currentTarget)}
              onKeyDown={(event) => {
                if (event.key !== "Enter") return;
                event.preventDefault();
                take(event.currentTarget);
              }}
            />
          )}
        </details>
      )}
    </fieldset>
  );
}

const chip =
  "inline-flex min-h-11 max-w-full cursor-pointer items-center gap-1.5 rounded-control border border-line-strong px-2.5 text-muted hover:bg-hover md:min-h-7";

type ChipProps = {
  type: "radio" | "checkbox";
  name: string;
  value: string;
  label: string;
  isChosen: boolean;
};

function Chip({ label, isChosen, ...field }: ChipProps) {
  return (
    <label
      className={`${chip} has-checked:border-ink has-checked:bg-pressed has-checked:text-ink has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-(--a8)`}
    >
      <input {...field} defaultChecked={isChosen} className="sr-only" />
      <span className="min-w-0 truncate">{label}</span>
    </label>
  );
}
