import { type Message, message, t } from "#app/core/words.ts";
import type { PastSpan } from "#app/domain/search-and-chat/chat/past-span.ts";
import type { AskScope } from "#app/domain/search-and-chat/chat/schema.ts";
import { Icon } from "../kit/icon.tsx";
import { scopeFields } from "./scope.ts";

type ScopeChipsProps = {
  /** Full names that can be chosen. */
  people: string[];
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
export function ScopeChips({ people, chosen }: ScopeChipsProps) {
  const others = chosen.people.filter((name) => !people.includes(name));
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
      {people.length + others.length > 0 && (
        <details className="disclosure group min-w-0 open:w-full" open={chosen.people.length > 0}>
          <summary className={`${chip} list-none`}>
            <Icon name="chevron-right" className="disclosure-arrow size-3.5" />
            {t("With people")}
          </summary>
          <div className="mt-1.5 flex max-h-32 flex-wrap gap-1.5 overflow-y-auto p-0.5">
            {[...others, ...people].map((name) => (
              <Chip
                key={name}
                {...{ type: "checkbox", name: "people", value: name, label: name }}
                isChosen={chosen.people.includes(name)}
              />
            ))}
          </div>
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
