import type { EditRequestStatus } from "#app/core/enums/edit-request-status.ts";
import type { Reviewers } from "#app/core/enums/reviewers.ts";
import type { Policy } from "#app/core/policy.ts";
import type { MeetingStanding } from "#app/domain/meetings/meetings/policy.ts";

export type EditRequestStanding = {
  standing: MeetingStanding;
  proposedBy: string;
  status: EditRequestStatus;
  /** The project's choice: any of its people, or only host and admins. */
  reviewers: Reviewers;
};

/**
 * A member of the project, but never the proposer. Whether the request is still pending is checked apart: that is state,
 * not permission.
 */
function mayReview(userId: string, { standing, proposedBy, reviewers }: EditRequestStanding): boolean {
  if (userId === proposedBy || standing.projectRole === null) return false;
  return reviewers === "members" || standing.isHost || standing.projectRole === "project_admin";
}

export const editRequestPolicy = {
  view: () => true,
  review: ({ userId }, target) => mayReview(userId, target),
  /** What the buttons go by: as review, and only while there is something to decide. */
  decide: ({ userId }, target) => target.status === "pending_approval" && mayReview(userId, target),
} satisfies Policy<EditRequestStanding>;
