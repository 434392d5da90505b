import { isImported } from "./imported-meeting.ts";
import type { MeetingRow } from "./schema.ts";

/** What the schedule form must bring, in the order and words of its error message. */
const mandatory = {
  title: "Title",
  date: "Date",
  time: "Time",
  duration_minutes: "Duration",
  platform_type: "Platform",
  meeting_link: "Meeting Link",
  agenda: "Agenda Items",
} as const;

/**
 * What is missing in a schedule form, as one sentence ("") and at each field; empty when nothing is. A meeting that is
 * there may go without an agenda, and one that was held elsewhere without a platform and a link.
 */
export function missingFields(
  form: Record<string, unknown>,
  before: Pick<MeetingRow, "platform_type"> | null = null,
): Record<string, string[]> {
  const spared = sparedFields(before);
  const missing = Object.entries(mandatory).filter(([name]) => isBlank(form[name]) && !spared.includes(name));
  if (missing.length === 0) return {};
  const each = missing.map(([name, label]) => [
    name,
    [`${label} ${name === "agenda" ? "are" : "is"} required`],
  ]);
  return { "": [missingSentence(missing.map(([name]) => name))], ...Object.fromEntries(each) };
}

function sparedFields(before: Pick<MeetingRow, "platform_type"> | null): string[] {
  if (before === null) return [];
  return isImported(before) ? ["agenda", "platform_type", "meeting_link"] : ["agenda"];
}

/** The sentence for these fields, in the form's order; other names are passed over. */
export function missingSentence(names: string[]): string {
  const labels = Object.entries(mandatory).flatMap(([name, label]) => (names.includes(name) ? [label] : []));
  return `${missingStart}${labels.join(", ")}`;
}

export function isMissingSentence(message: string): boolean {
  return message.startsWith(missingStart);
}

const missingStart = "Please fill all mandatory fields: ";

function isBlank(value: unknown): boolean {
  if (Array.isArray(value)) return value.every(isBlank);
  return typeof value !== "string" || value.trim() === "";
}
