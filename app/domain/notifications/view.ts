import { iso } from "#app/core/clock.ts";
import type { NotificationKind } from "#app/domain/account/identity/schema.ts";
import type { NotificationRow } from "./schema.ts";

export type NotificationView = ReturnType<typeof notificationView>;

export function notificationView(row: NotificationRow) {
  const { user_id: _user, event_id: _event, created_at, ...rest } = row;
  return { ...rest, created_at: iso(created_at) };
}

export type NotificationFacts = {
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

/** What happened, as one sentence. */
export function happened(facts: NotificationFacts): string {
  return sentences[facts.type](facts);
}
