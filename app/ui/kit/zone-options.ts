import type { SelectOption } from "./select.tsx";

/** The time zones of a choice, each by its name. They come from the server: a browser may know others. */
export function zoneOptions(zones: string[]): SelectOption[] {
  return zones.map((name) => ({ value: name, label: name.replaceAll("_", " ") }));
}
