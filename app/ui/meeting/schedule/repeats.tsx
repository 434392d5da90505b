import { useState } from "react";
import { type Recurrence, recurrences } from "#app/core/enums/recurrence.ts";
import { recurrenceText } from "#app/domain/scheduling/series/recurrence.ts";
import { Select } from "../../kit/select.tsx";
import { fieldText } from "./fields.ts";
import type { PartProps } from "./props.ts";

const labels: Record<Recurrence, string> = {
  weekly: "Every week",
  every_two_weeks: "Every two weeks",
  monthly: "Every month (same weekday)",
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
      label="Repeats"
      value={repeats}
      onChange={(event) => setRepeats(event.currentTarget.value)}
      options={[
        { value: "never", label: "Doesn't repeat" },
        ...recurrences.map((one) => ({ value: one, label: labels[one] })),
      ]}
      errors={errors.repeats}
      hint={chosen && `${recurrenceText(chosen, date)}. Open action items carry over to the next one.`}
    />
  );
}

/** For a meeting of a series: whether later ones change with it. */
export function AppliesTo({ fields, errors }: Pick<PartProps, "fields" | "errors">) {
  return (
    <Select
      className="sm:max-w-xs"
      name="applies_to"
      label="Apply changes to"
      defaultValue={fieldText(fields.applies_to) || "one"}
      options={[
        { value: "one", label: "This meeting" },
        { value: "following", label: "This and following meetings" },
      ]}
      errors={errors.applies_to}
      hint="To change how often it repeats, choose this and following meetings."
    />
  );
}
