import { firstZoneOrOwn } from "#app/core/time-zone.ts";
import { isPlainName, type MailBlock, type MailContent, oneLine } from "#app/domain/mail/layout.ts";
import { dayAndTime, timeRange } from "#app/domain/mail/when.ts";
import type { CalendarPerson, MailedEvent } from "#app/providers/mail/port.ts";
import type { InvitationMail } from "./invitation-mail.ts";
import type { InvitedMeeting } from "./schema.ts";

type Details = {
  meeting_id: string;
  origin: string;
  stop: string;
  /** The reader has an account that can open the meeting. */
  canOpen: boolean;
  /** Where a reader without one answers. */
  answer: string;
};

/** The mail to one participant. Its subject is ours, but for the time; see docs/decisions/0029. */
export function invitationMail(planned: InvitationMail, details: Details): MailContent {
  const { recipient, change } = planned;
  const meeting = wordsFor(recipient.role, planned.meeting);
  const zone = firstZoneOrOwn([recipient.zone, meeting.zone]);
  const isHost = recipient.role === "host";
  const isOver = change === "off" || change === "removed";
  return {
    subject: `${subjects[change]}: ${dayAndTime(meeting.starts_at, zone)}`,
    heading: headingOf(change, isHost, meeting),
    blocks: [
      { kind: "facts", rows: facts(planned, meeting, zone) },
      ...(isOver ? [] : agendaBlocks(meeting)),
      ...(isOver ? [] : [button(details)]),
    ],
    reason: isHost
      ? "You're getting this because you host this meeting."
      : `You're getting this because ${meeting.organizer.name} invited this address to a meeting.`,
    links: [{ label: "Stop meeting invitations and recaps to this address", href: details.stop }],
  };
}

const subjects: Record<InvitationMail["change"], string> = {
  new: "Meeting invitation",
  changed: "Meeting changed",
  off: "Meeting canceled",
  removed: "You're no longer invited",
};

function headingOf(
  change: InvitationMail["change"],
  isHost: boolean,
  { title, organizer }: InvitedMeeting,
): string {
  if (change === "changed") return `${title} has changed`;
  if (change === "off") return `${title} is canceled`;
  if (change === "removed") return `You're no longer invited to ${title}`;
  return isHost ? `You scheduled ${title}` : `${organizer.name} invites you to ${title}`;
}

function facts({ recipient, before, change }: InvitationMail, meeting: InvitedMeeting, zone: string) {
  const isOver = change === "off" || change === "removed";
  const moved = before && (before.starts_at !== meeting.starts_at || before.ends_at !== meeting.ends_at);
  const where = meeting.link
    ? { label: "Where", value: meeting.link, href: meeting.link }
    : { label: "Where", value: noLink(recipient.role, meeting) };
  return [
    { label: "When", value: timeRange(meeting, zone) },
    ...(moved ? [{ label: "Before", value: timeRange(before, zone) }] : []),
    ...(isOver ? [] : [where]),
    ...(recipient.role === "host" ? [] : [{ label: "Host", value: meeting.organizer.name }]),
  ];
}

function noLink(role: string, { organizer }: InvitedMeeting): string {
  return role === "host" ? "Add a link so that everyone can join." : `${organizer.name} will share the link.`;
}

function agendaBlocks({ description, agenda }: InvitedMeeting): MailBlock[] {
  const items = agenda.map((text) => ({ text }));
  return [
    ...(description ? [{ kind: "text" as const, text: description }] : []),
    ...(items.length > 0 ? [{ kind: "list" as const, title: "Agenda", items }] : []),
  ];
}

/** Whoever can open the meeting answers there. */
function button({ origin, meeting_id, canOpen, answer }: Details): MailBlock {
  if (!canOpen) return { kind: "button", label: "Accept or decline", href: answer };
  return { kind: "button", label: "View meeting", href: pageOf(origin, meeting_id) };
}

function pageOf(origin: string, meetingId: string): string {
  return `${origin}/pending-meetings/${meetingId}`;
}

/**
 * What a reader may be shown. For people outside the project the free text stays out, and a name only stands there when it
 * is plain: they may never have heard of the sender.
 */
function wordsFor(role: string, meeting: InvitedMeeting): InvitedMeeting {
  if (role !== "participant") return meeting;
  const { title, organizer } = meeting;
  return {
    ...meeting,
    title: isPlainName(title) ? oneLine(title) : "a meeting",
    description: "",
    agenda: [],
    organizer: { ...organizer, name: isPlainName(organizer.name) ? organizer.name : organizer.email },
  };
}

type EventDetails = Details & {
  sequence: number;
  created_at: number;
  attendees: CalendarPerson[];
  /** To whom the reader's calendar answers, where that is not the host. */
  replies: string | null;
};

/** The same for the reader's calendar. */
export function invitationEvent(planned: InvitationMail, details: EventDetails): MailedEvent {
  const { recipient, change } = planned;
  const { title, description, agenda, ...meeting } = wordsFor(recipient.role, planned.meeting);
  const { sequence, created_at, attendees, replies } = details;
  const isOver = change === "off" || change === "removed";
  const ways = [
    ...(meeting.link ? [`Join: ${meeting.link}`] : []),
    ...(details.canOpen ? [`Details: ${pageOf(details.origin, details.meeting_id)}`] : []),
  ].join("\n");
  const topics =
    agenda.length > 0 ? ["Agenda", ...agenda.map((item) => `- ${oneLine(item)}`)].join("\n") : "";
  return {
    uid: uidOf(details.meeting_id),
    method: isOver ? "cancel" : recipient.role === "host" ? "publish" : "request",
    title: title === "a meeting" ? `Meeting with ${meeting.organizer.name}` : title,
    description: [description, topics, ways].filter(Boolean).join("\n\n"),
    sequence,
    created_at,
    attendees,
    ...meeting,
    ...(replies !== null &&
      recipient.role !== "host" && {
        organizer: { ...meeting.organizer, email: replies },
        answers: !isOver,
      }),
  };
}

const uidHost = "@throughline";

/** The name of a meeting's entry in all calendars. */
function uidOf(meetingId: string): string {
  return meetingId + uidHost;
}

/** The meeting of such a name; null for a name that is not ours. */
export function meetingOfUid(uid: string): string | null {
  const id = uid.endsWith(uidHost) ? uid.slice(0, -uidHost.length) : "";
  return /^[0-9a-z-]{1,64}$/i.test(id) ? id : null;
}
