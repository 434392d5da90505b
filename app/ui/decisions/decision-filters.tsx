import { decisionStates } from "#app/core/enums/decision-state.ts";
import { t } from "#app/core/words.ts";
import { Button } from "../kit/button.tsx";
import { FilterForm } from "../kit/page-form.tsx";
import { Select } from "../kit/select.tsx";
import { TextField } from "../kit/text-field.tsx";
import { TextLink } from "../kit/text-link.tsx";
import { PersonFilter } from "../workspace/person-filter.tsx";
import { isLogNarrowed, type LogFilter } from "./decision-filter.ts";
import { stateLabels } from "./state-badge.tsx";

export type LogFiltersProps = {
  filter: LogFilter;
  project_id: string;
  groups: string[];
  people: { id: string; name: string; email: string }[];
  more_people: boolean;
};

/** State, person, group and days, as a form that is sent at each choice; without scripts with a button. */
export function LogFilters({ filter, project_id, groups, people, more_people }: LogFiltersProps) {
  const { q, state, person, group, series, from, to } = filter;
  return (
    <FilterForm
      action="/decisions"
      aria-label={t("Filter decisions")}
      className="no-print flex flex-wrap items-end gap-2"
    >
      {q && <input type="hidden" name="q" value={q} />}
      {series && <input type="hidden" name="series" value={series} />}
      <Select
        key={`state ${state}`}
        name="state"
        label={t("State")}
        hideLabel
        className="w-36 max-w-full"
        placeholder={t("Any state")}
        defaultValue={state ?? ""}
        options={decisionStates.map((value) => ({ value, label: t(stateLabels[value]) }))}
      />
      <PersonFilter
        id="decision-person"
        person={person}
        name={people.find(({ id }) => id === person)?.name ?? person}
        people={people}
        findIn={more_people ? project_id : null}
      />
      {groups.length > 0 && (
        <Select
          key={`group ${group}`}
          name="group"
          label={t("Group")}
          hideLabel
          className="w-44 max-w-full"
          placeholder={t("Any group")}
          defaultValue={group}
          options={groups.map((name) => ({ value: name, label: name }))}
        />
      )}
      <TextField key={`from ${from}`} name="from" type="date" label={t("From")} defaultValue={from} />
      <TextField key={`to ${to}`} name="to" type="date" label={t("To")} defaultValue={to} />
      <Button>{t("Filter")}</Button>
      {series && (
        <TextLink to={`/series/${series}`} className="py-2 text-sm">
          {t("Of one series")}
        </TextLink>
      )}
      {isLogNarrowed(filter) && (
        <TextLink to="/decisions" className="py-2 text-sm">
          {t("Clear filters")}
        </TextLink>
      )}
    </FilterForm>
  );
}
