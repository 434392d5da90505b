import type { NotificationKind } from "#app/domain/account/identity/schema.ts";

type Person = { user_id: string; role: "project_admin" | "member" };

/** What decides who is notified of an event. */
export type EventContext = {
  event: string;
  hostId: string;
  /** Who brought the transcript and who asked for the summary: they know that it is being made. */
  authorIds: string[];
  /** Who proposed the edit, and who reviewed it. */
  proposedBy: string | null;
  reviewedBy: string | null;
  reviewers: "members" | "admins";
  members: Person[];
  /** Invited people who have an account; a role of "participant" opens the meeting to a person outside the project. */
  participants: { user_id: string; role: string }[];
};

export type Recipients = { type: NotificationKind; creatorId: string; recipients: string[] };

/**
 * The recipients of an event, and who caused it. No one is notified of what they did themselves, nor of a meeting they
 * cannot open.
 */
export function recipientsOf(context: EventContext): Recipients | null {
  const unfiltered = unfilteredRecipients(context);
  if (!unfiltered) return null;
  const outsiders = context.participants.filter(({ role }) => role === "participant");
  const present = new Set([...context.members, ...outsiders].map(({ user_id }) => user_id));
  const others = [...new Set(unfiltered.recipients)].filter((id) => id !== unfiltered.creatorId);
  return { ...unfiltered, recipients: others.filter((id) => present.has(id)) };
}

function unfilteredRecipients(context: EventContext): Recipients | null {
  const { event, hostId, proposedBy, reviewedBy, participants } = context;
  if (event === "summary.ready") {
    const invited = participants.map(({ user_id }) => user_id);
    const authors = new Set(context.authorIds);
    const recipients = invited.filter((userId) => !authors.has(userId));
    return { type: "summary_ready", creatorId: hostId, recipients };
  }
  if (proposedBy === null) return null;
  if (event === "edit-request.proposed")
    return { type: "edit_pending", creatorId: proposedBy, recipients: reviewersFor(context) };
  if (reviewedBy === null) return null;
  if (event === "edit-request.approved")
    return { type: "edit_approved", creatorId: reviewedBy, recipients: [proposedBy] };
  if (event === "edit-request.rejected")
    return { type: "edit_rejected", creatorId: reviewedBy, recipients: [proposedBy] };
  return null;
}

function reviewersFor({ members, proposedBy, reviewers, hostId }: EventContext): string[] {
  return members
    .filter(({ user_id, role }) => reviewers === "members" || role === "project_admin" || user_id === hostId)
    .map(({ user_id }) => user_id)
    .filter((userId) => userId !== proposedBy);
}
