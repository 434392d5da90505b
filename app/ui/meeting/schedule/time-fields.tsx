import { occurrences } from "#app/domain/meetings/meetings/wall-clock.ts";
import { Select } from "../../kit/select.tsx";
import { zoneOptions } from "../../kit/zone-options.ts";

type Shared = { errors: string[] | undefined; className?: string };

/** The zone of the times beside it, for a reader whose own nobody knows. */
export function ZoneSelect({ zone, zones, ...shared }: Shared & { zone: string; zones: string[] }) {
  return (
    <Select {...shared} name="zone" label="Time zone" defaultValue={zone} options={zoneOptions(zones)} />
  );
}

const labels = {
  first: "The first, before the clocks go back",
  second: "The second, after the clocks go back",
};

/** Asks which of the two is meant, where autumn repeats a time. */
export function WhichOccurrence({ time, chosen, ...shared }: Shared & { time: string; chosen: string }) {
  return (
    <Select
      {...shared}
      name="occurrence"
      label={`Which ${time}?`}
      placeholder="Choose…"
      hint="Clocks go back that night, so this time happens twice."
      defaultValue={chosen}
      options={occurrences.map((value) => ({ value, label: labels[value] }))}
    />
  );
}
