import { and, asc, desc, eq, inArray, isNotNull, isNull, or, type SQL } from "drizzle-orm";
import type { UserActor } from "#app/core/actor.ts";
import type { Scope } from "#app/core/context.ts";
import type { ProjectRole } from "#app/core/enums/project-role.ts";
import type { Reviewers } from "#app/core/enums/reviewers.ts";
import { memoizedShared } from "#app/core/memoized-read.ts";
import { invitationOf, meetingFor, membershipOf } from "#app/domain/meetings/meetings/queries.server.ts";
import { isShownTo, sightOf } from "#app/domain/meetings/meetings/visibility-queries.server.ts";
import type { ProjectTarget } from "#app/domain/workspaces/projects/view.ts";
import { editRequests } from "#db/schema/edit-requests.ts";
import { users } from "#db/schema/identity.ts";
import { meetingParticipants, meetings } from "#db/schema/meetings.ts";
import { projectMembers, projects } from "#db/schema/projects.ts";
import { editRequestPolicy } from "./policy.ts";
import type { EditRequestRow } from "./schema.ts";
import type { EditRequestTarget } from "./view.ts";

/** A request under the people whose it is: of an imported one those whom the archive names. */
export function credited<R extends Pick<EditRequestRow, "archive_proposer" | "archive_reviewer">>(
  request: R & Pick<EditRequestRow, "proposed_by" | "reviewed_by">,
) {
  const { archive_proposer, archive_reviewer, proposed_by, reviewed_by } = request;
  return {
    ...request,
    proposed_by: archive_proposer ?? proposed_by,
    reviewed_by: archive_reviewer ?? reviewed_by,
  };
}

/** What a list says of a request: not what it proposes, which is long. */
const { edit_id, meeting_id, status, created_at, proposed_by, reviewed_by, agent } = editRequests;
const { archive_proposer, archive_reviewer } = editRequests;
const people = { proposed_by, reviewed_by, agent, archive_proposer, archive_reviewer };
const listed = { edit_id, meeting_id, status, created_at, ...people };

/**
 * Edit requests beside the people who may know of them (docs/decisions/0040): everybody in the project, and of those
 * invited to the meeting from outside it only the proposer. Pages and REST ask for what one person may know, the
 * live news for who may know of one request.
 */
function knownEdits<R extends typeof editRequests | typeof listed>(
  { q }: Pick<Scope, "q">,
  request: R,
  userIds: string[],
  which: SQL | undefined,
) {
  const own = and(isNotNull(meetingParticipants.user_id), eq(editRequests.proposed_by, users.user_id));
  return q
    .select({ request, user_id: users.user_id })
    .from(editRequests)
    .innerJoin(meetings, eq(meetings.meeting_id, editRequests.meeting_id))
    .innerJoin(users, inArray(users.user_id, userIds))
    .leftJoin(projectMembers, membershipOf(users.user_id))
    .leftJoin(meetingParticipants, invitationOf(users.user_id))
    .where(and(which, or(isNotNull(projectMembers.user_id), own), isShownTo(users.user_id)))
    .orderBy(desc(editRequests.created_at), desc(editRequests.edit_id));
}

/** An edit request that the caller may know of, with their standing to its meeting. */
export async function editRequestFor(
  scope: Scope<UserActor>,
  editId: string,
): Promise<EditRequestTarget | undefined> {
  const [known] = await knownEdits(
    scope,
    editRequests,
    [scope.actor.userId],
    eq(editRequests.edit_id, editId),
  );
  const target = known && (await meetingFor(scope, known.request.meeting_id));
  if (!target) return undefined;
  const reviewers = await reviewersOf(scope, target.meeting.project_id);
  return { ...target, request: credited(known.request), reviewers };
}

const hasPending = memoizedShared("edits that wait at a meeting", async (q, meetingId) => {
  const pending = and(eq(editRequests.meeting_id, meetingId), eq(editRequests.status, "pending_approval"));
  const found = await q.select({ edit_id: editRequests.edit_id }).from(editRequests).where(pending).limit(1);
  return found.length > 0;
});

