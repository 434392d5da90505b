import { t } from "#app/core/words.ts";
import { longestItem } from "#app/domain/meetings/agenda/agenda-form.ts";
import type { AgendaPerson } from "#app/domain/meetings/agenda/item-view.ts";
import type { Failure } from "#app/http/pages/page.ts";
import { Select } from "../../kit/select.tsx";
import { TextField } from "../../kit/text-field.tsx";

type FieldsProps = {
  /** Of the form, for the ids of its fields. */
  id: string;
  people: AgendaPerson[];
  given?: { title: string; minutes: number | null; owner: AgendaPerson | null };
  result?: Failure | undefined;
};

/** What an item says: its words, how long it takes, whose it is. */
export function AgendaFields({ id, people, given, result }: FieldsProps) {
  const { values, errors = {} } = result ?? {};
  return (
    <div className="grid gap-3 sm:grid-cols-[minmax(0,1fr)_6rem_11rem]">
      <TextField
        id={`title-${id}`}
        name="title"
        label={t("What it's about")}
        maxLength={longestItem}
        defaultValue={String(values?.title ?? given?.title ?? "")}
        errors={errors.title}
      />
      <TextField
        id={`minutes-${id}`}
        name="minutes"
        label={t("Takes (min)")}
        inputMode="numeric"
        defaultValue={String(values?.minutes ?? given?.minutes ?? "")}
        errors={errors.minutes}
      />
      <Select
        id={`owner-${id}`}
        name="owner_id"
        label={t("Owner")}
        placeholder={t("No one")}
        options={people.map(({ participant_id, name }) => ({ value: participant_id, label: name }))}
        defaultValue={String(values?.owner_id ?? given?.owner?.participant_id ?? "")}
        errors={errors.owner_id}
      />
    </div>
  );
}
