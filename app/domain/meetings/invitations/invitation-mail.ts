import type { MeetingRole } from "#app/core/enums/meeting-role.ts";
import type { InvitedMeeting } from "./schema.ts";

/** A person whose calendar shows the meeting. Outsiders are not in its project. */
export type Recipient = {
  email: string;
  name: string;
  role: MeetingRole;
  zone: string | null;
};

type Earlier = {
  email: string;
  role: Recipient["role"];
  status: "invited" | "canceled";
  sequence: number;
  meeting: InvitedMeeting;
};

/** `off`: the meeting is canceled; `removed`: only for this person. `before` is what they were mailed last. */
export type InvitationMail = {
  recipient: Recipient;
  change: "new" | "changed" | "off" | "removed";
  meeting: InvitedMeeting;
  before: InvitedMeeting | null;
};

/**
 * Which mails bring all calendars up to date, and the SEQUENCE they carry. Nobody gets a mail that says nothing new, so the
 * same call a second time plans nothing.
 * @param meeting as it is now; null when it was deleted
 */
export function mailsToSend(
  earlier: Earlier[],
  recipients: Recipient[],
  meeting: InvitedMeeting | null,
): { sequence: number; mails: InvitationMail[] } {
  const wanted = meeting ? recipients : [];
  const byEmail = new Map(earlier.map((one) => [one.email, one]));
  const mails = wanted.flatMap((recipient) =>
    meeting ? invite(byEmail.get(recipient.email), recipient, meeting) : [],
  );
  const emails = new Set(wanted.map(({ email }) => email));
  const gone = earlier.filter(({ email, status }) => status === "invited" && !emails.has(email));
  const cancels = gone.map((one): InvitationMail => {
    const recipient = { email: one.email, name: "", role: one.role, zone: one.meeting.zone };
    return { recipient, change: meeting ? "removed" : "off", meeting: one.meeting, before: one.meeting };
  });
  const last = Math.max(-1, ...earlier.map(({ sequence }) => sequence));
  // Who is invited for the first time gets the event as the others have it; everything else is a newer version of it.
  const isNewer = cancels.length > 0 || mails.some(({ recipient }) => byEmail.has(recipient.email));
  return { sequence: isNewer ? last + 1 : Math.max(last, 0), mails: [...mails, ...cancels] };
}

function invite(
  earlier: Earlier | undefined,
  recipient: Recipient,
  meeting: InvitedMeeting,
): InvitationMail[] {
  if (earlier?.status !== "invited") return [{ recipient, change: "new", meeting, before: null }];
  if (isSame(earlier.meeting, meeting)) return [];
  return [{ recipient, change: "changed", meeting, before: earlier.meeting }];
}

function isSame(a: InvitedMeeting, b: InvitedMeeting): boolean {
  const fields = (one: InvitedMeeting) =>
    JSON.stringify([
      ...[one.title, one.description, one.agenda, one.starts_at, one.ends_at, one.link],
      one.organizer.email,
    ]);
  return fields(a) === fields(b);
}
