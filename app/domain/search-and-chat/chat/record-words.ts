import { dateFormat } from "#app/core/time-zone.ts";
import type { DayRange } from "./day-range.ts";
import type { RecordQuestion } from "./record-question.ts";

/** "3 decisions", "1 decision", "no decisions". */
export function countOf(count: number, noun: string): string {
  return count === 1 ? `1 ${noun}` : `${count === 0 ? "no" : count} ${noun}s`;
}

/** The meetings whose records were read, as a sentence goes on: "the 5 meetings I read from last week". */
export function meetingsReadWords(meetings: { title: string }[], held: DayRange | null): string {
  const when = held
    ? ` ${/^(?:since|after|before|by|on|until|till)\b/.test(held.label) ? "held" : "from"} ${daysWords(held)}`
    : "";
  const [only] = meetings;
  if (!only) return `I found no meeting with a summary${when}.`;
  if (meetings.length === 1) return `“${only.title}”, the one meeting I read${when}`;
  return `the ${meetings.length} meetings I read${when}`;
}

/** " due this week", or nothing where dates were not asked for. */
export function dueWords({ due, dated }: RecordQuestion): string {
  if (!due) return dated ? " with a due date" : "";
  return ` due ${/^(?:last|past|next|coming) \S+ \S+s$/.test(due.label) ? "in " : ""}${daysWords(due)}`;
}

/** Days as a sentence names them: "Friday", "the next 7 days". */
function daysWords({ label }: DayRange): string {
  const the = /^(?:last|past|next|coming) \S+ \S+s$/.test(label) ? "the " : "";
  return (
    the +
    label.replace(
      /\b(?:sun|mon|tues|wednes|thurs|fri|satur)day\b/,
      (day) => day.charAt(0).toUpperCase() + day.slice(1),
    )
  );
}

type Item = { text: string; owner: string | null; due_date: string | null; status: string | null };

/** An action item with its owner and date: "Fix the rounding (Ben Lund, due Tue, Nov 24)". */
export function itemText({ text, owner, due_date, status }: Item, today: string): string {
  return `${text.replace(/\.\s*$/, "")} (${owner ?? "no owner"}, ${status === "completed" ? "done" : dateWords(due_date, today)})`;
}

const day = { weekday: "short", month: "short", day: "numeric" } as const;
const dayOfYear = dateFormat(day);
const dayOfAnyYear = dateFormat({ ...day, year: "numeric" });

function dateWords(due: string | null, today: string): string {
  if (due === null) return "no due date";
  const form = due.slice(0, 4) === today.slice(0, 4) ? dayOfYear : dayOfAnyYear;
  const day = form("UTC").format(new Date(`${due}T00:00:00Z`));
  return due < today ? `was due ${day}` : due === today ? `due today, ${day}` : `due ${day}`;
}
