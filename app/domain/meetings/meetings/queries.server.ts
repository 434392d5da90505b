import {
  and,
  asc,
  desc,
  eq,
  gt,
  gte,
  inArray,
  isNotNull,
  lt,
  or,
  type SQL,
  type SQLWrapper,
  sql,
} from "drizzle-orm";
import type { UserActor } from "#app/core/actor.ts";
import { hour } from "#app/core/clock.ts";
import type { Scope } from "#app/core/context.ts";
import { jobKey } from "#app/core/events.ts";
import { memoizedRead } from "#app/core/memoized-read.ts";
import { isProved } from "#app/domain/accounts/users/account-status.ts";
import { displayName } from "#app/domain/accounts/users/display-name.ts";
import { peopleOf } from "#app/domain/accounts/users/queries.server.ts";
import { users } from "#db/schema/identity.ts";
import { jobs } from "#db/schema/kernel.ts";
import { agendas, meetingLinks, meetingParticipants, meetings } from "#db/schema/meetings.ts";
import { projectMembers } from "#db/schema/projects.ts";
import { summaries } from "#db/schema/summaries.ts";
import { called, shortName, shownHost } from "./participant-names.ts";
import type { MeetingStanding } from "./policy.ts";
import { groupMeetingsJob, type MeetingRow } from "./schema.ts";
/** A meeting as the caller stands to it. */
export type MeetingTarget = { meeting: MeetingRow; standing: MeetingStanding };

/** A user's id, or the column or placeholder it comes from. */
type Person = string | SQLWrapper;

/** For a join with `meetings`: the membership by which this person is in the meeting's project. */
export function membershipOf(person: Person): SQL | undefined {
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
        .where(and(eq(meetings.meeting_id, sql.placeholder("meeting")), present))
        .limit(1);
    },
    { user: userId, meeting: meetingId },
  ),
);

/**
 * A meeting found through the caller: as a member of its project, or as a participant invited from outside it.
 * Members' own rows among the participants open nothing, so that who leaves the project leaves its meetings.
 */
export async function meetingFor(
  { q, actor }: Scope<UserActor>,
  meetingId: string,
): Promise<MeetingTarget | undefined> {
  const [found] = await meetingOfPerson(q, actor.userId, meetingId);
  if (!found) return undefined;
  const { meeting, projectRole } = found;
  return { meeting, standing: { projectRole, isHost: meeting.created_by === actor.userId } };
}

/**
 * Of a project's meetings those that the caller would find as well, for whatever leads from one meeting to others: all for
 * its members, and for a person from outside only those they were invited to themselves.
 */
export function visibleMeetings(
  { q, actor }: Scope<UserActor>,
  { projectRole }: MeetingStanding,
): SQL | undefined {
  if (projectRole !== null) return undefined;
  const own = isInvitation(actor.userId);
  const ids = q.select({ id: meetingParticipants.meeting_id }).from(meetingParticipants).where(own);
  return inArray(meetings.meeting_id, ids);
}

/** A meeting as the program itself finds it, working off a job. */
export async function meetingById(
  { q }: Pick<Scope, "q">,
  meetingId: string,
): Promise<MeetingRow | undefined> {
  const [meeting] = await q.select().from(meetings).where(eq(meetings.meeting_id, meetingId));
  return meeting;
}

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

/** Who is invited to meetings, in the order they were, as they are called on pages. */
export async function participantsOf(scope: Pick<Scope, "q">, meetingIds: string[]) {
  return (await invitedTo(scope, meetingIds)).map(called);
}

/** The same with their names alone. */
export async function invitedTo({ q }: Pick<Scope, "q">, meetingIds: string[]) {
  return q.preparedForIds("participants of meetings", meetingIds, (all, ids) =>
    all
      .select()
      .from(meetingParticipants)
      .where(inArray(meetingParticipants.meeting_id, ids))
      .orderBy(asc(meetingParticipants.participant_id)),
  );
}

const summary = {
  meeting_id: summaries.meeting_id,
  summary_id: summaries.summary_id,
  created_at: summaries.created_at,
};

/** Newest first by the time they are held. */
export async function meetingsOfProject(
  { q }: Pick<Scope, "q">,
  projectId: string,
  { status, skip = 0, limit }: { status?: MeetingRow["meeting_status"][]; skip?: number; limit: number },
): Promise<MeetingRow[]> {
  const inProject = eq(meetings.project_id, sql.placeholder("project"));
  return q.prepared(
    `meetings of a project ${status ?? ""}`,
    (all) =>
      all
        .select()
        .from(meetings)
        .where(status ? and(inProject, inArray(meetings.meeting_status, status)) : inProject)
        .orderBy(desc(meetings.scheduled_at), desc(meetings.meeting_id))
        .limit(sql.placeholder("limit"))
        .offset(sql.placeholder("skip")),
    { project: projectId, limit, skip },
  );
}

