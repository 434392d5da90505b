import { iso } from "#app/core/clock.ts";
import type { NotificationKind } from "#app/domain/account/identity/schema.ts";
import type { NotificationRow } from "./schema.ts";

export type NotificationView = ReturnType<typeof notificationView>;

export function notificationView(row: NotificationRow) {
  const { user_id: _user, event_id: _event, created_at, ...rest } = row;
  return { ...rest, created_at: iso(created_at) };
}

type NotificationFacts = {
  type: NotificationKind;
  creator: string;
  meeting_id: string;
  meeting_title: string;
  project_name: string;
  edit_id: string | null;
};

const sentences: Record<NotificationKind, (facts: NotificationFacts) => string> = {
  edit_pending: ({ creator, meeting_title }) => `${creator} proposed an edit to ${meeting_title}`,
  edit_approved: ({ meeting_title }) => `Your edit to ${meeting_title} was approved`,
  edit_rejected: ({ meeting_title }) => `Your edit to ${meeting_title} was rejected`,
  summary_ready: ({ meeting_title }) => `The summary of ${meeting_title} is ready`,
};

/** Ours alone: names and titles are people's words, and stay out of what a mailbox shows of an unopened mail. */
const subjects: Record<NotificationKind, string> = {
  edit_pending: "An edit waits for your review",
  edit_approved: "Your edit was approved",
  edit_rejected: "Your edit was rejected",
  summary_ready: "A summary is ready",
};

/** A notification as a mail: what happened and where to look, without any words of the meeting. */
export function notificationMail(
  facts: NotificationFacts,
  origin: string,
): { subject: string; text: string } {
  const happened = sentences[facts.type](facts).replace(/\s+/g, " ");
  const review = facts.edit_id ? `?edit_request=${facts.edit_id}` : "";
  const link = `${origin}/meeting-summary/${facts.meeting_id}${review}`;
  const text = `Hello,\n\n${happened} (${facts.project_name}).\n\n${link}\n\nWhich of these mails you get is up to you: ${origin}/settings\n\nThroughline`;
  return { subject: subjects[facts.type], text };
}
