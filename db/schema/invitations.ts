import type { MeetingRole } from "#app/core/enums/meeting-role.ts";
import { id, index, instant, integer, json, table, text, uniqueIndex } from "../columns.ts";

/** A meeting as an invitation shows it. Another mail goes out when one of these fields changes. */
export type InvitedMeeting = {
  title: string;
  description: string;
  agenda: string[];
  /** Milliseconds. */
  starts_at: number;
  ends_at: number;
  /** Null until there is a link for the participants. */
  link: string | null;
  /** The host's time zone; null when the host has not chosen one. */
  zone: string | null;
  organizer: { name: string; email: string };
};

/** What was mailed to each participant. It stays when the meeting is deleted, since its calendar entry must be canceled. */
export const calendarInvitations = table(
  "calendar_invitations",
  {
    invitation_id: id().primaryKey(),
    meeting_id: id().notNull(),
    project_id: id().notNull(),
    org_id: id().notNull(),
    email: text().notNull(),
    role: text().$type<MeetingRole>().notNull(),
    status: text().$type<"invited" | "canceled">().notNull(),
    /** SEQUENCE of the last mail, as RFC 5545 counts it. */
    sequence: integer().notNull(),
    meeting: json<InvitedMeeting>().notNull(),
    ends_at: instant().notNull(),
    mailed_at: instant().notNull(),
  },
  (t) => [
    uniqueIndex("calendar_invitations_email").on(t.meeting_id, t.email),
    index("calendar_invitations_project").on(t.project_id, t.ends_at),
    index("calendar_invitations_org").on(t.org_id, t.ends_at),
    index("calendar_invitations_end").on(t.ends_at),
    index("calendar_invitations_status").on(t.status, t.meeting_id),
  ],
);
