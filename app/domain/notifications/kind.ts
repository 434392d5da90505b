import type { NotificationKind } from "#app/core/enums/notification-kind.ts";
import type { ProjectRole } from "#app/core/enums/project-role.ts";
import type { Reviewers } from "#app/core/enums/reviewers.ts";
import type { Message } from "#app/core/words.ts";

type Person = { user_id: string; role: ProjectRole };

/** What decides who is notified of an event. */
export type EventContext = {
  event: string;
  hostId: string;
  /** Who brought the transcript and who asked for the summary: they know that it is being made. */
  authorIds: string[];
  /** Who proposed the edit, and who reviewed it. */
  proposedBy: string | null;
  /** The program that wrote the edit for its proposer. */
  proposedWith: string | null;
  reviewedBy: string | null;
  /** Who changed who sees the meeting. */
  changedBy: string | null;
  reviewers: Reviewers;
  /** The comment it is about: whose it is, whom it mentions, and who wrote in its thread. */
  comment: { author: string; mentioned: string[]; inThread: string[] } | null;
  /** The action item it is about: who handed it over or declined it, and whose it is now. */
  item: { by: string; to: string | null } | null;
  /** The sign-off it is about: who asked, everybody with an account who has to agree, whom the event names, and whose answer it was. */
  signOff: { askedBy: string; signers: string[]; named: string[]; by: string | null } | null;
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

export type Parties = {
  creatorId: string;
  /** The program that did it for them, as it calls itself. */
  with?: string | null;
  recipients: string[];
  /** Who caused it is told as well. */
  isToldToo?: boolean;
};

/** What is said of a kind of notification, and to whom. */
export type Kind = {
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
