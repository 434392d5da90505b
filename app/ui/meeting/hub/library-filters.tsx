import { useSubmit } from "@remix-run/react";
import { message, t } from "#app/core/words.ts";
import { toldApart } from "#app/domain/accounts/users/display-name.ts";
import type { PersonView } from "#app/domain/search-and-chat/library/view.ts";
import { Button } from "../../kit/button.tsx";
import { Icon } from "../../kit/icon.tsx";
import { Link } from "../../kit/link.tsx";
import { PageForm } from "../../kit/page-form.tsx";
import { Select } from "../../kit/select.tsx";
import { type LibraryFilter, libraryHref, valuesOf } from "./library-filter.ts";
import { statuses, statusLabels } from "./meeting-status.tsx";
import { monthText } from "./month-text.ts";

type LibraryFiltersProps = { filter: LibraryFilter; people: PersonView[] };

const unknownPerson = message("Someone else");

/** Person and status, as a form that is sent at each choice; without scripts with a button. */
export function LibraryFilters({ filter, people }: LibraryFiltersProps) {
  const submit = useSubmit();
  const { person, status, q, topic, month } = filter;
  const isListed = person === "" || people.some(({ id }) => id === person);
  const listed = isListed ? people : [...people, { id: person, name: t(unknownPerson), email: "" }];
  return (
    <PageForm
      method="get"
      action="/summary-hub#all-meetings"
      aria-label={t("Filter meetings")}
      onChange={({ currentTarget }) => submit(currentTarget, { preventScrollReset: true })}
      className="no-print flex flex-wrap items-center gap-2"
    >
      <HiddenValues values={valuesOf({ q, topic, month })} />
      <Select
        // A link may change the filter while the form stays.
        key={`person ${person}`}
        id="filter-person"
        name="person"
        label={t("Person")}
        hideLabel
        className="w-44 max-w-full"
        placeholder={t("Anyone")}
        defaultValue={person}
        options={[...toldApart(listed)].map(([{ id }, label]) => ({ value: id, label }))}
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
      <span className="hidden [@media(scripting:none)]:flex">
        <Button>{t("Filter")}</Button>
      </span>
    </PageForm>
  );
}

/** What the filter holds besides, so that a form of one part does not lose the others. */
export function HiddenValues({ values }: { values: Record<string, string> }) {
  return Object.entries(values).map(([name, value]) => (
    <input key={name} type="hidden" name={name} value={value} />
  ));
}

/** What the list is narrowed to, each with a link that takes it away. */
export function ActiveFilters({ filter, people }: LibraryFiltersProps) {
  const { q, person, status, topic, month } = filter;
  const name = people.find(({ id }) => id === person)?.name ?? t(unknownPerson);
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
