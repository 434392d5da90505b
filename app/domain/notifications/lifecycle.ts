import type { NotificationType } from "./schema.ts";

type Person = { user_id: string; role: "project_admin" | "member" };

/** What is known when an event is told of. */
export type News = {
  event: string;
  hostId: string;
  /** Who proposed the edit, and who reviewed it. */
  proposedBy: string | null;
  reviewedBy: string | null;
  reviewers: "members" | "admins";
  members: Person[];
  /** Invited people who have an account. */
  participantIds: string[];
};

export type Telling = { type: NotificationType; creatorId: string; recipients: string[] };

/** Whom an event is told to, and whose deed it is. Nobody is told of their own. */
export function tellingOf(news: News): Telling | null {
  const { event, hostId, proposedBy, reviewedBy } = news;
  if (event === "summary.ready") {
    return {
      type: "summary_ready",
      creatorId: hostId,
      recipients: [...new Set([hostId, ...news.participantIds])],
    };
  }
  if (proposedBy === null) return null;
  if (event === "edit-request.proposed")
    return { type: "edit_pending", creatorId: proposedBy, recipients: reviewersFor(news) };
  if (reviewedBy === null) return null;
  if (event === "edit-request.approved")
    return { type: "edit_approved", creatorId: reviewedBy, recipients: [proposedBy] };
  if (event === "edit-request.rejected")
    return { type: "edit_rejected", creatorId: reviewedBy, recipients: [proposedBy] };
  return null;
}

function reviewersFor({ members, proposedBy, reviewers, hostId }: News): string[] {
  return members
    .filter(({ user_id, role }) => reviewers === "members" || role === "project_admin" || user_id === hostId)
    .map(({ user_id }) => user_id)
    .filter((userId) => userId !== proposedBy);
}
