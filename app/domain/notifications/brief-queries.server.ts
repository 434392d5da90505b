import { and, asc, eq, gt, gte, inArray, isNotNull, lt, or } from "drizzle-orm";
import { minute } from "#app/core/clock.ts";
import type { ReadScope } from "#app/core/context.ts";
import type { UserRow } from "#app/domain/accounts/users/schema.ts";
import {
  countPromises,
  earlierMeetings,
  openQuestions,
} from "#app/domain/meetings/agenda/earlier-queries.server.ts";
import { plannedItemsOf } from "#app/domain/meetings/agenda/item-queries.server.ts";
import { asSeenBy, shortName } from "#app/domain/meetings/meetings/participant-names.ts";
import { participantsOf } from "#app/domain/meetings/meetings/participant-queries.server.ts";
import { membershipOf } from "#app/domain/meetings/meetings/queries.server.ts";
import { isShownTo } from "#app/domain/meetings/meetings/visibility-queries.server.ts";
import { takesMail, users } from "#db/schema/identity.ts";
import { meetingParticipants, meetings } from "#db/schema/meetings.ts";
import { meetingBriefs } from "#db/schema/notifications.ts";
import { projectMembers, projects } from "#db/schema/projects.ts";
import type { BriefMeeting } from "./meeting-brief.ts";

/** Active people with a proved address in the order of their ids, with the day of their last brief. */
export async function briefReaders({ q }: ReadScope, after: string, limit: number) {
  return q
    .select({ user: users, day: meetingBriefs.day })
    .from(users)
    .leftJoin(meetingBriefs, eq(meetingBriefs.user_id, users.user_id))
    .where(and(gt(users.user_id, after), takesMail))
    .orderBy(asc(users.user_id))
    .limit(limit);
}

/** When these people are to be at meetings that begin between two instants, in ms. */
export async function meetingTimesOf({ q }: ReadScope, userIds: string[], from: number, to: number) {
  if (userIds.length === 0) return [];
  const { user_id } = meetingParticipants;
  return q
    .selectDistinct({ user_id, at: meetings.scheduled_at })
    .from(meetings)
    .innerJoin(meetingParticipants, eq(meetingParticipants.meeting_id, meetings.meeting_id))
    .where(and(isPlannedBetween(from, to), inArray(user_id, userIds)));
}

function isPlannedBetween(from: number, to: number) {
  const { scheduled_at, meeting_status } = meetings;
  return and(eq(meeting_status, "scheduled"), gte(scheduled_at, from), lt(scheduled_at, to));
}

/** A day holds no more. */
const mostMeetings = 50;

/**
 * The meetings a person hosts or is invited to that begin between two instants, with what they are about; without those that have
 * neither an agenda nor anything open from the meetings before them.
 */
export async function briefMeetings(
  { q }: ReadScope,
  person: UserRow,
  { from, to }: { from: number; to: number },
): Promise<BriefMeeting[]> {
  const { user_id } = person;
  const rows = await q
    .select({ meeting: meetings, member: projectMembers.user_id, participant: meetingParticipants })
    .from(meetings)
    .innerJoin(projects, eq(projects.project_id, meetings.project_id))
    .innerJoin(meetingParticipants, eq(meetingParticipants.meeting_id, meetings.meeting_id))
    .leftJoin(projectMembers, membershipOf(user_id))
    .where(
      and(
        ...[isPlannedBetween(from, to), eq(meetingParticipants.user_id, user_id)],
        ...[eq(projects.status, "active"), isShownTo(user_id)],
        or(isNotNull(projectMembers.user_id), eq(meetingParticipants.role, "participant")),
      ),
    )
    .orderBy(asc(meetings.scheduled_at), asc(meetings.meeting_id))
    .limit(mostMeetings);
  const ids = rows.map(({ meeting }) => meeting.meeting_id);
  const agendas = await plannedItemsOf({ q }, ids);
  const people = await participantsOf({ q }, ids);
  const briefs: BriefMeeting[] = [];
  for (const { meeting, member } of rows) {
    const { meeting_id, title, scheduled_at, duration_minutes } = meeting;
    const isInside = member !== null;
    const own = people.filter((one) => one.meeting_id === meeting_id);
    const names = new Map(
      asSeenBy({ userId: user_id, isInside }, own).map((one) => [
        one.participant_id,
        one.user_id === user_id ? "you" : shortName(one),
      ]),
    );
    const agenda = (agendas.get(meeting_id) ?? []).map((entry) => ({
      title: entry.title,
      minutes: entry.row?.minutes ?? null,
      owner: names.get(entry.row?.owner_id ?? "") ?? null,
    }));
    // What a project's meetings left is for its members.
    const earlier = isInside ? await earlierMeetings({ q }, meeting, isShownTo(user_id)) : [];
    const promises = await countPromises({ q }, earlier);
    const questions = (await openQuestions({ q }, earlier.slice(0, 1))).map(({ text }) => text);
    if (agenda.length + promises === 0) continue;
    const ends_at = scheduled_at + duration_minutes * minute;
    briefs.push({ meeting_id, title, starts_at: scheduled_at, ends_at, agenda, questions, promises });
  }
  return briefs;
}
