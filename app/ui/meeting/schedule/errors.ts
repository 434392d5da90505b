import { isMeetingLink, tidyLink } from "#app/core/meeting-link.ts";
import { t } from "#app/core/words.ts";
import {
  isBeingWritten,
  notSaved,
  readAgenda,
  selectedItems,
} from "#app/domain/meetings/agenda/agenda-form.ts";
import { isMissingSentence, missingSentence } from "#app/domain/meetings/meetings/mandatory-fields.ts";
import { fieldText, fieldValues, type ScheduleFields } from "./fields.ts";

type Errors = Record<string, string[]>;
type Change = {
  /** The fields as the server sent them back. */
  before: ScheduleFields;
  /** The fields as they are now. */
  after: ScheduleFields;
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

function summaryLeft(message: string, left: string[], after: ScheduleFields): string[] {
  if (isMissingSentence(message)) return left.length > 0 ? [missingSentence(left)] : [];
  return message === t(notSaved) && !isBeingWritten(after) ? [] : [message];
}

function isMended(name: string, { before, after, ...rest }: Change): boolean {
  if (name.startsWith("participants"))
    return fieldValues(before.invited).join() !== fieldValues(after.invited).join();
  if (name.startsWith("agenda")) return agendaOf(after) !== "" && agendaOf(before) !== agendaOf(after);
  if (["date", "time", "scheduled_at"].includes(name)) return isInTime(name, { before, after, ...rest });
  const value = fieldText(after[name]);
  if (value === fieldText(before[name])) return false;
  return name === "meeting_link" ? isMeetingLink(tidyLink(value)) : value.trim() !== "";
}

function agendaOf(fields: ScheduleFields): string {
  return selectedItems(readAgenda(fields)).join("\n");
}

/** A missing date or time is there; what was on the wrong side of now is not any more. */
function isInTime(name: string, { before, after, now, isHeld = false }: Change): boolean {
  const at = (fields: ScheduleFields) => `${fieldText(fields.date)} ${fieldText(fields.time)}`;
  if (at(before) === at(after)) return false;
  const own = name === "scheduled_at" ? "x" : fieldText(after[name]);
  const isWhole = fieldText(after.date) !== "" && fieldText(after.time) !== "";
  return own !== "" && (!isWhole || at(after) > `${now.date} ${now.time}` !== isHeld);
}
