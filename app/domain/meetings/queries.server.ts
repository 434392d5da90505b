import { and, desc, eq, inArray, isNotNull, or } from "drizzle-orm";
import type { UserActor } from "#app/core/actor.ts";
import type { Scope } from "#app/core/context.ts";
import { users } from "#db/schema/identity.ts";
import { agendas, meetingLinks, meetingParticipants, meetings } from "#db/schema/meetings.ts";
import { projectMembers } from "#db/schema/projects.ts";
import type { MeetingStanding } from "./policy.ts";

export type MeetingRow = typeof meetings.$inferSelect;
/** A meeting as the caller stands to it. */
export type MeetingTarget = { meeting: MeetingRow; standing: MeetingStanding };

/** A meeting found through the caller: as a member of its project, or as somebody invited to it. */
export async function meetingFor(
  { q, actor }: Scope<UserActor>,
  meetingId: string,
): Promise<MeetingTarget | undefined> {
  const member = and(
    eq(projectMembers.project_id, meetings.project_id),
    eq(projectMembers.user_id, actor.userId),
  );
  const invited = and(
    eq(meetingParticipants.meeting_id, meetings.meeting_id),
    eq(meetingParticipants.user_id, actor.userId),
  );
  const [found] = await q
    .select({ meeting: meetings, projectRole: projectMembers.role })
    .from(meetings)
    .leftJoin(projectMembers, member)
    .leftJoin(meetingParticipants, invited)
    .where(
      and(
        eq(meetings.meeting_id, meetingId),
        or(isNotNull(projectMembers.user_id), isNotNull(meetingParticipants.participant_id)),
      ),
    )
    .limit(1);
  if (!found) return undefined;
  return {
    meeting: found.meeting,
    standing: { projectRole: found.projectRole, isHost: found.meeting.created_by === actor.userId },
  };
}

/** A meeting as the program itself finds it, working off a job. */
export async function meetingById(
  { q }: Pick<Scope, "q">,
  meetingId: string,
): Promise<MeetingRow | undefined> {
  const [meeting] = await q.select().from(meetings).where(eq(meetings.meeting_id, meetingId));
  return meeting;
}

/** What belongs to meetings and is shown with them, for a whole list in four queries. */
export async function meetingParts({ q }: Pick<Scope, "q">, rows: MeetingRow[]) {
  const ids = rows.map(({ meeting_id }) => meeting_id);
  const creatorIds = [...new Set(rows.map(({ created_by }) => created_by))];
  if (ids.length === 0) return { participants: [], links: [], agendas: [], creators: [] };
  const person = {
    user_id: users.user_id,
    first_name: users.first_name,
    last_name: users.last_name,
    email: users.email,
  };
  return {
    participants: await q
      .select()
      .from(meetingParticipants)
      .where(inArray(meetingParticipants.meeting_id, ids)),
    links: await q.select().from(meetingLinks).where(inArray(meetingLinks.meeting_id, ids)),
    agendas: await q.select().from(agendas).where(inArray(agendas.meeting_id, ids)),
    creators: await q.select(person).from(users).where(inArray(users.user_id, creatorIds)),
  };
}

/** Newest first by the time they are held. */
export async function meetingsOfProject(
  { q }: Pick<Scope, "q">,
  projectId: string,
  { status, skip = 0, limit }: { status?: MeetingRow["meeting_status"][]; skip?: number; limit: number },
): Promise<MeetingRow[]> {
  const inProject = eq(meetings.project_id, projectId);
  return q
    .select()
    .from(meetings)
    .where(status ? and(inProject, inArray(meetings.meeting_status, status)) : inProject)
    .orderBy(desc(meetings.scheduled_at), desc(meetings.meeting_id))
    .limit(limit)
    .offset(skip);
}
