import { and, eq, gt, inArray, isNotNull, not, or, type SQL, type SQLWrapper, sql } from "drizzle-orm";
import { mayEnter, type UserActor } from "#app/core/actor.ts";
import type { Scope } from "#app/core/context.ts";
import { memoizedRead, memoizedShared } from "#app/core/memoized-read.ts";
import { peopleOf } from "#app/domain/accounts/users/queries.server.ts";
import { secondStepNeeded } from "#app/domain/workspaces/organizations/second-step-needed.ts";
import { agendas, meetingLinks, meetingParticipants, meetings } from "#db/schema/meetings.ts";
import { projectMembers } from "#db/schema/projects.ts";
import { summaries } from "#db/schema/summaries.ts";
import { shownHost } from "./participant-names.ts";
import { participantsOf } from "./participant-queries.server.ts";
import type { MeetingStanding } from "./policy.ts";
import type { MeetingRow } from "./schema.ts";
import { isShownTo, type Person } from "./visibility-queries.server.ts";

/** A meeting as the caller stands to it. */
export type MeetingTarget = { meeting: MeetingRow; standing: MeetingStanding };

/**
 * For a join with `meetings`: the membership by which this person is in the meeting's project. One that lacks the second step
 * which the organization requires is as good as none.
 */
export function membershipOf(person: Person): SQL | undefined {
  return and(membershipOfAny(person), not(projectMembers.lacks_second_step));
}

function membershipOfAny(person: Person): SQL | undefined {
  return and(eq(projectMembers.project_id, meetings.project_id), eq(projectMembers.user_id, person));
}

/** For a join: the invitation to this meeting that this person has from outside its project. */
export function invitationOf(person: Person, meeting: SQLWrapper = meetings.meeting_id): SQL | undefined {
  return and(eq(meetingParticipants.meeting_id, meeting), isInvitation(person));
}

function isInvitation(person: Person): SQL | undefined {
  return and(eq(meetingParticipants.user_id, person), eq(meetingParticipants.role, "participant"));
}

// A page of a meeting asks several operations, and each finds it.
const meetingOfPerson = memoizedRead("meeting for", (q, userId: string, meetingId: string) =>
  q.prepared(
    "meeting for",
    (all) => {
      const user = sql.placeholder("user");
      const present = or(isNotNull(projectMembers.user_id), isNotNull(meetingParticipants.participant_id));
      return all
        .select({ meeting: meetings, projectRole: projectMembers.role })
        .from(meetings)
        .leftJoin(projectMembers, membershipOf(user))
        .leftJoin(meetingParticipants, invitationOf(user))
        .where(and(eq(meetings.meeting_id, sql.placeholder("meeting")), present, isShownTo(user)))
        .limit(1);
    },
    { user: userId, meeting: meetingId },
  ),
);

/** Whether a person would find a meeting if they had the second step that is required. */
const isClosedMeeting = memoizedRead("meeting is closed", async (q, userId: string, meetingId: string) => {
  const [found] = await q
    .select({ id: meetings.meeting_id })
    .from(meetings)
    .innerJoin(projectMembers, membershipOfAny(userId))
    .where(and(eq(meetings.meeting_id, meetingId), projectMembers.lacks_second_step, isShownTo(userId)));
  return found !== undefined;
});

/**
 * A meeting found through the caller: as a member of its project, or as a participant invited from outside it. A private one
 * is found by its people alone.
 * Members' own rows among the participants open nothing, so that who leaves the project leaves its meetings.
 * @throws 403 for a member who lacks the second step that the organization requires
 */
export async function meetingFor(
  { q, actor }: Scope<UserActor>,
  meetingId: string,
): Promise<MeetingTarget | undefined> {
  const [found] = await meetingOfPerson(q, actor.userId, meetingId);
  if (!found) {
    if (await isClosedMeeting(q, actor.userId, meetingId)) throw secondStepNeeded();
    return undefined;
  }
  const { meeting, projectRole } = found;
  if (!mayEnter(actor, meeting.project_id)) return undefined;
  return { meeting, standing: { projectRole, isHost: meeting.created_by === actor.userId } };
}

/**
 * Of a project's meetings those that the caller would find as well, for whatever leads from one meeting to others: for its
 * members all that are shown to them, and for a person from outside only those they were invited to themselves.
 */
export function visibleMeetings(
  { q, actor }: Scope<UserActor>,
  { projectRole }: MeetingStanding,
): SQL | undefined {
  if (projectRole !== null) return isShownTo(actor.userId);
  const own = isInvitation(actor.userId);
  const ids = q.select({ id: meetingParticipants.meeting_id }).from(meetingParticipants).where(own);
  return inArray(meetings.meeting_id, ids);
}

/** A meeting as the program itself finds it, working off a job. */
export async function meetingById(
  { q }: Pick<Scope, "q">,
  meetingId: string,
): Promise<MeetingRow | undefined> {
  const [meeting] = await q.prepared(
    "meeting",
    (all, places) => all.select().from(meetings).where(eq(meetings.meeting_id, places.meetingId)),
    { meetingId },
  );
  return meeting;
}

/** What belongs to one meeting, the same for whoever may see it. */
export const partsOfMeeting = memoizedShared("parts of a meeting", async (q, meetingId) => {
  const meeting = await meetingById({ q }, meetingId);
  return meetingParts({ q }, meeting ? [meeting] : []);
});

/** What belongs to meetings and is shown with them, for a whole list in five queries. */
export async function meetingParts({ q }: Pick<Scope, "q">, rows: MeetingRow[]) {
  if (rows.length === 0) return { participants: [], links: [], agendas: [], summaries: [], creators: [] };
  const of = rows.map(({ meeting_id }) => meeting_id);
  return {
    participants: await participantsOf({ q }, of),
    links: await q.preparedForIds("links of meetings", of, (all, ids) =>
      all.select().from(meetingLinks).where(inArray(meetingLinks.meeting_id, ids)),
    ),
    agendas: await q.preparedForIds("agendas of meetings", of, (all, ids) =>
      all.select().from(agendas).where(inArray(agendas.meeting_id, ids)),
    ),
    summaries: await q.preparedForIds("summaries of meetings", of, (all, ids) =>
      all
        .select(summary)
        .from(summaries)
        .where(and(inArray(summaries.meeting_id, ids), gt(summaries.revision, 0))),
    ),
    creators: await peopleOf({ q }, rows.map(shownHost)),
  };
}

const summary = {
  meeting_id: summaries.meeting_id,
  summary_id: summaries.summary_id,
  created_at: summaries.created_at,
};
