import type { UserActor } from "#app/core/actor.ts";
import type { EditRequestStatus } from "#app/core/enums/edit-request-status.ts";
import type { Reviewers } from "#app/core/enums/reviewers.ts";
import type { Policy } from "#app/core/policy.ts";
import type { MeetingStanding } from "#app/domain/meetings/meetings/policy.ts";

export type EditRequestStanding = {
  standing: MeetingStanding;
  proposedBy: string;
  /** The program that wrote it for them. */
  agent: string | null;
  status: EditRequestStatus;
  /** The project's choice: any of its people, or only host and admins. */
  reviewers: Reviewers;
};

/**
 * A member of the project, but never who wrote it: the proposer only where a program wrote it for them, and then not through
 * a token, which that program may hold. Whether the request is still pending is checked apart: that is state,
 * not permission.
 */
function mayReview({ userId, via }: UserActor, target: EditRequestStanding): boolean {
  const { standing, proposedBy, agent, reviewers } = target;
  const isOwn = userId === proposedBy && (agent === null || via === "api-token" || via === "agent");
  if (isOwn || standing.projectRole === null) return false;
  return reviewers === "members" || standing.isHost || standing.projectRole === "project_admin";
}

export const editRequestPolicy = {
  view: () => true,
  review: mayReview,
  /** What the buttons go by: as review, and only while there is something to decide. */
  decide: (actor, target) => target.status === "pending_approval" && mayReview(actor, target),
} satisfies Policy<EditRequestStanding>;
