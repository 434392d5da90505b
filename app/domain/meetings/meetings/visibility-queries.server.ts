import { and, eq, inArray, not, or, type SQL, type SQLWrapper, sql } from "drizzle-orm";
import type { UserActor } from "#app/core/actor.ts";
import type { ReadScope, Scope } from "#app/core/context.ts";
import { memoizedShared } from "#app/core/memoized-read.ts";
import { meetingParticipants, meetings } from "#db/schema/meetings.ts";
import { projectMembers } from "#db/schema/projects.ts";

/** A user's id, or the column or placeholder it comes from. */
export type Person = string | SQLWrapper;

/** The sight of nobody in particular: what the whole project sees. */
export const everybody = "";

/** What says of a meeting who sees it; a table's alias has it too. */
type Meeting = Record<"meeting_id" | "project_id" | "created_by" | "is_private", SQLWrapper>;

/**
 * Whether a meeting of a project is shown to a person who is in it: a private one to its host, to who is invited and to the
 * admins of the project. Every read of meetings, or of what is theirs, asks this or has found the meeting by `meetingFor`.
 */
export function isShownTo(person: Person, of: Meeting = meetings): SQL | undefined {
  return or(not(of.is_private), isOneOf(person, of));
}

function isOneOf(person: Person, of: Meeting): SQL | undefined {
  // In a query of one table drizzle writes columns without its name, so those of these two have names of their own.
  const invited = sql`exists (select 1 from ${meetingParticipants} as its_people
    where its_people.meeting_id = ${of.meeting_id} and its_people.user_id = ${person})`;
  const admin = sql`exists (select 1 from ${projectMembers} as its_admins
    where its_admins.project_id = ${of.project_id} and its_admins.user_id = ${person}
      and its_admins.role = 'project_admin')`;
  return or(eq(of.created_by, person), invited, admin);
}

/** Everybody who sees a private meeting of a project. */
const peopleOfPrivate = memoizedShared("people of private meetings", async (q, projectId) => {
  const rows = await q.prepared(
    "people of private meetings",
    (all, { project }) => {
      const isPrivate = and(eq(meetings.project_id, project), isMarked);
      const hosts = all.select({ id: meetings.created_by }).from(meetings).where(isPrivate);
      const invited = all
        .select({ id: sql<string>`coalesce(${meetingParticipants.user_id}, '')` })
        .from(meetings)
        .innerJoin(meetingParticipants, eq(meetingParticipants.meeting_id, meetings.meeting_id))
        .where(isPrivate);
      const admins = all
        .selectDistinct({ id: projectMembers.user_id })
        .from(meetings)
        .innerJoin(projectMembers, eq(projectMembers.project_id, meetings.project_id))
        .where(and(isPrivate, eq(projectMembers.role, "project_admin")));
      return hosts.union(invited).union(admins);
    },
    { project: projectId },
  );
  return rows.map(({ id }) => id);
});

/** Written out, as in the index that holds these few alone. */
const isMarked = sql`is_private`;

/**
 * In whose sight the meetings of a project are read for the caller: their own where they see a private one, else everybody's,
 * so that those who see the same share what is read.
 */
export async function sightOf({ q, actor }: Scope<UserActor>, projectId: string): Promise<string> {
  return sightOfPerson({ q }, projectId, actor.userId);
}

/** A project, and in whose sight its meetings are read. */
export type ProjectSight = { projectId: string; seenBy: string };

/** A project as the caller sees it. */
export async function projectInSight(scope: Scope<UserActor>, projectId: string): Promise<ProjectSight> {
  return { projectId, seenBy: await sightOf(scope, projectId) };
}

/** The sight of a person who is not the caller. */
export async function sightOfPerson({ q }: ReadScope, projectId: string, userId: string): Promise<string> {
  return (await peopleOfPrivate(q, projectId)).includes(userId) ? userId : everybody;
}

/** The people in the project of a meeting whom it is shown to. @param among user ids; without them, everybody's */
export async function peopleOfMeeting(
  { q }: ReadScope,
  meetingId: string,
  among?: string[],
): Promise<string[]> {
  const asked = among && inArray(projectMembers.user_id, among);
  const rows = await q
    .select({ id: projectMembers.user_id })
    .from(projectMembers)
    .innerJoin(meetings, eq(meetings.project_id, projectMembers.project_id))
    .where(
      and(
        eq(meetings.meeting_id, meetingId),
        asked,
        not(projectMembers.lacks_second_step),
        isShownTo(projectMembers.user_id),
      ),
    );
  return rows.map(({ id }) => id);
}

/** The meetings of a project that are not shown in this sight, for what is looked up by ids alone. */
export async function hiddenMeetings({ q }: ReadScope, projectId: string, seenBy: string): Promise<string[]> {
  // Those of most projects are all open, as is known after the first look.
  if ((await peopleOfPrivate(q, projectId)).length === 0) return [];
  const rows = await q.prepared(
    "hidden meetings",
    (all, { project, person }) => {
      const others = and(
        eq(meetings.project_id, project),
        isMarked,
        not(isOneOf(person, meetings) ?? sql`1`),
      );
      return all.select({ id: meetings.meeting_id }).from(meetings).where(others);
    },
    { project: projectId, person: seenBy },
  );
  return rows.map(({ id }) => id);
}
