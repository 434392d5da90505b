import { message, t } from "#app/core/words.ts";
import type { PersonView } from "#app/domain/search-and-chat/library/view.ts";
import { Button } from "../../kit/button.tsx";
import { Icon } from "../../kit/icon.tsx";
import { Link } from "../../kit/link.tsx";
import { FilterForm } from "../../kit/page-form.tsx";
import { Select } from "../../kit/select.tsx";
import { PersonFilter } from "../../workspace/person-filter.tsx";
import { type LibraryFilter, libraryHref, valuesOf } from "./library-filter.ts";
import { statuses, statusLabels } from "./meeting-status.tsx";
import { monthText } from "./month-text.ts";

type LibraryFiltersProps = {
  filter: LibraryFilter;
  people: PersonView[];
  /** The project in which further people are looked for; null where all are there. */
  findIn: string | null;
};

const unknownPerson = message("Someone else");

/** Person and status, as a form that is sent at each choice; without scripts with a button. */
export function LibraryFilters({ filter, people, findIn }: LibraryFiltersProps) {
  const { person, status, q, topic, month } = filter;
  const isListed = person === "" || people.some(({ id }) => id === person);
  const listed = isListed ? people : [...people, { id: person, name: nameOf(person, people), email: "" }];
  return (
    <FilterForm
      action="/summary-hub#all-meetings"
      aria-label={t("Filter meetings")}
      className="no-print flex flex-wrap items-center gap-2"
    >
      <HiddenValues values={valuesOf({ q, topic, month })} />
      <PersonFilter
        id="filter-person"
        person={person}
        name={nameOf(person, people)}
        people={findIn ? people : listed}
        findIn={findIn}
      />
      <Select
        key={`status ${status}`}
        id="filter-status"
        name="status"
        label={t("Status")}
        hideLabel
        className="w-36 max-w-full"
        placeholder={t("Any status")}
        defaultValue={status ?? ""}
        options={statuses.map((value) => ({ value, label: t(statusLabels[value]) }))}
      />
      <span className={findIn ? "flex" : "hidden [@media(scripting:none)]:flex"}>
        <Button>{t("Filter")}</Button>
      </span>
    </FilterForm>
  );
}

/** How the person of the address is called: by an id, or by the name or e-mail that was typed. */
function nameOf(person: string, people: PersonView[]): string {
  const found = people.find(({ id, email, name }) => [id, email, name.toLowerCase()].includes(person));
  return found?.name ?? (/^[0-9a-f-]{16,}$/.test(person) ? t(unknownPerson) : person);
}

/** What the filter holds besides, so that a form of one part does not lose the others. */
export function HiddenValues({ values }: { values: Record<string, string> }) {
  return Object.entries(values).map(([name, value]) => (
    <input key={name} type="hidden" name={name} value={value} />
  ));
}

/** What the list is narrowed to, each with a link that takes it away. */
export function ActiveFilters({ filter, people }: Omit<LibraryFiltersProps, "findIn">) {
  const { q, person, status, topic, month } = filter;
  const name = nameOf(person, people);
  const active: [label: string, without: Partial<LibraryFilter>][] = [
    ...(q ? [[`“${q}”`, { q: "" }] as [string, Partial<LibraryFilter>]] : []),
    ...(topic ? [[topic, { topic: "" }] as [string, Partial<LibraryFilter>]] : []),
    ...(month ? [[monthText(month, "long"), { month: undefined }] as [string, Partial<LibraryFilter>]] : []),
    ...(person ? [[name, { person: "" }] as [string, Partial<LibraryFilter>]] : []),
    ...(status ? [[t(statusLabels[status]), { status: undefined }] as [string, Partial<LibraryFilter>]] : []),
  ];
  if (active.length === 0) return null;
  return (
    <ul aria-label={t("Filters in use")} className="no-print flex flex-wrap gap-2">
      {active.map(([label, without]) => (
        <li key={label} className="min-w-0">
          <Link
            to={libraryHref(filter, without)}
            preventScrollReset
            aria-label={t("Remove filter: {label}", { label })}
            className="flex min-h-11 max-w-full items-center gap-1.5 rounded-control border border-line-strong bg-surface px-2.5 text-sm hover:bg-hover md:min-h-7"
          >
            <span className="truncate">{label}</span>
            <Icon name="x" className="size-3.5 shrink-0 text-muted" />
          </Link>
        </li>
      ))}
    </ul>
  );
}
