import { t } from "#app/core/words.ts";
import { ownersOffered } from "#app/domain/summaries/action-items/item-list.ts";
import { Button } from "../kit/button.tsx";
import { FilterForm } from "../kit/page-form.tsx";
import { Select } from "../kit/select.tsx";
import { TextLink } from "../kit/text-link.tsx";
import { NameField } from "../workspace/name-field.tsx";

export type ItemFiltersProps = {
  filters: { mine: boolean; owner: string; meeting: string; everywhere: boolean };
  owners: string[];
  meetings: { meeting_id: string; title: string }[];
  /** The current project, when one is chosen. */
  project: { project_id: string; project_name: string } | null;
};

/** Owner, meeting and projects; what is chosen stands in the address. With scripts a choice counts at once. */
export function ItemFilterBar({ filters, owners, meetings, project }: ItemFiltersProps) {
  const isTyped = owners.length >= ownersOffered;
  return (
    <FilterForm replace className="flex min-w-0 flex-wrap items-end gap-2 max-md:w-full">
      {!filters.mine && <input type="hidden" name="whose" value="all" />}
      {!filters.mine && isTyped && (
        <NameField
          key={`owner ${filters.owner}`}
          name="owner"
          type="search"
          label={t("Owner")}
          hideLabel
          placeholder={t("Any owner")}
          offered={owners}
          projectId={filters.everywhere ? null : (project?.project_id ?? null)}
          listId="owners"
          defaultValue={filters.owner === "none" ? "" : filters.owner}
          hint={
            <TextLink to={withoutOwner(filters)} preventScrollReset>
              {t("No owner")}
            </TextLink>
          }
          className="max-md:flex-1 max-md:basis-36 md:w-44"
        />
      )}
      {!filters.mine && !isTyped && (
        <Select
          name="owner"
          label={t("Owner")}
          hideLabel
          className="max-md:flex-1 max-md:basis-36 md:w-44"
          key={`owner ${filters.owner}`}
          defaultValue={filters.owner}
          options={[
            { value: "", label: t("Any owner") },
            { value: "none", label: t("No owner") },
            ...owners.map((name) => ({ value: name, label: name })),
          ]}
        />
      )}
      <Select
        name="meeting"
        label={t("Meeting")}
        hideLabel
        className="max-md:flex-1 max-md:basis-36 md:w-56"
        key={`meeting ${filters.meeting}`}
        defaultValue={filters.meeting}
        options={[
          { value: "", label: t("All meetings") },
          ...meetings.map(({ meeting_id, title }) => ({ value: meeting_id, label: title })),
        ]}
      />
      {project && (
        <Select
          name="in"
          label={t("Projects")}
          hideLabel
          className="max-md:flex-1 max-md:basis-36 md:w-56"
          key={`in ${filters.everywhere}`}
          defaultValue={filters.everywhere ? "all" : ""}
          options={[
            { value: "", label: project.project_name },
            { value: "all", label: t("All my projects") },
          ]}
        />
      )}
      <span className={isTyped && !filters.mine ? undefined : "hidden noscript:block"}>
        <Button>{t("Show")}</Button>
      </span>
    </FilterForm>
  );
}

/** The address of the items that nobody owns, with the other filters. */
function withoutOwner({ meeting, everywhere }: ItemFiltersProps["filters"]): string {
  const others = { ...(meeting && { meeting }), ...(everywhere && { in: "all" }) };
  return `?${new URLSearchParams({ whose: "all", owner: "none", ...others })}`;
}
