import { createHash } from "node:crypto";
import { and, asc, desc, eq, inArray, sql } from "drizzle-orm";
import type { Scope } from "#app/core/context.ts";
import { memoizedRead } from "#app/core/memoized-read.ts";
import { isProved } from "#app/domain/accounts/users/account-status.ts";
import { displayName } from "#app/domain/accounts/users/display-name.ts";
import { users } from "#db/schema/identity.ts";
import { meetingParticipants, meetings } from "#db/schema/meetings.ts";
import { projectMembers } from "#db/schema/projects.ts";
import { called, shortName } from "./participant-names.ts";
import { isShownTo, type ProjectSight } from "./visibility-queries.server.ts";

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

const listedParticipants = memoizedRead("participants", (q, ids: string[]) => participantsOf({ q }, ids));

/** `participantsOf` the few meetings of a page, whose parts share the answer. */
export async function participantsShown({ q }: Pick<Scope, "q">, ids: string[]) {
  return ids.length === 0 ? [] : listedParticipants(q, ids);
}

/** Meeting id to the names of those who were there, or their e-mails. */
export async function participantNames(
  { q }: Pick<Scope, "q">,
  ids: string[],
): Promise<Map<string, string[]>> {
  const names = new Map<string, string[]>(ids.map((id) => [id, []]));
  for (const one of await participantsShown({ q }, ids)) names.get(one.meeting_id)?.push(shortName(one));
  return names;
}

const meetingsForPeople = 200;

const participantsIn = memoizedRead("people invited", (q, projectId: string, seenBy: string) => {
  const { email, name, role, user_id, archive_person } = meetingParticipants;
  return q.prepared(
    "people invited",
    (all) => {
      const newest = all
        .select({ id: meetings.meeting_id })
        .from(meetings)
        .where(and(eq(meetings.project_id, sql.placeholder("project")), isShownTo(sql.placeholder("person"))))
        .orderBy(desc(meetings.held_at))
        .limit(meetingsForPeople);
      return all
        .selectDistinct({ email, name, role, user_id, archive_person })
        .from(meetingParticipants)
        .where(inArray(meetingParticipants.meeting_id, newest));
    },
    { project: projectId, person: seenBy },
  );
});

/** Everybody who was invited to a project's newest meetings that are shown in this sight, once each by address. */
export async function peopleInvited({ q }: Pick<Scope, "q">, { projectId, seenBy }: ProjectSight) {
  const rows = await participantsIn(q, projectId, seenBy);
  return [...new Map(rows.map((row) => [row.email, called(row)])).values()];
}

/** Stands for an e-mail address in the address of a page, which ends up in histories and logs. */
export function personId(email: string): string {
  return createHash("sha256").update(email).digest("hex").slice(0, 16);
}
