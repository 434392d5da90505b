import { isMeetingLink, tidyLink } from "#app/core/meeting-link.ts";
import {
  isBeingWritten,
  notSaved,
  readAgenda,
  selectedItems,
} from "#app/domain/meetings/agenda/agenda-form.ts";
import { isMissingSentence, missingSentence } from "#app/domain/meetings/meetings/mandatory-fields.ts";
import { type Fields, list, text } from "./fields.ts";

type Errors = Record<string, string[]>;
type Change = {
  /** The fields as the server sent them back. */
  before: Fields;
  /** The fields as they are now. */
  after: Fields;
  /** The local time: no meeting can be planned for before it, and none was held after it. */
  now: { date: string; time: string };
  isHeld?: boolean;
};

/** The errors of a form that came back, without those that were mended since. The same object when none was. */
export function remainingErrors(errors: Errors, change: Change): Errors {
  const fields = Object.keys(errors).filter((name) => name !== "");
  const left = fields.filter((name) => !isMended(name, change));
  const summary = (errors[""] ?? []).flatMap((message) => summaryLeft(message, left, change.after));
  if (left.length === fields.length && summary.join() === (errors[""] ?? []).join()) return errors;
  return {
    ...(summary.length > 0 && { "": summary }),
    ...Object.fromEntries(left.map((name) => [name, errors[name] ?? []])),
  };
}

function summaryLeft(message: string, left: string[], after: Fields): string[] {
  if (isMissingSentence(message)) return left.length > 0 ? [missingSentence(left)] : [];
  return message === notSaved && !isBeingWritten(after) ? [] : [message];
}

function isMended(name: string, { before, after, ...rest }: Change): boolean {
  if (name.startsWith("participants")) return list(before.invited).join() !== list(after.invited).join();
  if (name.startsWith("agenda")) return agendaOf(after) !== "" && agendaOf(before) !== agendaOf(after);
  if (["date", "time", "scheduled_at"].includes(name)) return isInTime(name, { before, after, ...rest });
  const value = text(after[name]);
  if (value === text(before[name])) return false;
  return name === "meeting_link" ? isMeetingLink(tidyLink(value)) : value.trim() !== "";
}

function agendaOf(fields: Fields): string {
  return selectedItems(readAgenda(fields)).join("\n");
}

/** A missing date or time is there; what was on the wrong side of now is not any more. */
function isInTime(name: string, { before, after, now, isHeld = false }: Change): boolean {
  const at = (fields: Fields) => `${text(fields.date)} ${text(fields.time)}`;
  if (at(before) === at(after)) return false;
  const own = name === "scheduled_at" ? "x" : text(after[name]);
  const isWhole = text(after.date) !== "" && text(after.time) !== "";
  return own !== "" && (!isWhole || at(after) > `${now.date} ${now.time}` !== isHeld);
}
