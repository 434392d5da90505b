import { message, t, toStore } from "#app/core/words.ts";

/** What the engine and a model say of their steps, which is stored in English. */
const steps = [
  message("Reading the transcript"),
  message("Finding the topics"),
  message("Collecting decisions and action items"),
  message("Explaining the terms"),
  message("Writing the summary"),
  message("Wrote the minutes"),
  message("Checked every line"),
];
const byLabel = new Map(steps.map((step) => [toStore(step), step]));

/** A stored step in the reader's language; one that is not known stays as it is. */
export function stepLabel(label: string): string {
  const [, done, count] = /^Read part (\d+) of (\d+)$/.exec(label) ?? [];
  if (done !== undefined && count !== undefined) return t("Read part {done} of {count}", { done, count });
  const step = byLabel.get(label);
  return step ? t(step) : label;
}
