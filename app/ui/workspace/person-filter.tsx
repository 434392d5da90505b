import { t } from "#app/core/words.ts";
import { toldApart } from "#app/domain/accounts/users/display-name.ts";
import { Select } from "../kit/select.tsx";
import { NameField } from "./name-field.tsx";

type PersonFilterProps = {
  id: string;
  /** The id of a person, or what was typed. */
  person: string;
  /** How that one is called. */
  name: string;
  people: { id: string; name: string; email: string }[];
  /** The project in which further people are looked for; null where all are there. */
  findIn: string | null;
};

/** The person that a list is narrowed to: chosen, or where they are too many for a choice, typed. Two of one name are told apart. */
export function PersonFilter({ id, person, name, people, findIn }: PersonFilterProps) {
  const labels = [...toldApart(people)];
  const field = {
    ...{ id, name: "person", label: t("Person"), hideLabel: true },
    ...{ className: "w-44 max-w-full", placeholder: t("Anyone") },
  };
  // A link may change the filter while the form stays.
  const key = `person ${person}`;
  if (findIn === null)
    return (
      <Select
        key={key}
        {...field}
        defaultValue={person}
        options={labels.map(([one, label]) => ({ value: one.id, label }))}
      />
    );
  return (
    <NameField
      key={key}
      {...field}
      type="search"
      defaultValue={person && name}
      offered={labels.map(([one, label]) => (label === one.name ? label : one.email))}
      projectId={findIn}
      listId={`${id}-offers`}
    />
  );
}
