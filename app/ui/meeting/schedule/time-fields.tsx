import { message, t } from "#app/core/words.ts";
import { occurrences } from "#app/domain/meetings/meetings/wall-clock.ts";
import { Select } from "../../kit/select.tsx";
import { zoneOptions } from "../../kit/zone-options.ts";

type Shared = { errors: string[] | undefined; className?: string };

/** The zone of the times beside it, for a reader whose own nobody knows. */
export function ZoneSelect({ zone, zones, ...shared }: Shared & { zone: string; zones: string[] }) {
  return (
    <Select {...shared} name="zone" label={t("Time zone")} defaultValue={zone} options={zoneOptions(zones)} />
  );
}

const labels = {
  first: message("The first, before the clocks go back"),
  second: message("The second, after the clocks go back"),
};

/** Asks which of the two is meant, where autumn repeats a time. */
export function WhichOccurrence({ time, chosen, ...shared }: Shared & { time: string; chosen: string }) {
  return (
    <Select
      {...shared}
      name="occurrence"
      label={t("Which {time}?", { time })}
      placeholder={t("Choose…")}
      hint={t("Clocks go back that night, so this time happens twice.")}
      defaultValue={chosen}
      options={occurrences.map((value) => ({ value, label: t(labels[value]) }))}
    />
  );
}
