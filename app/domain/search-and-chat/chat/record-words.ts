import type { RecordQuery } from "#app/core/record-query.ts";
import { dateFormat } from "#app/core/time-zone.ts";
import { type DayRange, readDayRange } from "./day-range.ts";

/** "3 decisions", "1 decision", "no decisions". */
export function countOf(count: number, noun: string): string {
  return count === 1 ? `1 ${noun}` : `${count === 0 ? "no" : count} ${noun}s`;
}

/** "Ana", "Ana and Ben", "Ana, Ben and Cy". */
export function listed(names: string[]): string {
  const last = names.at(-1) ?? "";
  return names.length < 2 ? last : `${names.slice(0, -1).join(", ")} and ${last}`;
}

/** The meetings whose records were read, as a sentence goes on: "5 meetings from last week". */
export function meetingsReadWords(meetings: { title: string }[], query: RecordQuery, today: string): string {
  const when = heldWords(query, today);
  const [only] = meetings;
  if (!only) return `No meetings with a summary${when}.`;
  if (meetings.length === 1) return `“${only.title}”`;
  return `${meetings.length} meetings${when}`;
}

/** " from last week", " held since Nov 20", or nothing. */
export function heldWords(
  { held_from: from, held_to: to }: Pick<RecordQuery, "held_from" | "held_to">,
  today: string,
): string {
  if (from === null && to === null) return "";
  if (from !== null && to !== null) return ` from ${spanWords({ from, to }, today)}`;
  return from === null ? ` held until ${dayWords(to, today)}` : ` held since ${dayWords(from, today)}`;
}

/** " due this week", or nothing where dates were not asked for. */
export function dueWords({ due, due_from: from, due_to: to }: RecordQuery, today: string): string {
  if (due === "overdue") return "";
  if (due === "undated") return " without a due date";
  if (from === null && to === null) return due === "dated" ? " with a due date" : "";
  if (from === null) return ` due by ${dayWords(to, today)}`;
  if (to === null) return ` due from ${dayWords(from, today)} on`;
  const name = spanWords({ from, to }, today);
  return ` due ${/^(?:today|tomorrow|yesterday|this|last|next)\b/.test(name) ? "" : from === to ? "on " : "in "}${name}`;
}

const spans = [
  ...["today", "yesterday", "tomorrow"],
  ...["week", "month", "quarter", "year"].flatMap((unit) => [`this ${unit}`, `last ${unit}`, `next ${unit}`]),
];

/** Days by the name they have today: "last week", "November", "Nov 2 to Nov 14". */
function spanWords(range: { from: string; to: string }, today: string): string {
  const isSame = (other: DayRange | null) => other?.from === range.from && other.to === range.to;
  const named = spans.find((name) => isSame(readDayRange(name, today).range));
  if (named) return named;
  if (range.from === range.to) return dayWords(range.from, today);
  const month = monthOfYear("UTC").format(new Date(`${range.from}T00:00:00Z`));
  if (isSame(readDayRange(month, today).range))
    return sameYear(range.from, today) ? (month.split(" ")[0] ?? "") : month;
  return `${dayWords(range.from, today)} to ${dayWords(range.to, today)}`;
}

type Item = { text: string; owner: string | null; due_date: string | null; status: string | null };

/** An action item with its owner and date: "Fix the rounding (Ben Lund, due Tue, Nov 24)". */
export function itemText({ text, owner, due_date, status }: Item, today: string): string {
  return `${text.replace(/\.\s*$/, "")} (${owner ?? "no owner"}, ${status === "completed" ? "done" : dueDateWords(due_date, today)})`;
}

const day = { weekday: "short", month: "short", day: "numeric" } as const;
const dayOfYear = dateFormat(day);
const dayOfAnyYear = dateFormat({ ...day, year: "numeric" });
const monthOfYear = dateFormat({ month: "long", year: "numeric" });

/** "Tue, Nov 24", with the year where it is another one. */
export function dayWords(date: string | null, today: string): string {
  if (date === null) return "";
  const form = sameYear(date, today) ? dayOfYear : dayOfAnyYear;
  return form("UTC").format(new Date(`${date}T00:00:00Z`));
}

export function dueDateWords(due: string | null, today: string): string {
  if (due === null) return "no due date";
  const date = dayWords(due, today);
  return due < today ? `was due ${date}` : due === today ? `due today, ${date}` : `due ${date}`;
}

function sameYear(date: string, today: string): boolean {
  return date.slice(0, 4) === today.slice(0, 4);
}
