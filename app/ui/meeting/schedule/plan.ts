import { isTimeZone } from "#app/core/time-zone.ts";
import { message, t } from "#app/core/words.ts";
import {
  isBeingWritten,
  isGenerated,
  notSaved,
  readAgenda,
  selectedItems,
} from "#app/domain/meetings/agenda/agenda-form.ts";
import { isImported } from "#app/domain/meetings/meetings/imported-meeting.ts";
import { missingFields } from "#app/domain/meetings/meetings/mandatory-fields.ts";
import type { MeetingView } from "#app/domain/meetings/meetings/view.ts";
import { meantInstant } from "#app/domain/meetings/meetings/wall-clock.ts";
import { fieldText, fieldValues, type ScheduleFields } from "./fields.ts";

type Errors = Record<string, string[]>;
type Around = {
  /** Instant in ms. */
  now: number;
  /** The meeting that is edited; null for a new one. Its own time may be in the past. */
  before: Pick<MeetingView, "scheduled_at" | "platform_type"> | null;
};

const isPast = message("Choose a date and time in the future");

/** The meeting that a form plans, or what is wrong in it, by field. */
export function readPlan(form: ScheduleFields, { now, before }: Around) {
  const draft = readAgenda(form);
  const agenda = selectedItems(draft);
  const missing = missingFields({ ...form, agenda }, before);
  if (Object.keys(missing).length > 0) return refused(missing);
  if (isBeingWritten(form)) return refused({ "": [t(notSaved)] });
  const zone = isTimeZone(fieldText(form.zone)) ? fieldText(form.zone) : "";
  const [date, time, occurrence] = [fieldText(form.date), fieldText(form.time), fieldText(form.occurrence)];
  const { at, errors } = meantInstant({ date, time, zone, occurrence });
  if (errors) return refused(errors);
  const isMoved = at !== Date.parse(before?.scheduled_at ?? "");
  const isHeld = before !== null && isImported(before);
  if (at === null || (isMoved && !isHeld && at <= now)) return refused({ time: [t(isPast)] });
  const plan = {
    // Its form has no such fields, and a blank one would be a change.
    ...(isHeld && { platform_type: undefined, meeting_link: undefined }),
    time_zone: zone,
    // An empty box is not sent.
    is_private: fieldText(form.is_private) === "on",
    agenda,
    agenda_generated: isGenerated(draft),
    scheduled_at: new Date(at).toISOString(),
    participants: fieldValues(form.invited).map((email) => ({ email })),
  };
  return { errors: null, plan };
}

function refused(errors: Errors) {
  return { errors, plan: null };
}
