import { and, asc, eq, gt, or } from "drizzle-orm";
import { minute } from "#app/core/clock.ts";
import type { ReadScope, Scope } from "#app/core/context.ts";
import { isProved } from "#app/domain/accounts/users/account-status.ts";
import { displayName } from "#app/domain/accounts/users/display-name.ts";
import { isEmail } from "#app/domain/accounts/users/email.ts";
import { usersByIds } from "#app/domain/accounts/users/queries.server.ts";
import { isStillAhead } from "#app/domain/meetings/meetings/ahead-queries.server.ts";
import { meetingLinkFor } from "#app/domain/meetings/meetings/platforms.ts";
import { meetingById, meetingParts } from "#app/domain/meetings/meetings/queries.server.ts";
import type { MeetingRow } from "#app/domain/meetings/meetings/schema.ts";
import { membersOfProjects } from "#app/domain/workspaces/projects/people-queries.server.ts";
import { takesMail, users } from "#db/schema/identity.ts";
import { calendarInvitations } from "#db/schema/invitations.ts";
import { meetingParticipants, meetings } from "#db/schema/meetings.ts";
import { projects } from "#db/schema/projects.ts";
import type { Recipient } from "./invitation-mail.ts";
import type { InvitationRow, InvitedMeeting } from "./schema.ts";

/** What participants were mailed about a meeting, also about one that is deleted. */
export async function invitationsTo({ q }: ReadScope, meetingId: string): Promise<InvitationRow[]> {
  return q.prepared(
    "invitations to a meeting",
    (all, places) =>
      all.select().from(calendarInvitations).where(eq(calendarInvitations.meeting_id, places.meetingId)),
    { meetingId },
  );
}

/**
 * Whether somebody was mailed about a meeting that is not over, or may be: a meeting ahead mails nobody as long as neither its
 * host nor a participant has proved an address.
 */
export async function isAnyoneToMail(
  { q, now }: Pick<Scope, "q" | "now">,
  meetingId: string,
): Promise<boolean> {
  const [mailed] = await q.prepared(
    "anyone e-mailed about a meeting",
    (all, places) =>
      all
        .select({ id: calendarInvitations.invitation_id })
        .from(calendarInvitations)
        .where(eq(calendarInvitations.meeting_id, places.meetingId))
        .limit(1),
    { meetingId },
  );
  if (mailed) return true;
  const [reachable] = await q.prepared(
    "anyone to mail about a meeting",
    (all, places) => {
      const { user_id } = users;
      const isHostOrInvited = or(eq(user_id, meetings.created_by), eq(user_id, meetingParticipants.user_id));
      return all
        .select({ id: users.user_id })
        .from(meetings)
        .leftJoin(meetingParticipants, eq(meetingParticipants.meeting_id, meetings.meeting_id))
        .innerJoin(users, isHostOrInvited)
        .where(and(eq(meetings.meeting_id, places.meetingId), isStillAhead(places.now), takesMail))
        .limit(1);
    },
    { meetingId, now },
  );
  return reachable !== undefined;
}

/** The meetings ahead to which invitations were mailed from a project, or from all of an organization. */
export async function invitedMeetingIds(
  { q, now }: Pick<Scope, "q" | "now">,
  { project_id, org_id }: { project_id: string | null; org_id: string | null },
): Promise<string[]> {
  const inside =
    project_id === null
      ? eq(calendarInvitations.org_id, org_id ?? "")
      : eq(calendarInvitations.project_id, project_id);
  const rows = await q
    .selectDistinct({ id: calendarInvitations.meeting_id })
    .from(calendarInvitations)
    .where(and(inside, gt(calendarInvitations.ends_at, now)))
    .orderBy(asc(calendarInvitations.meeting_id));
  return rows.map(({ id }) => id);
}

/** `host_proved`: the host's address is theirs. Only then does the meeting mail people outside its project. */
export type Invitable = {
  project_id: string;
  org_id: string;
  host_id: string;
  host_proved: boolean;
  meeting: InvitedMeeting;
  recipients: (Recipient & { user_id: string | null })[];
};

/**
 * A meeting with all whom it should be mailed to; null when it was deleted.
 * @param fallback whose name stands for a host without a proved address
 */
export async function invitableMeeting(
  scope: ReadScope,
  meetingId: string,
  fallback: string,
): Promise<(Invitable & { status: MeetingRow["meeting_status"] }) | null> {
  const row = await meetingById(scope, meetingId);
  if (!row) return null;
  const { project_id } = row;
  const [project] = await scope.q.prepared(
    "organization of a project",
    (all, places) =>
      all
        .select({ org_id: projects.org_id })
        .from(projects)
        .where(eq(projects.project_id, places.project_id)),
    { project_id },
  );
  const parts = await meetingParts(scope, [row]);
  const ids = [row.created_by, ...parts.participants.flatMap(({ user_id }) => user_id ?? [])];
  const people = new Map((await usersByIds(scope, [...new Set(ids)])).map((user) => [user.user_id, user]));
  const host = people.get(row.created_by);
  const host_proved = host !== undefined && isProved(host);
  const members = new Set((await membersOfProjects(scope, [project_id])).map(({ user_id }) => user_id));
  const recipients = parts.participants.flatMap((one) => {
    const user = one.user_id === null ? undefined : people.get(one.user_id);
    if (one.role === "participant") return host_proved && isEmail(one.email) ? [recipientOf(one, user)] : [];
    return user && members.has(user.user_id) && isProved(user) ? [recipientOf(one, user)] : [];
  });
  const organizer = {
    name: host ? displayName(host) : "Throughline",
    email: host && host_proved ? host.email : fallback,
  };
  const { created_by: host_id, meeting_status: status } = row;
  const meeting = { ...invitedMeeting(row, parts), organizer, zone: host?.time_zone ?? null };
  return { project_id, org_id: project?.org_id ?? "", host_id, host_proved, status, meeting, recipients };
}

type Parts = Awaited<ReturnType<typeof meetingParts>>;
type User = Awaited<ReturnType<typeof usersByIds>>[number];

function recipientOf({ email, name, role, user_id }: Parts["participants"][number], user: User | undefined) {
  // "External Participant" is what the pages call somebody from outside; calendars show the address.
  const called = user ? displayName(user) : role === "participant" ? "" : name;
  return { email: user?.email ?? email, name: called, role, user_id, zone: user?.time_zone ?? null };
}

function invitedMeeting(row: MeetingRow, { links, agendas }: Parts) {
  return {
    title: row.title,
    description: row.description,
    agenda: agendas.flatMap(({ agenda_items }) => agenda_items),
    starts_at: row.scheduled_at,
    ends_at: row.scheduled_at + row.duration_minutes * minute,
    link: meetingLinkFor({ isHosting: false }, row.manual_meeting_link, links)?.href ?? null,
  };
}
