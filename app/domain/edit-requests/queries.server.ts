import { and, eq } from "drizzle-orm";
import type { UserActor } from "#app/core/actor.ts";
import type { Scope } from "#app/core/context.ts";
import { meetingFor } from "#app/domain/meetings/queries.server.ts";
import { editRequests } from "#db/schema/edit-requests.ts";
import { projects } from "#db/schema/projects.ts";
import type { EditRequestTarget } from "./view.ts";

/** An edit request found through the caller's standing to its meeting; from outside the project only one's own. */
export async function editRequestFor(
  scope: Scope<UserActor>,
  editId: string,
): Promise<EditRequestTarget | undefined> {
  const [request] = await scope.q.select().from(editRequests).where(eq(editRequests.edit_id, editId));
  const target = request && (await meetingFor(scope, request.meeting_id));
  if (!target) return undefined;
  if (target.standing.projectRole === null && request.proposed_by !== scope.actor.userId) return undefined;
  return { ...target, request, reviewers: await reviewersOf(scope, target.meeting.project_id) };
}

export async function pendingOf({ q }: Pick<Scope, "q">, meetingId: string, userId: string) {
  const [request] = await q
    .select({ edit_id: editRequests.edit_id })
    .from(editRequests)
    .where(
      and(
        eq(editRequests.meeting_id, meetingId),
        eq(editRequests.proposed_by, userId),
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
