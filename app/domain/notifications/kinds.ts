import { type NotificationKind, notificationKinds } from "#app/core/enums/notification-kind.ts";
import { message, t } from "#app/core/words.ts";
import { itemKinds } from "./item-kinds.ts";
import type { EventContext, Kind, Parties } from "./kind.ts";
import { signOffKinds } from "./sign-off-kinds.ts";

/** Everything about each kind of notification but its default switches, which its enumeration holds. */
export const kinds: Record<NotificationKind, Kind> = {
  summary_ready: {
    event: "summary.ready",
    parties: ({ hostId, participants, authorIds }) => ({
      creatorId: hostId,
      recipients: participants.map(({ user_id }) => user_id).filter((userId) => !authorIds.includes(userId)),
    }),
    bell: { first: "meeting", before: message("Summary ready: "), between: message(" · hosted by ") },
    bundle: {
      of: "project",
      text: (count) => t("{count} summaries ready", { count }),
      sentence: (count) => t("{count} summaries are ready", { count }),
    },
    sentence: ({ meeting_title }) => t("The summary of {meeting} is ready", { meeting: meeting_title }),
    mail: {
      subject: message("A summary is ready"),
      reason: message("You're getting this because you were invited to the meeting."),
      button: message("Read the summary"),
      listsResults: true,
      about: message("new summaries"),
    },
    label: message("A summary of one of my meetings is ready"),
  },
  edit_pending: {
    event: "edit-request.proposed",
    parties: (context) => {
      const { proposedBy, proposedWith } = context;
      if (proposedBy === null) return null;
      // What a program wrote, its person may decide as well.
      const told = { with: proposedWith, isToldToo: proposedWith !== null };
      return { creatorId: proposedBy, ...told, recipients: reviewersOf(context) };
    },
    bell: { first: "creator", before: null, between: message(" proposed an edit to ") },
    bundle: {
      of: "meeting",
      text: (count, title) => t("{count} edits proposed to {title}", { count, title }),
    },
    sentence: ({ creator, meeting_title }) =>
      t("{creator} proposed an edit to {meeting}", { creator, meeting: meeting_title }),
    mail: {
      subject: message("An edit is waiting for your review"),
      reason: message("You're getting this because you can review edits in this project."),
      button: message("Review the edit"),
      about: message("edits to review"),
    },
    label: message("An edit is waiting for my review"),
  },
  edit_approved: {
    event: "edit-request.approved",
    parties: reviewerAndProposer,
    bell: { first: "creator", before: null, between: message(" approved your edit to ") },
    bundle: {
      of: "meeting",
      text: (count, title) => t("{count} of your edits approved: {title}", { count, title }),
    },
    sentence: ({ meeting_title }) => t("Your edit to {meeting} was approved", { meeting: meeting_title }),
    mail: {
      subject: message("Your edit was approved"),
      reason: message("You're getting this because you proposed the edit."),
      button: message("Read the summary"),
      about: message("approved edits"),
    },
    label: message("My edit was approved"),
  },
  edit_rejected: {
    event: "edit-request.rejected",
    parties: reviewerAndProposer,
    bell: { first: "creator", before: null, between: message(" rejected your edit to ") },
    bundle: {
      of: "meeting",
      text: (count, title) => t("{count} of your edits rejected: {title}", { count, title }),
    },
    sentence: ({ meeting_title }) => t("Your edit to {meeting} was rejected", { meeting: meeting_title }),
    mail: {
      subject: message("Your edit was rejected"),
      reason: message("You're getting this because you proposed the edit."),
      button: message("Read the summary"),
      about: message("rejected edits"),
    },
    label: message("My edit was rejected"),
  },
  privacy_changed: {
    event: "meeting.privacy-changed",
    parties: ({ changedBy, hostId, participants }) =>
      changedBy
        ? { creatorId: changedBy, recipients: [hostId, ...participants.map(({ user_id }) => user_id)] }
        : null,
    bell: { first: "creator", before: null, between: message(" changed who sees ") },
    sentence: ({ creator, meeting_title }) =>
      t("{creator} changed who sees {meeting}", { creator, meeting: meeting_title }),
    mail: {
      subject: message("Who sees a meeting has changed"),
      reason: message("You're getting this because you were invited to the meeting."),
      button: message("Open the meeting"),
      about: message("who sees your meetings"),
    },
    label: message("Who sees one of my meetings has changed"),
  },
  comment_mention: {
    event: "comment.mentioned",
    parties: ({ comment }) => comment && { creatorId: comment.author, recipients: comment.mentioned },
    bell: { first: "creator", before: null, between: message(" mentioned you in a comment on ") },
    bundle: {
      of: "meeting",
      text: (count, title) => t("{count} comments mention you on {title}", { count, title }),
    },
    sentence: ({ creator, meeting_title }) =>
      t("{creator} mentioned you in a comment on {meeting}", { creator, meeting: meeting_title }),
    mail: {
      subject: message("You were mentioned in a comment"),
      reason: message("You're getting this because a comment mentions you."),
      button: message("Read the comment"),
      about: message("comments that mention you"),
    },
    label: message("A comment mentions me"),
  },
  comment_reply: {
    event: "comment.replied",
    parties: (context) => {
      const { comment } = context;
      return comment && { creatorId: comment.author, recipients: answeredBy(context) };
    },
    bell: { first: "creator", before: null, between: message(" replied to your comment on ") },
    bundle: {
      of: "meeting",
      text: (count, title) => t("{count} replies to your comments on {title}", { count, title }),
    },
    sentence: ({ creator, meeting_title }) =>
      t("{creator} replied to your comment on {meeting}", { creator, meeting: meeting_title }),
    mail: {
      subject: message("A reply to your comment"),
      reason: message("You're getting this because you wrote in this thread."),
      button: message("Read the reply"),
      about: message("replies to your comments"),
    },
    label: message("Someone replies to my comment"),
  },
  ...itemKinds,
  ...signOffKinds,
};