/** Not yet recorded: the coming ones first, the soonest on top, then the past ones, the latest on top. */
export async function waitingMeetings(
  { q, now }: Pick<Scope, "q" | "now">,
  projectId: string,
  limit: number,
): Promise<MeetingRow[]> {
  const waiting = and(
    eq(meetings.project_id, projectId),
    inArray(meetings.meeting_status, ["scheduled", "in_progress"]),
  );
  const recent = now - hour;
  const coming = await q
    .select()
    .from(meetings)
    .where(and(waiting, gte(meetings.scheduled_at, recent)))
    .orderBy(asc(meetings.scheduled_at), asc(meetings.meeting_id))
    .limit(limit);
  const past = await q
    .select()
    .from(meetings)
    .where(and(waiting, lt(meetings.scheduled_at, recent)))
    .orderBy(desc(meetings.scheduled_at), desc(meetings.meeting_id))
    .limit(limit - coming.length);
  return [...coming, ...past];
}

/** People by e-mail, with whether they are in the project and whether the e-mail is proved to be theirs. */
export async function peopleByEmail({ q }: Pick<Scope, "q">, projectId: string, emails: string[]) {
  if (emails.length === 0) return [];
  const inProject = and(eq(projectMembers.project_id, projectId), eq(projectMembers.user_id, users.user_id));
  const found = await q
    .select({ user: users, memberId: projectMembers.user_id })
    .from(users)
    .leftJoin(projectMembers, inProject)
    .where(inArray(users.email, emails));
  return found.map(({ user, memberId }) => ({
    user_id: user.user_id,
    email: user.email,
    name: displayName(user),
    isMember: memberId !== null,
    isProved: isProved(user),
  }));
}

const hubLimit = 1000;

/** The completed meetings of a project with what they were about; first the one that took place last. */
export async function completedMeetings({ q }: Pick<Scope, "q">, projectId: string) {
  const inProject = eq(meetings.project_id, sql.placeholder("project"));
  return q.prepared(
    "completed meetings",
    (all) =>
      all
        .select({
          meeting_id: meetings.meeting_id,
          title: meetings.title,
          held_at: meetings.held_at,
          context_group: meetings.context_group,
          themes: summaries.themes,
        })
        .from(meetings)
        .leftJoin(summaries, eq(summaries.meeting_id, meetings.meeting_id))
        .where(and(inProject, eq(meetings.meeting_status, "completed")))
        .orderBy(desc(meetings.held_at), desc(meetings.meeting_id))
        .limit(hubLimit),
    { project: projectId },
  );
}

/** Whether new context groups of a project are on their way. */
export async function isRegrouping({ q }: Pick<Scope, "q">, projectId: string): Promise<boolean> {
  const [job] = await q
    .select({ id: jobs.job_id })
    .from(jobs)
    .where(
      and(eq(jobs.key, jobKey(groupMeetingsJob, projectId)), inArray(jobs.state, ["waiting", "running"])),
    )
    .limit(1);
  return job !== undefined;
}

const participantsAt = memoizedRead("participants", (q, ids: string[]) => participantsOf({ q }, ids));

/** Meeting id to the names of those who were there, or their e-mails. */
export async function participantNames(
  { q }: Pick<Scope, "q">,
  ids: string[],
): Promise<Map<string, string[]>> {
  const names = new Map<string, string[]>(ids.map((id) => [id, []]));
  if (ids.length === 0) return names;
  const people = await participantsAt(q, ids);
  for (const one of people) names.get(one.meeting_id)?.push(shortName(one));
  return names;
}

const wordsLookedUp = 4;
const linesLookedAt = 1000;

/** The meetings of a project whose transcript holds each of the first words. */
export async function meetingsWhereSaid(
  { q }: Pick<Scope, "q">,
  projectId: string,
  words: string[],
): Promise<Set<string>> {
  let common: Set<string> | undefined;
  for (const word of words.slice(0, wordsLookedUp)) {
    const hits = await q.search.segments(projectId, [word], { limit: linesLookedAt });
    const found = new Set(hits.map(({ meeting_id }) => meeting_id));
    common = common ? new Set([...common].filter((id) => found.has(id))) : found;
  }
  return common ?? new Set();
}
