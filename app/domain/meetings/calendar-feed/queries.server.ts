import { and, asc, between, eq, inArray, isNotNull, max, or, sql } from "drizzle-orm";
import { day } from "#app/core/clock.ts";
import type { Scope } from "#app/core/context.ts";
import { membershipOf } from "#app/domain/meetings/meetings/queries.server.ts";
import type { MeetingRow } from "#app/domain/meetings/meetings/schema.ts";
import { calendarInvitations } from "#db/schema/invitations.ts";
import { meetingLinks, meetingParticipants, meetings } from "#db/schema/meetings.ts";
import { projectMembers, projects } from "#db/schema/projects.ts";
import { calendarSubscriptions } from "#db/schema/subscriptions.ts";
import { daysAhead, daysBack, mostMeetings, type SubscriptionRow } from "./schema.ts";
import type { FeedMeeting } from "./view.ts";

type At = Pick<Scope, "q">;

export async function subscriptionOf({ q }: At, userId: string): Promise<SubscriptionRow | undefined> {
  const own = eq(calendarSubscriptions.user_id, userId);
  const [found] = await q.select().from(calendarSubscriptions).where(own);
  return found;
}

export async function subscriptionByToken(
  { q }: At,
  tokenHash: string,
): Promise<SubscriptionRow | undefined> {
  const same = eq(calendarSubscriptions.token_hash, tokenHash);
  const [found] = await q.select().from(calendarSubscriptions).where(same);
  return found;
}

/**
 * The meetings that a person hosts or is invited to, those around now. Who has left a project has lost its meetings, but for
 * those they are invited to from outside.
 */
export async function meetingsInCalendar(
  { q, now }: At & { now: number },
  userId: string,
): Promise<FeedMeeting[]> {
  const isThere = or(isNotNull(projectMembers.user_id), eq(meetingParticipants.role, "participant"));
  const isNear = between(meetings.scheduled_at, now - daysBack * day, now + daysAhead * day);
  const found = await q
    .select({ meeting: meetings, project_name: projects.project_name, member: projectMembers.user_id })
    .from(meetingParticipants)
    .innerJoin(meetings, eq(meetings.meeting_id, meetingParticipants.meeting_id))
    .innerJoin(projects, eq(projects.project_id, meetings.project_id))
    .leftJoin(projectMembers, membershipOf(userId))
    .where(and(eq(meetingParticipants.user_id, userId), isThere, isNear))
    // The nearest count most where there are too many.
    .orderBy(sql`abs(${meetings.scheduled_at} - ${now})`, asc(meetings.meeting_id))
    .limit(mostMeetings);
  const facts = await withLinks(
    { q },
    found.map(({ meeting }) => meeting),
  );
  return found.map(({ meeting, project_name, member }) => ({
    ...facts(meeting),
    project_name: member === null ? null : project_name,
  }));
}

/** Links and mailed versions of these meetings, as a function of one of them. */
export async function withLinks({ q }: At, rows: MeetingRow[]) {
  const ids = rows.map(({ meeting_id }) => meeting_id);
  if (ids.length === 0) return (meeting: MeetingRow) => ({ meeting, links: [], sequence: 0 });
  const links = await q.select().from(meetingLinks).where(inArray(meetingLinks.meeting_id, ids));
  const mailed = await q
    .select({ meeting_id: calendarInvitations.meeting_id, sequence: max(calendarInvitations.sequence) })
    .from(calendarInvitations)
    .where(inArray(calendarInvitations.meeting_id, ids))
    .groupBy(calendarInvitations.meeting_id);
  const sequences = new Map(mailed.map(({ meeting_id, sequence }) => [meeting_id, sequence ?? 0]));
  return (meeting: MeetingRow) => ({
    meeting,
    links: links.filter(({ meeting_id }) => meeting_id === meeting.meeting_id),
    sequence: sequences.get(meeting.meeting_id) ?? 0,
  });
}