/** What waits for a decision, as far as the caller may know of it, newest first. */
export async function pendingEditsFor(scope: Scope<UserActor>, meetingId: string) {
  if (!(await hasPending(scope.q, meetingId))) return [];
  const pending = and(eq(editRequests.meeting_id, meetingId), eq(editRequests.status, "pending_approval"));
  const known = await knownEdits(scope, listed, [scope.actor.userId], pending).limit(pendingRead);
  return known.map(({ request }) => credited(request));
}

/** More than wait for anybody: a guard of memory. */
const pendingRead = 1000;

/** The edits of a project that wait for a decision, oldest first, with the title and the host of their meeting. */
const pendingInProject = memoizedShared(
  "edits that wait in a project",
  async (q, projectId, seenBy: string) => {
    const { title, created_by: hostId } = meetings;
    return q
      .select({ request: listed, title, hostId })
      .from(editRequests)
      .innerJoin(meetings, eq(meetings.meeting_id, editRequests.meeting_id))
      .where(
        and(
          eq(meetings.project_id, projectId),
          eq(editRequests.status, "pending_approval"),
          isShownTo(seenBy),
        ),
      )
      .orderBy(asc(editRequests.created_at), asc(editRequests.edit_id))
      .limit(pendingRead);
  },
);

/** Those that the caller may decide now. */
export async function pendingEditsIn(scope: Scope<UserActor>, { project, role }: ProjectTarget) {
  const { q, actor } = scope;
  const rows = await pendingInProject(q, project.project_id, await sightOf(scope, project.project_id));
  const shown = rows.map((row) => ({ ...row, request: credited(row.request) }));
  return shown.filter((row) => mayDecide(actor, { ...row, role, reviewers: project.reviewers }));
}

/** Of these edits those that the caller may decide now. */
export async function decidableAmong({ q, actor }: Scope<UserActor>, editIds: string[]) {
  if (editIds.length === 0) return new Set<string>();
  const rows = await q
    .select({
      request: editRequests,
      hostId: meetings.created_by,
      role: projectMembers.role,
      reviewers: projects.reviewers,
    })
    .from(editRequests)
    .innerJoin(meetings, eq(meetings.meeting_id, editRequests.meeting_id))
    .innerJoin(projects, eq(projects.project_id, meetings.project_id))
    .innerJoin(projectMembers, membershipOf(actor.userId))
    .where(
      and(
        inArray(editRequests.edit_id, editIds),
        eq(editRequests.status, "pending_approval"),
        isShownTo(actor.userId),
      ),
    );
  const decidable = rows.filter((row) => mayDecide(actor, { ...row, request: credited(row.request) }));
  return new Set(decidable.map(({ request }) => request.edit_id));
}

type Decidable = {
  request: Pick<EditRequestRow, "proposed_by" | "agent" | "status">;
  hostId: string;
  role: ProjectRole;
  reviewers: Reviewers;
};

function mayDecide(actor: UserActor, { request, hostId, role, reviewers }: Decidable): boolean {
  return editRequestPolicy.decide(actor, {
    standing: { projectRole: role, isHost: hostId === actor.userId },
    proposedBy: request.proposed_by,
    agent: request.agent,
    status: request.status,
    reviewers,
  });
}

/** Which of these people may know of a request. */
export async function editAudience(scope: Pick<Scope, "q">, editId: string, userIds: string[]) {
  const known = await knownEdits(scope, listed, userIds, eq(editRequests.edit_id, editId));
  return new Set(known.map(({ user_id }) => user_id));
}

/** What a person, or a program for them, has proposed and nobody has decided: one at a time of each. */
export async function pendingOf(
  { q }: Pick<Scope, "q">,
  meetingId: string,
  { userId, agent }: Pick<UserActor, "userId" | "agent">,
) {
  const [request] = await q
    .select({ edit_id: editRequests.edit_id })
    .from(editRequests)
    .where(
      and(
        eq(editRequests.meeting_id, meetingId),
        eq(editRequests.proposed_by, userId),
        agent ? eq(editRequests.agent, agent.name) : isNull(editRequests.agent),
        isNull(editRequests.archive_proposer),
        eq(editRequests.status, "pending_approval"),
      ),
    )
    .limit(1);
  return request;
}

export async function reviewersOf({ q }: Pick<Scope, "q">, projectId: string) {
  const [project] = await q
    .select({ reviewers: projects.reviewers })
    .from(projects)
    .where(eq(projects.project_id, projectId));
  return project?.reviewers ?? "admins";
}
