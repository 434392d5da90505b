import { message, t } from "#app/core/words.ts";
import { isImported } from "./imported-meeting.ts";
import type { MeetingRow } from "./schema.ts";

/** What the schedule form must bring, in the order and words of its error message, and what is said at each field. */
const mandatory = {
  title: [message("Title"), message("Title is required")],
  date: [message("Date"), message("Date is required")],
  time: [message("Time"), message("Time is required")],
  duration_minutes: [message("Duration"), message("Duration is required")],
  platform_type: [message("Platform"), message("Platform is required")],
  meeting_link: [message("Meeting Link"), message("Meeting Link is required")],
  agenda: [message("Agenda Items"), message("Agenda Items are required")],
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
  const each = missing.map(([name, [, isRequired]]) => [name, [t(isRequired)]]);
  return { "": [missingSentence(missing.map(([name]) => name))], ...Object.fromEntries(each) };
}

function sparedFields(before: Pick<MeetingRow, "platform_type"> | null): string[] {
  if (before === null) return [];
  return isImported(before) ? ["agenda", "platform_type", "meeting_link"] : ["agenda"];
}

/** The sentence for these fields, in the form's order; other names are passed over. */
export function missingSentence(names: string[]): string {
  const labels = Object.entries(mandatory).flatMap(([name, [label]]) =>
    names.includes(name) ? [t(label)] : [],
  );
  return `${t(missingStart)} ${labels.join(", ")}`;
}

export function isMissingSentence(text: string): boolean {
  return text.startsWith(t(missingStart));
}

const missingStart = /* @__PURE__ */ message("Please fill all mandatory fields:");

function isBlank(value: unknown): boolean {
  if (Array.isArray(value)) return value.every(isBlank);
  return typeof value !== "string" || value.trim() === "";
}
