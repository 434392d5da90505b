import { type NotificationKind, notificationKinds } from "#app/core/enums/notification-kind.ts";
import type { ProjectRole } from "#app/core/enums/project-role.ts";
import type { Reviewers } from "#app/core/enums/reviewers.ts";
import { type Message, message, t } from "#app/core/words.ts";

type Person = { user_id: string; role: ProjectRole };

/** What decides who is notified of an event. */
export type EventContext = {
  event: string;
  hostId: string;
  /** Who brought the transcript and who asked for the summary: they know that it is being made. */
  authorIds: string[];
  /** Who proposed the edit, and who reviewed it. */
  proposedBy: string | null;
  reviewedBy: string | null;
  /** Who changed who sees the meeting. */
  changedBy: string | null;
  reviewers: Reviewers;
  /** The comment it is about: whose it is, whom it mentions, and who wrote in its thread. */
  comment: { author: string; mentioned: string[]; inThread: string[] } | null;
  members: Person[];
  /** Invited people who have an account; a role of "participant" opens the meeting to a person outside the project. */
  participants: { user_id: string; role: string }[];
};

export type NotificationFacts = {
  type: NotificationKind;
  creator: string;
  meeting_id: string;
  meeting_title: string;
  project_name: string;
  edit_id: string | null;
  /** The thread of a comment. */
  thread_id: string | null;
};

type Parties = { creatorId: string; recipients: string[] };

type Kind = {
  /** The name of the event it reports. */
  event: string;
  /** Who caused it and who should know; null when nobody is notified. */
  parties: (context: EventContext) => Parties | null;
  /** The line in the bell: which part comes first, and the words around the two. */
  bell: { first: "creator" | "meeting"; before: Message | null; between: Message };
  /**
   * How several become one line of the bell: all of a project that came close together, or those of one meeting; and what the
   * line says. Left out: those of one meeting, by their number.
   */
  bundle?:
    | { of: "meeting"; text: (count: number, meetingTitle: string) => string }
    /** One mail tells of them too; `sentence` is its heading. */
    | { of: "project"; text: (count: number) => string; sentence: (count: number) => string };
  /** What happened, as one sentence. */
  sentence: (facts: NotificationFacts) => string;
  mail: {
    subject: Message;
    /** Why the reader gets it. */
    reason: Message;
    button: Message;
    /** It lists what was decided, and the reader's own action items. */
    listsResults?: boolean;
    /** What mails of the kind are about, where they are turned off. */
    about: Message;
  };
  /** The label of its switches. */
  label: Message;
};

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
      const { proposedBy } = context;
      return proposedBy === null ? null : { creatorId: proposedBy, recipients: reviewersOf(context) };
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
};

/** Whether several of a project that came close together are one line of the bell, and one mail. */
export function isBundledByProject(kind: NotificationKind): boolean {
  return kinds[kind].bundle?.of === "project";
}

/** No one is notified of what they did themselves, nor of a meeting they cannot open. */
export function recipientsOf(context: EventContext): (Parties & { type: NotificationKind }) | null {
  const type = notificationKinds.find((kind) => kinds[kind].event === context.event);
  const parties = type && kinds[type].parties(context);
  if (!parties) return null;
  const outsiders = context.participants.filter(({ role }) => role === "participant");
  const present = new Set([...context.members, ...outsiders].map(({ user_id }) => user_id));
  const others = [...new Set(parties.recipients)].filter((id) => id !== parties.creatorId);
  return { type, creatorId: parties.creatorId, recipients: others.filter((id) => present.has(id)) };
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

function reviewersOf({ members, proposedBy, reviewers, hostId }: EventContext): string[] {
  return members
    .filter(({ user_id, role }) => reviewers === "members" || role === "project_admin" || user_id === hostId)
    .map(({ user_id }) => user_id)
    .filter((userId) => userId !== proposedBy);
}
