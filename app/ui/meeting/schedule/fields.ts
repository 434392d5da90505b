import type { OnOff } from "#app/core/enums/on-off.ts";
import type { Platform } from "#app/core/enums/platform.ts";
import type { Recurrence } from "#app/core/enums/recurrence.ts";
import { agendaFields, storedAgenda } from "#app/domain/meetings/agenda/agenda-form.ts";
import type { Invitee } from "#app/domain/meetings/meetings/invitees.ts";
import { externalParticipantName } from "#app/domain/meetings/meetings/participant-names.ts";
import { startNowLinks } from "#app/domain/meetings/meetings/platforms.ts";
import { nextHalfHour } from "#app/domain/meetings/meetings/time-slots.ts";
import type { MeetingView } from "#app/domain/meetings/meetings/view.ts";
import { occurrenceOf, wallClock } from "#app/domain/meetings/meetings/wall-clock.ts";
import type { LinkSource } from "#app/domain/scheduling/bookings/schema.ts";

/** The values of the schedule form by field name. */
export type ScheduleFields = Record<string, string | string[]>;
export type ScheduleMember = { email: string; name: string };
/** Members to choose from: the first of those who were searched for, and how many there are. */
export type ScheduleMembers = { members: ScheduleMember[]; total: number };

export type Notice = { kind: "success" | "error"; message: string };
/** The part of the form that shows the message; also the id of its heading. */
export type ScheduleSection = "agenda" | "people" | "where";

export function fieldText(value: string | string[] | undefined): string {
  return typeof value === "string" ? value : (value?.[0] ?? "");
}

export function fieldValues(value: string | string[] | undefined): string[] {
  return value === undefined ? [] : [value].flat();
}

/** Whether the recorder is to join by itself; undefined where the form did not offer it. */
export function readAutomatic({ automatic }: ScheduleFields): OnOff | undefined {
  // The box alone is not sent when it is empty, so an "off" stands before it.
  if (automatic === undefined) return undefined;
  return fieldValues(automatic).includes("on") ? "on" : "off";
}

/** Who is invited, in their order; `invited_name` has their names in the same order. */
export function readInvited(fields: ScheduleFields, members: ScheduleMember[]): Invitee[] {
  const fromProject = new Set(fieldValues(fields.from_project));
  const known = new Map(members.map(({ email, name }) => [email, name]));
  const names = fieldValues(fields.invited_name);
  return fieldValues(fields.invited).map((email, at) => ({
    email,
    name: names[at] || known.get(email) || externalParticipantName,
    fromProject: fromProject.has(email),
  }));
}

export function inviteFields(invited: Invitee[]) {
  return {
    invited: invited.map(({ email }) => email),
    invited_name: invited.map(({ name }) => name),
    from_project: invited.filter(({ fromProject }) => fromProject).map(({ email }) => email),
  };
}

/** The link to keep when an admin edits a meeting with a placeholder link. */
function placeholderOf({ awaits_link, platform_type }: MeetingView): string {
  return awaits_link && platform_type ? startNowLinks[platform_type] : "";
}

/** The form values of an existing meeting, in the time of `zone`. */
export function fieldsOf(meeting: MeetingView, zone: string, repeats: Recurrence | null): ScheduleFields {
  const invited = meeting.participants
    .filter(({ role }) => role !== "host")
    .map(({ email, name, role }) => ({ email, name, fromProject: role === "member" }));
  const agenda = meeting.agendas.flatMap(({ agenda_items }) => agenda_items);
  return {
    ...wallClock(Date.parse(meeting.scheduled_at), zone),
    occurrence: occurrenceOf(Date.parse(meeting.scheduled_at), zone) ?? "",
    zone,
    ...agendaFields(storedAgenda(agenda, !meeting.agenda_generated)),
    ...inviteFields(invited),
    repeats: repeats ?? "never",
    ...(meeting.is_private && { is_private: "on" }),
    title: meeting.title,
    description: meeting.description,
    duration_minutes: String(meeting.duration_minutes),
    platform_type: meeting.platform_type ?? "",
    meeting_link: meeting.manual_meeting_link ?? meeting.meeting_links[0]?.link_url ?? placeholderOf(meeting),
  };
}

type Beginning = {
  /** Instant in ms. */
  now: number;
  zone: string;
  platform_type: Platform | null;
  linkSources: Record<Platform, LinkSource>;
};

/** What the form of a new meeting begins with: the next half hour, the platform used last, and its link where one is there at once. */
export function newFields({ now, zone, platform_type, linkSources }: Beginning): ScheduleFields {
  const hasPlaceholder = platform_type !== null && linkSources[platform_type] === "placeholder";
  return {
    ...nextHalfHour(now, zone),
    zone,
    platform_type: platform_type ?? "",
    meeting_link: hasPlaceholder ? startNowLinks[platform_type] : "",
  };
}
