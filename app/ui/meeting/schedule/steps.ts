import { isMeetingLink, tidyLink } from "#app/core/meeting-link.ts";
import { t } from "#app/core/words.ts";
import {
  agendaFields,
  agendaNotice,
  agendaStep,
  nextAgenda,
  readAgenda,
} from "#app/domain/meetings/agenda/agenda-form.ts";
import { inviteByEmail, inviteesOf } from "#app/domain/meetings/meetings/invitees.ts";
import {
  isPlatform,
  isStartNowLink,
  platformLabels,
  startNowLinks,
} from "#app/domain/meetings/meetings/platforms.ts";
import {
  fieldText,
  fieldValues,
  inviteFields,
  type Notice,
  readInvited,
  type ScheduleFields,
  type ScheduleMember,
  type ScheduleSection,
} from "./fields.ts";

/** Without scripts the link that stood beside another platform comes back with the new one: here it is cleared. */
export function withoutOldLink<F extends ScheduleFields>(form: F): F {
  const { platform_before, link_before, platform_type, meeting_link } = form;
  if (!platform_before || platform_before === platform_type || !meeting_link) return form;
  if (meeting_link !== link_before) return form;
  const platform = fieldText(platform_type);
  const isOffer = isStartNowLink(fieldText(meeting_link)) && isPlatform(platform);
  return { ...form, meeting_link: isOffer ? startNowLinks[platform] : "" };
}

/** The form after a step: the new values and the message. */
export type Stepped = { values: ScheduleFields; message: Notice | null; section: ScheduleSection };
/** `members` has at least those who were chosen, and is null when they could not be loaded; `organizerEmail` is the organizer's e-mail. */
type People = { members: ScheduleMember[] | null; organizerEmail: string };

export const membersFailed = (): Notice => ({ kind: "error", message: t("Failed to load project members") });
export const linkSaved = (): Notice => ({ kind: "success", message: t("Meeting link saved!") });
export const linkWrong = (): Notice => ({ kind: "error", message: t("Please enter a valid meeting link") });

/** What to say of a link that was made; null for a placeholder, which its own note explains. */
export function linkMessage(
  platform: string,
  link: { is_placeholder: boolean; is_pending: boolean },
): Notice | null {
  if (!isPlatform(platform) || (link.is_placeholder && !link.is_pending)) return null;
  const name = platformLabels[platform];
  if (!link.is_pending) return { kind: "success", message: t("{name} meeting link generated!", { name }) };
  return {
    kind: "success",
    message: t("{name} is still making the link. It's added to the meeting automatically.", { name }),
  };
}

/**
 * The steps of the form for browsers without scripts: each button is a step, named by its `intent`, after which the form
 * comes back with all typed values. Null for a button that is no step.
 */
export function stepThrough(fields: ScheduleFields, people: People): Stepped | null {
  const intent = fieldText(fields.intent);
  if (intent.startsWith("agenda-")) return stepAgenda(fields, intent);
  if (/^(invite|members|remove)\b/.test(intent)) return stepPeople(fields, intent, people);
  return intent === "paste-link" ? pasteLink(fields) : null;
}

/** The text in the field for an own item that was not added: it counts as a chosen item. */
export function withTypedItem(fields: ScheduleFields): ScheduleFields {
  const step = agendaStep("agenda-add", fields);
  if (!step || fieldText(fields.agenda_new).trim() === "") return fields;
  return { ...fields, ...agendaFields(nextAgenda(readAgenda(fields), step)), agenda_new: "" };
}

function stepAgenda(fields: ScheduleFields, intent: string): Stepped | null {
  const before = intent === "agenda-save" ? withTypedItem(fields) : fields;
  const step = agendaStep(intent, before);
  if (!step) return null;
  const draft = readAgenda(before);
  const typed: ScheduleFields = step.step === "add" ? { agenda_new: "" } : {};
  return {
    values: { ...before, ...agendaFields(nextAgenda(draft, step)), ...typed },
    message: agendaNotice(draft, step),
    section: "agenda",
  };
}

function stepPeople(fields: ScheduleFields, intent: string, { members, organizerEmail }: People): Stepped {
  const before = readInvited(fields, members ?? []);
  const [step, email = ""] = intent.split(":");
  const back = (values: ScheduleFields, notice: Notice | null = null): Stepped => ({
    values: { ...fields, ...values },
    message: notice,
    section: "people",
  });
  if (step === "remove") return back(inviteFields(before.filter((one) => one.email !== email)));
  if (step?.startsWith("members-") && !members) return back({}, membersFailed());
  if (step === "members-choose" || step === "members-find") return back({ choosing: "yes" });
  if (step === "members-leave") return back({ choosing: "", chosen: [], member_q: "" });
  if (step === "members-add") {
    const { invited, notice } = inviteesOf(before, members ?? [], fieldValues(fields.chosen));
    if (notice) return back({ choosing: "yes" }, notice);
    return back({ ...inviteFields(invited), choosing: "", chosen: [], member_q: "" });
  }
  const { invited, notice } = inviteByEmail(before, fieldText(fields.emails), [organizerEmail]);
  return back({ ...inviteFields(invited), emails: notice ? fieldText(fields.emails) : "" }, notice);
}

function pasteLink(fields: ScheduleFields): Stepped {
  const meeting_link = tidyLink(fieldText(fields.meeting_link));
  const notice = isMeetingLink(meeting_link) ? linkSaved() : linkWrong();
  return { values: { ...fields, meeting_link }, message: notice, section: "where" };
}