/** Whether several of a project that came close together are one line of the bell, and one mail. */
export function isBundledByProject(kind: NotificationKind): boolean {
  return kinds[kind].bundle?.of === "project";
}

type Notice = Parties & { type: NotificationKind; with: string | null };

/** No one is notified of what they did themselves, nor of a meeting they cannot open. */
export function recipientsOf(context: EventContext): Notice | null {
  const type = notificationKinds.find((kind) => kinds[kind].event === context.event);
  const parties = type && kinds[type].parties(context);
  if (!parties) return null;
  const outsiders = context.participants.filter(({ role }) => role === "participant");
  const present = new Set([...context.members, ...outsiders].map(({ user_id }) => user_id));
  const others = [...new Set(parties.recipients)].filter(
    (id) => parties.isToldToo || id !== parties.creatorId,
  );
  const { creatorId, with: program = null } = parties;
  return { type, creatorId, with: program, recipients: others.filter((id) => present.has(id)) };
}

function reviewerAndProposer({ proposedBy, reviewedBy }: EventContext): Parties | null {
  if (proposedBy === null || reviewedBy === null) return null;
  return { creatorId: reviewedBy, recipients: [proposedBy] };
}

/** Who wrote in the thread; who is mentioned is told of that. People from outside the project are not told of each other. */
function answeredBy({ comment, members }: EventContext): string[] {
  if (!comment) return [];
  const { author, inThread, mentioned } = comment;
  const inside = new Set(members.map(({ user_id }) => user_id));
  const seen = inside.has(author) ? inThread : inThread.filter((id) => inside.has(id));
  return seen.filter((id) => !mentioned.includes(id));
}

function reviewersOf({ members, proposedBy, proposedWith, reviewers, hostId }: EventContext): string[] {
  return members
    .filter(({ user_id, role }) => reviewers === "members" || role === "project_admin" || user_id === hostId)
    .map(({ user_id }) => user_id)
    .filter((userId) => userId !== proposedBy || proposedWith !== null);
}
