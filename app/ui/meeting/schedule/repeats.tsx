import { useState } from "react";
import { type Recurrence, recurrences } from "#app/core/enums/recurrence.ts";
import { type Message, message, t } from "#app/core/words.ts";
import { recurrenceText } from "#app/domain/scheduling/series/recurrence.ts";
import { Select } from "../../kit/select.tsx";
import { fieldText } from "./fields.ts";
import type { PartProps } from "./props.ts";

const labels: Record<Recurrence, Message> = {
  weekly: message("Every week"),
  every_two_weeks: message("Every two weeks"),
  monthly: message("Every month (same weekday)"),
};

/** How often the meeting repeats, and in words what that means for the chosen date. */
export function ScheduleRepeats({
  fields,
  errors,
  date,
}: Pick<PartProps, "fields" | "errors"> & { date: string }) {
  const [repeats, setRepeats] = useState(fieldText(fields.repeats) || "never");
  const chosen = recurrences.find((one) => one === repeats);
  return (
    <Select
      name="repeats"
      label={t("Repeats")}
      value={repeats}
      onChange={(event) => setRepeats(event.currentTarget.value)}
      options={[
        { value: "never", label: t("Doesn't repeat") },
        ...recurrences.map((one) => ({ value: one, label: t(labels[one]) })),
      ]}
      errors={errors.repeats}
      hint={
        chosen &&
        t("{chosen}. Open action items carry over to the next one.", { chosen: recurrenceText(chosen, date) })
      }
    />
  );
}

/** For a meeting of a series: whether later ones change with it. */
export function AppliesTo({ fields, errors }: Pick<PartProps, "fields" | "errors">) {
  return (
    <Select
      className="sm:max-w-xs"
      name="applies_to"
      label={t("Apply changes to")}
      defaultValue={fieldText(fields.applies_to) || "one"}
      options={[
        { value: "one", label: t("This meeting") },
        { value: "following", label: t("This and following meetings") },
      ]}
      errors={errors.applies_to}
      hint={t("To change how often it repeats, choose this and following meetings.")}
    />
  );
}
